// How quick the page is in Chromium, beside the program on one thread in the same run.
//
//     node bench/page.mjs PAGE ASSAY MODULES INPUT
//
// PAGE is what `make web` leaves, MODULES where playwright-core is (build/release/browser), INPUT what bench/make_input.py makes.
import { execFileSync } from "node:child_process";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { startBrowser } from "../tests/browser/browser.mjs";
import { serve } from "../tests/browser/page/server.mjs";

const [folder, program, modules, input] = process.argv.slice(2).map((path) => resolve(path));
const server = await serve(folder);
const browser = await startBrowser(modules);
const page = await (await browser.newContext()).newPage();

async function firstLines(from, to, count) {
  if (existsSync(to)) return;
  const out = createWriteStream(to);
  let left = count;
  for await (const line of createInterface({ input: createReadStream(from) })) {
    if (left-- === 0) break;
    out.write(`${line}\n`);
  }
  await new Promise((done) => out.end(done));
}

/** Seconds of `assay eval` in the page, and the longest time that the page did not answer. */
async function inPage(files) {
  await page.setInputFiles("#chosen-files", files);
  await page.waitForFunction((count) => document.querySelectorAll("#files li").length === count, files.length);
  return page.evaluate(async () => {
    const { Engine } = await import("./engine.js");
    const engine = new Engine();
    await engine.ready;
    const files = [...document.querySelector("#chosen-files").files].map((file) => ({ name: file.name, blob: file }));
    let last = performance.now(), longest = 0;
    const beat = setInterval(() => { const now = performance.now(); longest = Math.max(longest, now - last - 10); last = now; }, 10);
    const begin = performance.now();
    const answer = await engine.run(["eval", ...files.map(({ name }) => name), "-o", "/out/o"], { files, outputs: ["o"] });
    const seconds = (performance.now() - begin) / 1000;
    clearInterval(beat);
    if (answer.status !== 0) throw new Error(answer.messages);
    return { seconds, longest, text: answer.outputs.o };
  });
}

function natively(files) {
  const begin = process.hrtime.bigint();
  const text = execFileSync(program, ["eval", "--threads", "1", "--quiet", ...files], { encoding: "utf8" });
  return { seconds: Number(process.hrtime.bigint() - begin) / 1e9, text };
}

const begin = performance.now();
await page.goto(server.origin);
await page.waitForSelector("html[data-ready]");
console.log(`ready ${((performance.now() - begin) / 1000).toFixed(2)} s after the page was asked for (bar 0.5)`);
const million = join(input, "million.run"), whole = join(input, "sorted/marco.run"), judgments = join(input, "marco.qrels");
await firstLines(whole, million, 1e6);
for (const [what, run, bar] of [["1,000,000 lines", million, "bar 1 s"], ["the whole run", whole, "bar 8 x native"]]) {
  const native = natively([judgments, run]), web = await inPage([judgments, run]);
  const same = native.text === web.text ? "same text" : "TEXT DIFFERS";
  console.log(`${what}: ${web.seconds.toFixed(2)} s, native ${native.seconds.toFixed(2)} s, ${(web.seconds / native.seconds).toFixed(1)} x (${bar}); the page answered within ${web.longest.toFixed(0)} ms (bar 100); ${same}`);
}
await browser.close();
server.close();
