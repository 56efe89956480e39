// Files of the user: what they are, and their plain bytes. Nothing is sent anywhere.
import { Decompress as ZstdDecompress } from "./fzstd.mjs";
import { gunzip } from "./gzip.js";

const startsWith = (bytes, magic) => magic.every((byte, i) => bytes[i] === byte);
const gzipMagic = [0x1f, 0x8b];
const zstdMagic = [0x28, 0xb5, 0x2f, 0xfd];

/** The plain bytes of what zstd packed. */
function unzstd(file) {
  let unpack;
  const stream = new TransformStream({
    start: (controller) => { unpack = new ZstdDecompress((chunk) => controller.enqueue(chunk)); },
    transform: (chunk) => unpack.push(chunk),
    flush: () => unpack.push(new Uint8Array(0), true),
  });
  return new Response(file.stream().pipeThrough(stream)).blob();
}

/** The plain bytes of a file as a blob, which the browser keeps where it likes. */
async function plainBytes(file) {
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const unpack = startsWith(start, gzipMagic) ? gunzip : startsWith(start, zstdMagic) ? unzstd : null;
  if (!unpack) return file;
  try {
    return await unpack(file);
  } catch {
    throw new Error(`${file.name}: the compressed data is damaged or not whole; copy the file again, or decompress it first`);
  }
}

const plainName = (name) => name.replace(/\.(gz|zst)$/i, "");

/** Judgments have four columns (topic, iteration or subtopic, document, grade), runs have six. */
async function guessRole(name, blob) {
  if (/qrel|judg/i.test(name)) return "judgments";
  if (/\.run$/i.test(name)) return "run";
  const start = await blob.slice(0, 4096).text();
  const columns = start.split("\n")[0].trim().split(/\s+/).length;
  return columns === 4 ? "judgments" : "run";
}

/** A file as the page keeps it: {name, blob, role}. */
export async function takeFile(file) {
  const blob = await plainBytes(file);
  const name = plainName(file.name);
  return { name, blob, role: await guessRole(name, blob) };
}

export function download(name, text, type = "text/plain") {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
