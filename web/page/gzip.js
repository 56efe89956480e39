// Plain bytes of gzip files. The browser unpacks one member and refuses what follows it, so files of several members
// (`cat a.gz b.gz`, `bgzip`, logs) are cut where the next one begins.

const unpacked = (blob) => new Response(blob.stream().pipeThrough(new DecompressionStream("gzip"))).blob();
const orNothing = (promise) => promise.catch(() => null);

const headSize = 10;

/** Whether a member may begin here: the signature of gzip with deflate, no flag that is not there, a level that is. */
const mayBegin = (bytes, at) => bytes[at + 1] === 0x8b && bytes[at + 2] === 8 && bytes[at + 3] < 0x20 && [0, 2, 4].includes(bytes[at + 8]);

/** Where members may begin, from a place on. Packed bytes look like that once in ten thousand megabytes. */
async function* beginnings(file, from) {
  const piece = 4 << 20;
  for (let start = from; start < file.size; start += piece) {
    const bytes = new Uint8Array(await file.slice(start, start + piece + headSize).arrayBuffer());
    const end = Math.min(piece, bytes.length - headSize);
    for (let at = bytes.indexOf(0x1f); at >= 0 && at < end; at = bytes.indexOf(0x1f, at + 1))
      if (mayBegin(bytes, at)) yield start + at;
  }
}

/** The plain bytes of a file of one member or more. Throws if it is damaged or not whole. */
export async function gunzip(file) {
  const whole = await orNothing(unpacked(file));
  if (whole) return whole;
  const members = [];
  let begin = 0, tries = 0;
  const take = async (end) => {
    const member = await orNothing(unpacked(file.slice(begin, end)));
    if (!member && ++tries > 4) throw new Error("damaged");
    if (member) members.push(member), begin = end, tries = 0;
  };
  for await (const end of beginnings(file, 1)) await take(end);
  await take(file.size);
  if (begin < file.size) throw new Error("not whole");
  return new Blob(members);
}
