// The page in a real browser, against the command line.
//
//     tests/browser/run page/page ASSAY MODULES PAGE [COLLECTION]
//
// PAGE is the folder that `make web` leaves, MODULES where playwright-core is, COLLECTION a folder with judgments and runs
// of TREC's web track 2012, for those who have it.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { startBrowser } from "../browser.mjs";
import { serve } from "./server.mjs";

const [program, modules, root, folder, collection] = process.argv.slice(2);
const sample = join(root, "data/sample");
const sampleFiles = ["qrels.txt", "bm25.run", "dense.run", "hybrid.run"].map((name) => join(sample, name));
const assay = (args, options = {}) => execFileSync(program, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"], maxBuffer: 1 << 30, ...options });
const temporary = mkdtempSync(join(tmpdir(), "assay-page-"));

const server = await serve(folder);
const browser = await startBrowser(modules);

/** A new page that is ready; its complaints are looked at when it is closed. */
async function open(options = {}, hash = "") {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, acceptDownloads: true, ...options });
  const page = await context.newPage();
  const complaints = [];
  page.on("console", (message) => { if (["error", "warning"].includes(message.type())) complaints.push(message.text()); });
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("request", (request) => { if (!request.url().startsWith(server.origin) && !/^(blob|data):/.test(request.url())) complaints.push(`asks for ${request.url()}`); });
  await page.goto(`${server.origin}/${hash}`);
  await page.waitForSelector("html[data-ready]");
  return { page, async close() { assert.deepEqual(complaints, []); await context.close(); } };
}

async function evaluate(page, files) {
  await page.setInputFiles("#chosen-files", files);
  await page.waitForFunction((count) => document.querySelectorAll("#files li").length === count, files.length);
  await page.click("#run");
  await page.waitForFunction(() => !document.querySelector("#run").disabled && (document.querySelector("#results").children.length > 0 || !document.querySelector("#messages").hidden));
}

async function downloaded(page, button) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.click(`[data-download="${button}"]`)]);
  return readFileSync(await download.path(), "utf8");
}

const noOverflow = async (page) => assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "the page is wider than the window");

