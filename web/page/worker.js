// Runs the program: one command after the other, each in memory of its own, so that none sees what another left.
import createProgram from "./assay.mjs";

// Compiled while the page is read. Servers that do not know the type of the file send it as plain bytes.
const address = new URL("assay.wasm", import.meta.url);
const compiled = WebAssembly.compileStreaming(fetch(address))
  .catch(async () => WebAssembly.compile(await (await fetch(address)).arrayBuffer()));

/** A program with nothing in its memory, that tells its progress and keeps its messages in `said`. */
async function newProgram(said, tellProgress) {
  const module = await compiled;
  return createProgram({
    instantiateWasm(imports, done) {
      WebAssembly.instantiate(module, imports).then(done);
      return {};
    },
    print: (line) => said.text.push(line),
    printErr: (line) => said.messages.push(line),
    onProgress: tellProgress,
  });
}

/** Files of the user are read where they lie: they are mounted, and no byte is copied before it is wanted. */
function mount(program, files) {
  const { FS, WORKERFS } = program;
  FS.mkdir("/files");
  FS.mount(WORKERFS, { blobs: files.map(({ name, blob }) => ({ name, data: blob })) }, "/files");
  FS.mkdir("/out");
  FS.chdir("/files");
}

function readOutput(program, name) {
  try {
    return program.FS.readFile(`/out/${name}`, { encoding: "utf8" });
  } catch {
    return null; // it was not written
  }
}

async function run({ args, files, outputs }, tellProgress) {
  const said = { text: [], messages: [] };
  const program = await newProgram(said, tellProgress);
  mount(program, files);
  let status;
  try {
    status = program.callMain(args);
  } catch (error) {
    status = error?.name === "ExitStatus" ? error.status : 1;
    if (status === 1) said.messages.push(memoryRanOut(error) ? "out of memory" : `internal error: ${error}`);
  }
  const written = outputs.map((name) => [name, readOutput(program, name)]);
  return { status, text: said.text.join("\n"), messages: said.messages.join("\n"), outputs: Object.fromEntries(written) };
}

const memoryRanOut = (error) => error instanceof RangeError || /memory/i.test(String(error));

let turn = Promise.resolve();
self.onmessage = ({ data: { id, command } }) => {
  turn = turn.then(async () => {
    let told = 0;
    const tell = (phase, share) => {
      const now = performance.now();
      if (now - told < 50) return;
      told = now;
      self.postMessage({ id, progress: { phase, share } });
    };
    self.postMessage({ id, answer: await run(command, tell) });
  });
};
compiled.then(() => self.postMessage({ ready: true }), (error) => self.postMessage({ broken: String(error) }));
