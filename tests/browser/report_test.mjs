// Reports in a real browser: what they show equals what the command line prints, and every part can be used.
//
//     node report_test.mjs ASSAY MODULES SOURCES
//
// MODULES is the folder that node_modules with playwright-core lies in, SOURCES the source tree.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";

import { openFile, startBrowser } from "./browser.mjs";

const [assay, modules, sources] = process.argv.slice(2);
const sample = join(sources, "data/sample"), qrels = join(sample, "qrels.txt");
const runs = ["bm25", "dense", "hybrid", "popular"].map((name) => join(sample, name + ".run"));
const measures = ["nDCG@10", "AP", "RR", "trec_eval:num_ret", "ERR@5"];
const folder = mkdtempSync(join(tmpdir(), "assay-report-"));
const call = (...words) => execFileSync(assay, words, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
const report = (name, ...words) => {
    const path = join(folder, name);
    call("report", ...words, "-o", path);
    return path;
};

let browser, plain;
before(async () => {
    browser = await startBrowser(modules);
    plain = report("plain.html", qrels, ...runs, "-m", ...measures);
});
after(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true });
});

// A test with an open page, at whose end nothing must have been complained of.
const pageTest = (name, body, { file = () => plain, ...options } = {}) =>
    test(name, async () => {
        const opened = await openFile(browser, file(), options);
        await body(opened.page);
        assert.deepEqual(opened.complaints, []);
        await opened.close();
    });

const texts = (page, selector) => page.locator(selector).allTextContents();
const save = async (page, title) => {
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: title }).click()]);
    return readFileSync(await download.path(), "utf8");
};

