/** An error that the person at the terminal can act on: it is shown on one line, without a stack. */
export class CommandError extends Error {
  override readonly name: string = "CommandError";
}

/** Text from a file or a server, on one line and without terminal control characters. */
export const printable = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- control characters are what it takes out
  text.replace(/[\u0000-\u001f\u007f-\u009f]+/g, " ");

export function printError(text: string): void {
  process.stderr.write(`${printable(text)}\n`);
}

export const count = (value: number): string => value.toLocaleString("en").replaceAll(",", " ");

/** npm runs scripts in the project's folder, but paths are relative to where the person is. */
export function useCallersDirectory(script: string): void {
  const { INIT_CWD, npm_lifecycle_event } = process.env;
  if (INIT_CWD && npm_lifecycle_event === script) process.chdir(INIT_CWD);
}

const reasons: Record<string, string> = {
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "the file system is read-only",
  ENOENT: "no folder can be made there",
  ENOSPC: "no space is left",
  EDQUOT: "no space is left for this user",
  ENOTDIR: "a part of its path is a file",
};

/** Why the system refused something, for a person. */
export const systemReason = (error: unknown): string => {
  const { code } = error as NodeJS.ErrnoException;
  return reasons[code ?? ""] ?? code ?? String(error);
};
