/**
 * The path of a file in a URL, decoded segment by segment: an encoded slash separates nothing, and no segment is empty
 * or `..`. Undefined for text that can't be a path.
 */
export function decodedFilePath(sent: string): string | undefined {
  try {
    const segments = sent.split("/").map(decodeURIComponent);
    return segments.some((segment) => /^\.{0,2}$|[/\\\0]/.test(segment)) ? undefined : segments.join("/");
  } catch {
    return undefined;
  }
}