const tests = {
  async "the sample gives the numbers of the command line"() {
    const { page, close } = await open();
    await page.click("#sample");
    await page.waitForFunction(() => document.querySelectorAll("#files li").length === 4);
    await page.click("#run");
    await page.waitForSelector("#downloads:not([hidden])");
    assert.match(await page.textContent("#results"), /bm25/);
    assert.equal(await downloaded(page, "tsv"), assay(["eval", ...sampleFiles, "-m", "nDCG@10", "AP", "RR", "-q", "-f", "tsv"]));
    assert.equal(await downloaded(page, "latex"), assay(["eval", ...sampleFiles, "-m", "nDCG@10", "AP", "RR", "-f", "latex"]));
    assert.match(await downloaded(page, "report"), /^<!doctype html>/i);
    await page.locator("#results th button").first().click(); // sorting works inside the page
    await close();
  },

  async "files can be dropped, and chosen compressed"() {
    const { page, close } = await open();
    const texts = sampleFiles.slice(0, 2).map((file) => [file.split("/").pop(), readFileSync(file, "utf8")]);
    await page.evaluate((given) => {
      const data = new DataTransfer();
      for (const [name, text] of given) data.items.add(new File([text], name));
      document.querySelector("#drop").dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
    }, texts);
    await page.waitForFunction(() => document.querySelectorAll("#files li").length === 2);
    await page.click("#run");
    await page.waitForSelector("#downloads:not([hidden])");
    const plain = await downloaded(page, "tsv");
    const packed = [{ name: "qrels.txt.gz", mimeType: "application/gzip", buffer: gzipSync(texts[0][1]) }];
    writeFileSync(join(temporary, "bm25.run"), texts[1][1]);
    execFileSync("zstd", ["-qf", join(temporary, "bm25.run")]);
    packed.push({ name: "bm25.run.zst", mimeType: "application/zstd", buffer: readFileSync(join(temporary, "bm25.run.zst")) });
    await page.reload();
    await page.waitForSelector("html[data-ready]");
    await evaluate(page, packed);
    assert.equal(await downloaded(page, "tsv"), plain);
    const broken = { name: "cut.run.gz", mimeType: "application/gzip", buffer: gzipSync(texts[1][1]).subarray(0, 100) };
    await page.setInputFiles("#chosen-files", [broken]);
    await page.waitForFunction(() => document.querySelector("#messages").textContent.startsWith("cut.run.gz: the compressed data is damaged"));
    await close();
  },

  async "files of several gzip members are read as one"() {
    const { page, close } = await open();
    const judgments = { name: "qrels.txt", mimeType: "text/plain", buffer: readFileSync(sampleFiles[0]) };
    const text = readFileSync(sampleFiles[1], "utf8"), lines = text.split(/(?<=\n)/);
    const pieces = (size) => lines.reduce((all, line, i) => (i % size ? (all[all.length - 1] += line) : all.push(line), all), []);
    const packed = {
      two: Buffer.concat([gzipSync(text.slice(0, 1000)), gzipSync(text.slice(1000))]),
      many: Buffer.concat([...pieces(3).map((piece, i) => gzipSync(piece, { level: 1 + (i % 9) })), gzipSync("")]),
      // Stored, so that what looks like the next member stands inside one.
      misleading: Buffer.concat([gzipSync(text), gzipSync(Buffer.concat([gzipSync("x"), gzipSync("y")]), { level: 0 })]),
    };
    const unpacked = await page.evaluate(async (files) => {
      const { gunzip } = await import("./gzip.js");
      const plain = async ([name, bytes]) => [name, await gunzip(new Blob([new Uint8Array(bytes)])).then((blob) => blob.text(), () => "refused")];
      return Object.fromEntries(await Promise.all(Object.entries(files).map(plain)));
    }, Object.fromEntries(Object.entries({ ...packed, cut: packed.two.subarray(0, packed.two.length - 3), junk: Buffer.concat([packed.two, Buffer.from("junk")]) }).map(([name, bytes]) => [name, [...bytes]])));
    assert.equal(unpacked.two, text);
    assert.equal(unpacked.many, text);
    assert.equal(unpacked.misleading, gunzipSync(packed.misleading).toString());
    assert.deepEqual([unpacked.cut, unpacked.junk], ["refused", "refused"]);
    await evaluate(page, [judgments, { name: "bm25.run.gz", mimeType: "application/gzip", buffer: packed.many }]);
    assert.equal(await downloaded(page, "tsv"), assay(["eval", ...sampleFiles.slice(0, 2), "-m", "nDCG@10", "AP", "RR", "-q", "-f", "tsv"]));
    await close();
  },

  async "a file that is wrong gets the message of the command line"() {
    const { page, close } = await open();
    const broken = { name: "broken.run", mimeType: "text/plain", buffer: Buffer.from("q1 Q0 d1 1 2.5 x\nq1 Q0 d2 2 high x\n") };
    await evaluate(page, [{ name: "qrels.txt", mimeType: "text/plain", buffer: readFileSync(sampleFiles[0]) }, broken]);
    const message = await page.innerText("#messages");
    assert.match(message, /broken\.run:2: score "high" is not a number/);
    assert.equal(await page.locator("#results > *").count(), 0);
    await page.fill("#measures", "nDGC");
    await page.click("#run");
    await page.waitForFunction(() => /nDCG/.test(document.querySelector("#messages").textContent));
    await close();
  },

  async "ids that look like markup stay text"() {
    const { page, close } = await open();
    const id = "</script><img/src=x/onerror=alert(1)>\u202e&quot;'";
    const judgments = `${id} 0 ${id} 1\n`, run = `${id} Q0 ${id} 1 1 ${id}\n`;
    await evaluate(page, [{ name: "qrels.txt", mimeType: "text/plain", buffer: Buffer.from(judgments) },
      { name: "<b>x</b>.run", mimeType: "text/plain", buffer: Buffer.from(run) }].map((file) => ({ ...file, name: file.name.replaceAll("/", "") })));
    assert.equal(await page.locator("#results img, #results script, #results b").count(), 0);
    assert.match(await page.textContent("#results"), /onerror/);
    await close();
  },

  async "everything can be done with the keyboard"() {
    const { page, close } = await open();
    await page.focus("#tab-evaluate");
    await page.keyboard.press("ArrowRight");
    assert.equal(await page.evaluate(() => document.activeElement.id), "tab-lists");
    assert.ok(await page.isVisible("#lists"));
    await page.focus("#two-lists button");
    await page.keyboard.press("Enter");
    await page.waitForSelector("#lists-results table");
    await page.focus("#tab-lists");
    await page.keyboard.press("ArrowLeft");
    for (let steps = 0; await page.evaluate(() => document.activeElement.id) !== "sample"; ++steps) {
      assert.ok(steps < 10, "the sample is not reached with the tabulator");
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.querySelectorAll("#files li").length === 4);
    await page.focus("#measures");
    await page.keyboard.press("Enter");
    await page.waitForSelector("#downloads:not([hidden])");
    await close();
  },

  async "measures can be searched and added"() {
    const { page, close } = await open();
    await page.click("#measure-list summary");
    await page.waitForSelector("#found-measures li");
    await page.fill("#search", "rank-biased persistence");
    await page.click('#found-measures button[aria-label="Add RBP"]');
    assert.equal(await page.inputValue("#measures"), "nDCG@10 AP RR RBP");
    await close();
  },

  async "a link holds measures and options"() {
    const { page, close } = await open({}, "#measures=P%405+RBU&options=--missing+skip");
    assert.equal(await page.inputValue("#measures"), "P@5 RBU");
    assert.equal(await page.inputValue("#options"), "--missing skip");
    await close();
  },

  async "two lists are compared"() {
    const { page, close } = await open();
    await page.click("#tab-lists");
    await page.fill("#first-list", "a\nb c\nd\ne");
    await page.fill("#second-list", "c\na\nf\nb");
    await page.click("#two-lists button");
    await page.waitForSelector("#lists-results svg");
    writeFileSync(join(temporary, "pairs"), "a (b c) d e\tc a f b\n");
    const [value] = assay(["similar", "--pairs", join(temporary, "pairs"), "-m", "RBO", "-f", "tsv"]).trim().split("\n").at(-1).split("\t").slice(-1);
    assert.ok((await page.innerText("#lists-results")).includes(Number(value).toFixed(4)));
    await close();
  },

  async "a measure of one's own is held against the axioms"() {
    const { page, close } = await open();
    await page.click("#tab-axioms");
    await page.click("#playground button");
    await page.waitForSelector("#axioms-results tbody tr");
    assert.match(await page.innerText("#axioms-results"), /Conf\s+violated/);
    await page.click('[aria-label="Show the case of Conf"]');
    await page.waitForSelector("#counterexample table");
    await page.fill("#definition", "mine = sum(i, oops[i])");
    await page.click("#playground button");
    await page.waitForFunction(() => /oops/.test(document.querySelector("#axioms-messages").textContent));
    await close();
  },

  async "it fits a phone, in light and in dark"() {
    for (const colorScheme of ["light", "dark"]) {
      const { page, close } = await open({ viewport: { width: 390, height: 800 }, colorScheme });
      await noOverflow(page);
      await page.click("#sample");
      await page.waitForFunction(() => document.querySelectorAll("#files li").length === 4);
      await page.click("#run");
      await page.waitForSelector("#downloads:not([hidden])");
      await noOverflow(page);
      for (const tab of ["lists", "axioms"]) {
        await page.click(`#tab-${tab}`);
        await page.click(`#${tab} button.main`);
        await page.waitForSelector(`#${tab}-results table`);
        await noOverflow(page);
      }
      await close();
    }
  },

  async "a run of 300 MB is read where it lies, and the page answers meanwhile"() {
    const files = await bigFiles();
    assert.ok(statSync(files[1]).size > 290e6 && statSync(files[1]).size < 350e6, `${statSync(files[1]).size} bytes`);
    const { page, close } = await open();
    await page.setInputFiles("#chosen-files", files);
    await page.waitForFunction(() => document.querySelectorAll("#files li").length === 2);
    const answer = await page.evaluate(async () => {
      const { Engine } = await import("./engine.js");
      const engine = new Engine();
      await engine.ready;
      const files = [...document.querySelector("#chosen-files").files].map((file) => ({ name: file.name, blob: file }));
      let beats = 0;
      const shares = [];
      const beat = setInterval(() => { ++beats; }, 10);
      const answer = await engine.run(["eval", ...files.map(({ name }) => name), "-q", "-f", "tsv", "-o", "/out/o"],
        { files, outputs: ["o"], onProgress: ({ share }) => shares.push(share) });
      clearInterval(beat);
      return { ...answer, beats, shares };
    });
    assert.equal(answer.status, 0, answer.messages);
    assert.equal(answer.outputs.o, assay(["eval", ...files, "-q", "-f", "tsv"]));
    assert.ok(answer.beats > 10, `${answer.beats} beats while it computed`);
    assert.ok(answer.shares.length > 3, `progress was told ${answer.shares.length} times`);
    for (const file of files) rmSync(file);
    await close();
  },

  async "all measures give the bytes of the command line"() {
    const { page, close } = await open();
    const collections = [sampleFiles, [join(sample, "subtopics.txt"), ...sampleFiles.slice(1)]];
    if (collection && existsSync(collection)) collections.push(collectionFiles());
    const names = assay(["metrics", "--names"]).split(/\s+/).filter(Boolean);
    for (const files of collections) {
      const fits = (name) => { try { assay(["eval", ...files.slice(0, 2), "-m", name, "--quiet"]); return true; } catch { return false; } };
      const args = ["-m", ...names.filter(fits), "-q", "-f", "tsv"];
      const given = files.map((file) => ({ name: file.split("/").pop(), text: readFileSync(file, "utf8") }));
      const answer = await page.evaluate(async ([files, args]) => {
        const { Engine } = await import("./engine.js");
        const blobs = files.map(({ name, text }) => ({ name, blob: new Blob([text]) }));
        return new Engine().run(["eval", ...blobs.map(({ name }) => name), ...args, "-o", "/out/o"], { files: blobs, outputs: ["o"] });
      }, [given, args]);
      assert.equal(answer.status, 0, answer.messages);
      assert.equal(answer.outputs.o, assay(["eval", ...files, ...args]));
      console.log(`  ${args.length - 4} measures, ${files.length - 1} runs: the same bytes`);
    }
    await close();
  },
};

