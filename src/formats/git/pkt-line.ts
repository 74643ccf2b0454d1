const headBytes = 4;
/** The longest line including its length, by gitprotocol-common. */
const lineMax = 65_520;

export const flush: Uint8Array = Buffer.from("0000");

export function pktLine(data: string | Uint8Array): Uint8Array {
  const bytes = Buffer.from(data);
  return Buffer.concat([Buffer.from((headBytes + bytes.length).toString(16).padStart(4, "0")), bytes]);
}

/** Data of a pack on channel 1 of side-band-64k. */
const channel = 1;
const bandDataMax = 65_515;

export async function* sideBand(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const block of blocksOf(chunks)) yield pktLine(Buffer.concat([Buffer.of(channel), block]));
  yield flush;
}

/** The same bytes in the largest lines allowed: the runtime's cost is for each line more than for its bytes. */
export async function* blocksOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let pending: Uint8Array[] = [];
  let room = bandDataMax;
  for await (let chunk of chunks) {
    while (chunk.length >= room) {
      yield Buffer.concat([...pending, chunk.subarray(0, room)]);
      chunk = chunk.subarray(room);
      pending = [];
      room = bandDataMax;
    }
    pending.push(chunk);
    room -= chunk.length;
  }
  if (room < bandDataMax) yield Buffer.concat(pending);
}

/** The lines of a request, null for a flush, or what is wrong with it. */
export function readPktLines(bytes: Uint8Array): (string | null)[] | { fault: string } {
  const lines: (string | null)[] = [];
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < buffer.length;) {
    const digits = buffer.toString("latin1", at, at + headBytes);
    if (!/^[0-9a-f]{4}$/i.test(digits)) return { fault: `a line's length should be at byte ${at}` };
    const length = Number.parseInt(digits, 16);
    if (length === 0) lines.push(null);
    else if (length < headBytes || length > lineMax) return { fault: `the line at byte ${at} has no valid length` };
    else if (at + length > buffer.length) return { fault: `the line at byte ${at} is cut off` };
    else lines.push(buffer.toString("utf8", at + headBytes, at + length).replace(/\n$/, ""));
    at += Math.max(length, headBytes);
  }
  return lines;
}
