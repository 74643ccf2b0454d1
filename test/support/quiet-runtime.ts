/**
 * What the local simulators of the runtime say, and only they, where a test cuts a stream on purpose: an upload that
 * ends too early, a bundle that nobody reads on; and where `reset()` before a test file ends the objects of the file
 * before. What our own code throws has the lines of its stack below it.
 */
const expected = [
  new RegExp(
    String.raw`^exception = (?:kj\/async-io|workerd\/api\/streams\/identity-transform-stream)\.c\+\+:\d+: ` +
      String.raw`disconnected: (?:fixed-length pipe ended prematurely|reader canceled|writer canceled)\n` +
      String.raw`stack: [^\n]*\n`,
    "gm",
  ),
  new RegExp(
    String.raw`^exception = workerd\/api\/unsafe\.c\+\+:\d+: failed: ` +
      String.raw`jsg\.Error: Application called deleteAllDurableObjects\(\)\.\nstack: [^\n]*\n`,
    "gm",
  ),
  new RegExp(
    String.raw`^uncaught exception; source = Uncaught \(in promise\); stack = (?:Error: Network connection lost|` +
      String.raw`TypeError: Can't read from request stream because client disconnected)\.\n(?! +at )`,
    "gm",
  ),
];

export const withoutExpected = (text: string): string =>
  expected.reduce((rest, pattern) => rest.replace(pattern, ""), text);

/** The plug-in writes the runtime's messages straight to this process's streams, and lets nobody else have them. */
export function quietRuntime(): void {
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write.bind(stream) as (...all: unknown[]) => boolean;
    stream.write = (chunk: unknown, ...rest: unknown[]) => {
      const shown = typeof chunk === "string" ? withoutExpected(chunk) : chunk;
      return shown === "" || write(shown, ...rest);
    };
  }
}