pageTest("downloads are the bytes of the command line", async (page) => {
    const words = ["eval", qrels, ...runs, "-m", ...measures];
    assert.equal(await save(page, "TSV, means"), call(...words, "--format", "tsv"));
    assert.equal(await save(page, "TSV, every topic"), call(...words, "-q", "--format", "tsv"));
    assert.equal(await save(page, "LaTeX"), call(...words, "--format", "latex"));
    const all = JSON.parse(await save(page, "JSON"));
    assert.deepEqual(all.runs, ["bm25", "dense", "hybrid", "popular"]);
    assert.deepEqual([all.values[1].length, all.values[1][0].length], [4, 20]);  // spelt out, though packed in the page
    assert.match(readFileSync(plain, "utf8"), /"values":\{"packed":/);
});

pageTest("the runs show the means of the command line", async (page) => {
    const printed = call("eval", qrels, ...runs, "-m", ...measures, "--format", "tsv").trim().split("\n").slice(1);
    for (const [run, , measure, value] of printed.map((line) => line.split("\t"))) {
        const column = measures.indexOf(measure);
        const row = page.locator("#runs-table tbody tr", { has: page.locator("th", { hasText: run }) });
        const shown = (await row.locator("td").nth(column).evaluate((td) => td.firstChild.textContent)).trim();
        assert.equal(shown, measure === "trec_eval:num_ret" ? value : Number(value).toFixed(4), run + " " + measure);
    }
});

pageTest("a click on a head sorts, a second one turns the order", async (page) => {
    const values = async () => (await texts(page, "#runs-table tbody tr td:nth-child(3)")).map(parseFloat);
    const head = page.locator("#runs-table thead th").nth(2), button = head.getByRole("button");
    await button.click();
    assert.equal(await head.getAttribute("aria-sort"), "descending");
    assert.deepEqual(await values(), (await values()).sort((a, b) => b - a));
    await button.click();
    assert.equal(await head.getAttribute("aria-sort"), "ascending");
    assert.deepEqual(await values(), (await values()).sort((a, b) => a - b));
    await page.locator("#runs-table thead th button").first().click();
    assert.deepEqual(await texts(page, "#runs-table tbody th"), ["bm25", "dense", "hybrid", "popular"]);
});

pageTest("two runs of choice agree with compare and diff", async (page) => {
    const section = page.locator("#pairs");
    await section.getByRole("combobox", { name: "A", exact: true }).selectOption("popular");
    await section.getByRole("combobox", { name: "B", exact: true }).selectOption("dense");
    await section.getByLabel("measure").selectOption("AP");
    const compared = call("compare", qrels, ...runs, "-m", "AP", "--format", "tsv").trim().split("\n").map((line) => line.split("\t"));
    const of = (line, column) => line[compared[0].indexOf(column)];
    const pair = compared.find((line) => line.includes("dense") && line.includes("popular"));
    const summary = await section.locator(".summary").textContent();
    const p = Number(of(pair, "p_adjusted"));
    assert.match(summary, new RegExp(p < 0.0001 ? "p <0.0001" : "p = " + p.toFixed(4)));
    assert.match(summary, new RegExp("d_z -" + Number(of(pair, "d_z")).toFixed(2)));  // dense - popular there
    const differences = call("diff", qrels, runs[1], runs[3], "-m", "AP", "--format", "tsv").trim().split("\n").map((line) => line.split("\t"));
    const change = differences[0].indexOf("difference") < 0 ? differences[0].indexOf("change") : differences[0].indexOf("difference");
    const wanted = Object.fromEntries(differences.slice(1).map((line) => [line[differences[0].indexOf("topic")], Number(line[change])]));
    const rows = section.locator("table.differences tbody tr");
    assert.equal(await rows.count(), 20);
    for (const row of await rows.all()) {
        const topic = await row.locator("th").textContent(), shown = Number(await row.locator("td").nth(2).textContent());
        assert.ok(Math.abs(shown - wanted[topic]) < 0.00006, topic);
    }
    assert.match(await section.locator("caption", { hasText: "Documents" }).textContent(), /down to rank 10/);
});

pageTest("topics can be filtered, ordered, and shown under another measure", async (page) => {
    const section = page.locator("#topics"), names = () => texts(page, "#topics-table tbody th");
    await section.getByRole("searchbox").fill("11");
    assert.ok((await names()).length > 1 && (await names()).every((name) => name.includes("11")));
    await section.getByRole("searchbox").fill("");
    await section.getByLabel("order").selectOption("largest spread");
    await section.getByLabel("measure").selectOption("AP");
    const spreads = await page.locator("#topics-table tbody tr").evaluateAll((rows) => rows.map((tr) => tr.cells[1].textContent - tr.cells[3].textContent));
    for (let i = 1; i < spreads.length; ++i) assert.ok(spreads[i] <= spreads[i - 1] + 0.011);
    assert.match(await page.locator("#topics-table caption").textContent(), /^AP by topic/);
});

pageTest("a value is explained with the numbers of eval --explain", async (page) => {
    const cell = page.locator("#topics-table tbody tr", { hasText: "102" }).locator("td[data-run='1']");
    await cell.click();
    const panel = page.locator(".panel");
    const line = call("eval", qrels, runs[1], "-m", "nDCG@10", "-q", "--format", "tsv").split("\n").find((one) => one.startsWith("dense\t102\t"));
    assert.equal(await panel.locator("output").textContent(), line.split("\t")[3]);
    const explained = call("eval", qrels, runs[1], "-m", "nDCG@10", "--explain", "102", "--format", "json");
    const documents = await texts(page, ".panel td.id");
    assert.equal(documents.length, 10);
    for (const document of documents) assert.ok(explained.includes(JSON.stringify(document)), document);
    const last = await panel.locator("tbody tr").last().locator("td").last().textContent();
    assert.equal(last, Number(line.split("\t")[3]).toFixed(4));
});

pageTest("everything can be reached with the keyboard", async (page) => {
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement.className), "skip");
    await page.locator("#runs-table thead th button").nth(2).focus();
    await page.keyboard.press("Enter");
    assert.equal(await page.locator("#runs-table thead th").nth(2).getAttribute("aria-sort"), "descending");
    await page.locator("#topics-table tbody button").first().focus();
    const outline = await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
    assert.equal(outline, "solid");
    await page.keyboard.press("Enter");
    assert.equal(await page.evaluate(() => document.activeElement.className), "panel");
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement.name), "t");
    await page.keyboard.press("ArrowDown");
    assert.match(await page.locator(".panel h3").textContent(), /topic 102/);
    assert.equal(await page.evaluate(() => document.activeElement.name), "t");
});

pageTest("landmarks, heads and labels are there for screen readers", async (page) => {
    for (const role of ["banner", "main", "navigation"]) assert.equal(await page.getByRole(role).count(), 1, role);
    assert.equal(await page.locator("th:not([scope])").count(), 0);
    assert.equal(await page.locator("table:not(:has(> caption))").count(), 0);
    assert.equal(await page.locator("svg:not([aria-label])").count(), 0);
    const unnamed = await page.locator("select, input").evaluateAll((all) => all.filter((one) => one.labels.length === 0).length);
    assert.equal(unnamed, 0);
});

