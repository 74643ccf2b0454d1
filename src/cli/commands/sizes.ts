import { InvalidArgumentError } from "commander";

const units = ["", "k", "m", "g", "t"];

/** Parses `4GiB`, `500 MB`, `1.5 GiB` or bytes: KiB is 1 024, kB is 1 000. */
export function bytesFrom(text: string): number {
  const [, amount, unit = "", binary] = /^(\d{1,15}(?:\.\d{1,3})?)\s*(?:([kmgt])(i)?b?|b)?$/i.exec(text.trim()) ?? [];
  const bytes = Number(amount) * (binary ? 1024 : 1000) ** units.indexOf(unit.toLowerCase());
  if (Number.isSafeInteger(bytes)) return bytes;
  throw new InvalidArgumentError("It is a size, such as 4GiB, 500MB or 1048576 (bytes).");
}
