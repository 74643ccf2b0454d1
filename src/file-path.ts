/**
 * The path of a file as a URL has it, decoded segment by segment: a slash that is encoded divides nothing, and none is empty
 * or leads elsewhere. Undefined for what can be none.
 */
export function decodedFilePath(sent: string): string | undefined {
  try {
    const segments = sent.split("/").map(decodeURIComponent);
    return segments.some((segment) => /^\.{0,2}$|[/\\\0]/.test(segment)) ? undefined : segments.join("/");
  } catch {
    return undefined;
  }
}