// WCAG 2: (L1 + 0.05) / (L2 + 0.05) of relative luminances; 4.5 for text of this size.
const smallestContrast = (page) => page.evaluate(() => {
    const rgb = (colour) => colour.match(/[\d.]+/g).map(Number);
    const luminance = (colour) => {
        const [r, g, b] = rgb(colour).map((c) => c / 255).map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const paper = (element) => {
        for (let one = element; one; one = one.parentElement) {
            const colour = getComputedStyle(one).backgroundColor;
            if (rgb(colour)[3] !== 0) return colour;
        }
        return "rgb(255, 255, 255)";
    };
    let worst = 21;
    for (const element of document.querySelectorAll("p, td, th, a, caption, small, small b, button, select, h1, h2, h3, li, code, label")) {
        const [a, b] = [getComputedStyle(element).color, paper(element)].map(luminance);
        worst = Math.min(worst, (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05));
    }
    return worst;
});

for (const colorScheme of ["light", "dark"])
    pageTest("text has enough contrast: " + colorScheme, async (page) => {
        await page.locator("#topics-table tbody button").first().click();
        const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
        assert.equal(paper, colorScheme === "dark" ? "rgb(22, 25, 29)" : "rgb(255, 255, 255)");
        assert.ok((await smallestContrast(page)) >= 4.5, "contrast " + (await smallestContrast(page)));
    }, { colorScheme });

for (const width of [390, 1280])
    pageTest("nothing is wider than the page at " + width, async (page) => {
        await page.locator("#topics-table tbody button").first().click();
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
    }, { viewport: { width, height: 844 } });

pageTest("on paper no box hides rows, and bars stay in their cells", async (page) => {
    await page.emulateMedia({ media: "print" });
    const faults = await page.evaluate(() => {
        const boxes = [...document.querySelectorAll(".box")].filter((box) => box.scrollHeight > box.clientHeight + 1);
        const bars = [...document.querySelectorAll(".bar")].filter((bar) => {
            const inner = bar.getBoundingClientRect(), outer = bar.parentElement.getBoundingClientRect();
            return inner.top < outer.top || inner.bottom > outer.bottom || inner.left < outer.left - 1 || inner.right > outer.right + 1;
        });
        return [boxes.length, bars.length, document.querySelectorAll(".bar").length];
    });
    assert.deepEqual(faults, [0, 0, 20]);
    assert.equal(await page.locator("nav").isVisible(), false);
});

pageTest("it can be read without scripts", async (page) => {
    assert.equal(await page.locator("#runs-table tbody tr").count(), 4);
    assert.equal(await page.locator("#topics-table tbody tr").count(), 20);
    assert.equal(await page.locator("#best-table tbody tr").count(), 3);
    assert.equal(await page.locator("main svg").count(), 2);
    assert.match(await page.locator("noscript").textContent(), /need JavaScript/);
    assert.equal(await page.locator("select, main button").count(), 0);
}, { javaScriptEnabled: false });

pageTest("the policy forbids other scripts, styles and evaluation", async (page) => {
    const policy = await page.locator("meta[http-equiv]").getAttribute("content");
    assert.match(policy, /^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'; img-src data:/);
    assert.doesNotMatch(policy, /unsafe/);
});

test("hostile ids stay text", async () => {
    const evil = ["</script><script>alert(1)</script>", '"><img/src=x/onerror=alert(1)>', "a'b\"c\\", "\u202eright\u202c", "\u0001bell\u0007", "<!--", "]]>", "${7*7}"];
    const judgments = join(folder, "evil.qrels"), names = ["<b>x<b>.run", "y'\u202e\".run"].map((name) => join(folder, name));
    writeFileSync(judgments, evil.flatMap((id) => [`${id} 0 ${id} 1`, `${id} 0 other 0`, `${id} 0 third 2`]).join("\n") + "\n");
    writeFileSync(names[0], evil.flatMap((id) => [`${id} Q0 ${id} 1 2 t`, `${id} Q0 other 2 1 t`]).join("\n") + "\n");
    writeFileSync(names[1], evil.flatMap((id) => [`${id} Q0 third 1 2 t`, `${id} Q0 ${id} 2 1 t`]).join("\n") + "\n");
    const opened = await openFile(browser, report("evil.html", judgments, ...names, "-m", "nDCG@10", "AP")), page = opened.page;
    page.on("dialog", () => opened.complaints.push("dialog"));
    const shown = evil.map((id) => id.replace(/[\u0001\u0007]/g, (c) => "\\x0" + c.charCodeAt(0)).replace(/[\u202e\u202c]/g, (c) => "\\u" + c.charCodeAt(0).toString(16)));
    assert.deepEqual(await texts(page, "#topics-table tbody th"), shown);
    await page.locator("#topics-table tbody button").first().click();
    assert.deepEqual(await texts(page, ".panel td.id"), ["third", shown[0]]);
    assert.deepEqual((await texts(page, "#runs-table tbody th")).sort(), ["<b>x<b>", "y'\\u202e\""]);
    assert.equal(await page.locator("main img, main b:not(small b)").count(), 0);
    assert.equal(await save(page, "TSV, every topic"), call("eval", judgments, ...names, "-m", "nDCG@10", "AP", "-q", "--format", "tsv"));
    assert.deepEqual(opened.complaints, []);
    await opened.close();
});

test("numbers of every size are written as the command line writes them", async () => {
    const scores = join(folder, "sizes.tsv"), values = [0, 1, -1, 0.1, 1 / 3, 1e-5, 1.25e-7, 0.0001, 123456789012345, -2.5e-300, 5e-324, 0.30000000000000004, 12345678901234567, -0.00012345];
    writeFileSync(scores, "run\ttopic\tmeasure\tvalue\n" + values.flatMap((value, i) => [`a\t${i}\tm\t${value}`, `b\t${i}\tm\t${value / 2}`]).join("\n") + "\n");
    const opened = await openFile(browser, report("sizes.html", "--scores", scores));
    const lines = (await save(opened.page, "TSV, every topic")).split("\n").filter((line) => line.startsWith("a\t") && !line.includes("\tall\t"));
    assert.deepEqual(lines.map((line) => Number(line.split("\t")[3])), values);
    const texts = Object.fromEntries(lines.map((line) => [line.split("\t")[1], line.split("\t")[3]]));
    assert.equal(texts[5], "1e-05");
    assert.equal(texts[6], "1.25e-07");
    assert.equal(texts[7], "0.0001");
    assert.equal(texts[12], "1.2345678901234568e+16");
    assert.equal(texts[13], "-0.00012345");
    assert.deepEqual(opened.complaints, []);
    await opened.close();
});

test("parts that scores cannot show are left out and said", async () => {
    const scores = join(folder, "scores.tsv");
    writeFileSync(scores, call("eval", qrels, ...runs, "-m", "nDCG@10", "AP", "-q", "--format", "tsv"));
    const opened = await openFile(browser, report("scores.html", "--scores", scores)), page = opened.page;
    assert.deepEqual(await texts(page, "h2"), ["Runs", "Topics", "Two runs", "Measures", "What was evaluated"]);
    await page.locator("#topics-table tbody td[data-run]").first().click();
    assert.match(await page.locator(".panel").textContent(), /no explanation/);
    assert.match(await page.locator("#about").textContent(), /Not shown.*scores without rankings/s);
    assert.deepEqual(opened.complaints, []);
    await opened.close();
});

test("recommendations are explained with the numbers of eval --explain", async () => {
    const write = (name, text) => { writeFileSync(join(folder, name), text); return join(folder, name); };
    const ratings = write("ratings.csv", "userId,movieId,rating\nann,m1,5\nann,m2,2\nann,m3,4\nbob,m1,3\nbob,m4,5\n");
    const train = write("train.csv", "userId,movieId,rating\nann,m4,3\nbob,m2,4\n");
    const items = write("items.csv", "movieId,title,genres\nm1,One,Comedy|Drama\nm2,Two,Drama\nm3,Three,Comedy\nm4,Four,War\n");
    const words = ["--ratings", ratings, "--train", train, "--items", items, "-m", "Coverage@3", "nDCG@3", "alpha_beta_nDCG@3"];
    const lists = [write("first.csv", "ann,m3,3\nann,m2,2\nann,m4,1\nbob,m1,2\nbob,m4,1\n"), write("second.csv", "ann,m1,3\nann,zzz,2\nbob,m4,2\n")];
    const opened = await openFile(browser, report("ratings.html", ...lists, ...words)), page = opened.page;
    await page.locator("#topics-table tbody tr", { hasText: "ann" }).locator("td[data-run='0']").click();
    const panel = page.locator(".panel");
    assert.deepEqual(await texts(page, ".panel thead th"), ["rank", "item", "rated", "adds", "value if the ranking ended here"]);
    assert.deepEqual(await texts(page, ".panel td.id"), ["m3", "m2", "m4"]);
    assert.deepEqual(await texts(page, ".panel td.id + td"), ["4: Comedy", "2: Drama", "in training: War"]);
    for (const measure of ["nDCG@3", "alpha_beta_nDCG@3"]) {
        await panel.getByLabel("measure").selectOption(measure);
        const lines = call("eval", lists[0], ...words.slice(0, -3), measure, "--explain", "ann", "--format", "tsv").trim().split("\n").map((line) => line.split("\t"));
        const column = (name) => lines.slice(1).filter((line) => line[lines[0].indexOf("ranking")] !== "ideal").map((line) => line[lines[0].indexOf(name)]);
        assert.deepEqual(await texts(page, ".panel tbody td:last-child"), column("value").map((value) => Number(value).toFixed(4)), measure);
    }
    await panel.getByLabel("measure").selectOption("Coverage@3");
    assert.match(await panel.textContent(), /Coverage@3 has one value for all users together/);
    await panel.getByLabel("measure").selectOption("nDCG@3");
    await panel.getByLabel("run").selectOption("second");
    assert.deepEqual(await texts(page, ".panel td.id + td"), ["5: Comedy, Drama", "unknown item"]);
    assert.match(await page.locator("#pairs").textContent(), /Items that moved, down to rank 10/);
    assert.doesNotMatch(await page.locator("main").textContent(), /documents? of user|not judged/);
    assert.deepEqual(opened.complaints, []);
    await opened.close();
});

// Ten runs on 50 topics that share no document, all of what counts judged: nothing stands in the page twice.
test("ten runs on 50 topics with eight measures take less than 200 kB", () => {
    let state = 1;
    const below = (n) => (state = (state * 48271) % 2147483647) % n;
    const id = () => [["clueweb09-en", 134, 4], ["-", 100, 2], ["-", 40000, 5]].map(([text, n, wide]) => text + String(below(n)).padStart(wide, "0")).join("");
    const judged = [], ranked = Array.from({ length: 10 }, () => []);
    for (let topic = 101; topic <= 150; ++topic)
        for (const lines of ranked)
            for (let rank = 1; rank <= 100; ++rank) {
                const document = id();
                lines.push(`${topic} Q0 ${document} ${rank} ${100 - rank} x`);
                if (rank <= 20) judged.push(`${topic} 0 ${document} ${Math.max(0, below(4) - 1)}`);
            }
    const judgments = join(folder, "ten.qrels"), names = ranked.map((_, i) => join(folder, "ten" + i + ".run"));
    writeFileSync(judgments, judged.join("\n") + "\n");
    ranked.forEach((lines, i) => writeFileSync(names[i], lines.join("\n") + "\n"));
    const path = report("ten.html", judgments, ...names, "-m", "nDCG@10", "AP", "RR", "P@10", "ERR@20", "Q", "nDCG@20", "RBP");
    assert.ok(statSync(path).size < 200_000, statSync(path).size + " bytes");
});

// 23 runs of a real campaign, where they are at hand.
const campaign = join(process.env.ASSAY_CONFORMANCE_DATA ?? join(sources, "../shared/data"), "web2012");
test("a campaign: the numbers of the command line, under 400 kB", { skip: existsSync(campaign) ? false : "no " + campaign }, async () => {
    const words = [join(campaign, "qrels.diversity.txt.gz"), ...readdirSync(join(campaign, "runs")).sort().map((name) => join(campaign, "runs", name)),
        "-m", "nDCG@10", "AP", "RR", "P@10", "ERR@20", "alpha_nDCG@20", "S_Recall@10", "RBP"];
    const path = report("campaign.html", ...words);
    assert.ok(statSync(path).size < 400_000, statSync(path).size + " bytes");
    const opened = await openFile(browser, path), page = opened.page;
    assert.equal(await save(page, "TSV, every topic"), call("eval", ...words, "-q", "--format", "tsv"));
    assert.equal(await page.locator("#topics-table tbody td[data-run]").count(), 23 * 50);
    assert.equal(await page.locator("#likeness tbody td").count(), 23 * 23);
    assert.match(await page.locator("#depth").textContent(), /aspects of a topic/);
    assert.deepEqual(opened.complaints, []);
    await opened.close();
});