/** Judgments and a run of about 300 MB, written to a folder: 6,980 topics of 1,000 documents. */
async function bigFiles() {
  const judgments = join(temporary, "big.qrels"), run = join(temporary, "big.run"), out = createWriteStream(run);
  const judged = [];
  for (let topic = 0; topic < 6980; ++topic) {
    const lines = [];
    for (let rank = 1; rank <= 1000; ++rank) lines.push(`topic${topic} Q0 document${(topic * 7919 + rank * 104729) % 8841823} ${rank} ${(1000 / rank).toFixed(5)} big\n`);
    for (const rank of [1, 3, 10 + (topic % 900)]) judged.push(`topic${topic} 0 document${(topic * 7919 + rank * 104729) % 8841823} ${1 + (topic % 3)}\n`);
    if (!out.write(lines.join(""))) await once(out, "drain");
  }
  out.end();
  await once(out, "finish");
  writeFileSync(judgments, judged.join(""));
  return [judgments, run];
}

/** Judgments and the first runs of a real collection, as plain files. */
function collectionFiles() {
  const plain = (path) => {
    const file = join(temporary, path.split("/").pop().replace(/\.gz$/, ""));
    const bytes = readFileSync(path);
    writeFileSync(file, path.endsWith(".gz") ? gunzipSync(bytes) : bytes);
    return file;
  };
  const runs = readdirSync(join(collection, "runs")).sort().slice(0, 4);
  return [join(collection, "qrels.adhoc.txt.gz"), ...runs.map((name) => join(collection, "runs", name))].map(plain);
}

let failed = 0;
for (const [name, test] of Object.entries(tests)) {
  try {
    await test();
    console.log(`ok      ${name}`);
  } catch (error) {
    ++failed;
    console.log(`FAILED  ${name}\n${error.stack}`);
  }
}
await browser.close();
server.close();
console.log(`${Object.keys(tests).length - failed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
