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
