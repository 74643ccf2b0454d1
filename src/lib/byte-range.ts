export type ByteRange = { offset: number; length: number };

/** The range of RFC 9110, 14.2. Several ranges and invalid ones are ignored, as a server may. */
export function byteRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | undefined {
  const [, first = "", last = ""] = /^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/i.exec(header ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { offset: size - length, length };
  }
  const offset = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < offset) return undefined;
  return offset >= size ? "unsatisfiable" : { offset, length: end - offset + 1 };
}
