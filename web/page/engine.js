// The program, in a worker: the page stays quick while it computes.

/** What a user did away with. */
export class Cancelled extends Error {}

export class Engine {
  #worker;
  #asked = new Map();
  #last = 0;
  ready;

  constructor() {
    this.#start();
  }

  #start() {
    this.#worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    this.ready = new Promise((resolve, reject) => {
      this.#worker.onmessage = ({ data }) => {
        if (data.ready) resolve();
        else if (data.broken) reject(new Error(data.broken));
        else this.#take(data);
      };
      this.#worker.onerror = (event) => reject(new Error(event.message));
    });
  }

  #take({ id, progress, answer }) {
    const asked = this.#asked.get(id);
    if (!asked) return;
    if (progress) return asked.onProgress?.(progress);
    this.#asked.delete(id);
    asked.resolve(answer);
  }

  /**
   * Runs a command. `files` are {name, blob}, `outputs` the names of files that it writes to /out.
   * Gives {status, text, messages, outputs}.
   */
  run(args, { files = [], outputs = [], onProgress } = {}) {
    const id = ++this.#last;
    this.#worker.postMessage({ id, command: { args, files, outputs } });
    return new Promise((resolve, reject) => this.#asked.set(id, { resolve, reject, onProgress }));
  }

  /** Stops whatever is being computed. */
  cancel() {
    this.#worker.terminate();
    for (const { reject } of this.#asked.values()) reject(new Cancelled());
    this.#asked.clear();
    this.#start();
  }
}
