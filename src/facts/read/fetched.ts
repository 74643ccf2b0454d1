import { type Flow, join, type Reading } from "./reading.ts";
import type { Invocation, Shell } from "./shell-state.ts";

export const baseName = (path: string) => (/[/\\]/.test(path) ? path.replace(/^.*[/\\]/, "") : path);

export const unpackers = new Set([
  "unzip",
  "tar",
  "7z",
  "7za",
  "unrar",
  "ditto",
  "hdiutil",
  "expand-archive",
  "gunzip",
]);
/** Under this name stands where a folder's files came from, whose names nobody knows. */
const anyFile = "./";

/** What was unpacked from a fetched archive, or lies in a fetched folder, was fetched. */
export function unpacked({ reading }: Shell, { args, input }: Invocation): Flow {
  for (const { text } of args) {
    const hosts = reading.fetched.get(baseName((text ?? "").replace(/\/+$/, "")));
    if (hosts) reading.fetched.set(anyFile, hosts);
  }
  return { ...join([input, ...args]), text: undefined };
}

/** What was fetched under the name of a folder or a file. */
export const fetchedAs = ({ fetched }: Reading, path: string) => fetched.get(baseName(path.replace(/\/+$/, "")));

export const fetchedFrom = ({ reading: { fetched } }: Shell, path: string) =>
  fetched.size === 0
    ? undefined
    : (fetched.get(baseName(path)) ?? (/^\.[/\\]?[\w.-]+$/.test(path) ? fetched.get(anyFile) : undefined));
