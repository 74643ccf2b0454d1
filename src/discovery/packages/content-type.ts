import type { PackedFile } from "../../db/catalog.ts";

/** The headers of a file. Text is sent as plain text, whatever its format, so that no browser runs or renders it. */
export function contentHeaders({ path, isText }: Pick<PackedFile, "path" | "isText">): Record<string, string> {
  const own = isText
    ? { "Content-Type": `text/${/\.(?:md|markdown)$/i.test(path) ? "markdown" : "plain"}; charset=utf-8` }
    : { "Content-Type": "application/octet-stream", "Content-Disposition": "attachment" };
  return { ...own, "Content-Security-Policy": "sandbox; default-src 'none'" };
}
