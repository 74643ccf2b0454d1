// Eight tables: each turn of the loop reads eight bytes.
const tables = Array.from({ length: 8 }, () => new Uint32Array(256));
for (let byte = 0; byte < 256; byte++) {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb8_8320 : value >>> 1;
  tables[0]![byte] = value;
}
for (let byte = 0; byte < 256; byte++) {
  for (let table = 1; table < 8; table++) {
    const before = tables[table - 1]![byte]!;
    tables[table]![byte] = (before >>> 8) ^ tables[0]![before & 0xff]!;
  }
}
const [t0, t1, t2, t3, t4, t5, t6, t7] = tables as [
  ...[Uint32Array, Uint32Array, Uint32Array, Uint32Array],
  ...[Uint32Array, Uint32Array, Uint32Array, Uint32Array],
];

/** The checksum of `bytes`, continued from the checksum `before`. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let crc = ~before;
  let at = 0;
  for (const end = bytes.length - 7; at < end; at += 8) {
    crc ^= bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
    crc =
      t7[crc & 0xff]! ^
      t6[(crc >>> 8) & 0xff]! ^
      t5[(crc >>> 16) & 0xff]! ^
      t4[crc >>> 24]! ^
      t3[bytes[at + 4]!]! ^
      t2[bytes[at + 5]!]! ^
      t1[bytes[at + 6]!]! ^
      t0[bytes[at + 7]!]!;
  }
  for (; at < bytes.length; at++) crc = (crc >>> 8) ^ t0[(crc ^ bytes[at]!) & 0xff]!;
  return ~crc >>> 0;
}
