import type { PackedFile } from "../../db/catalog.ts";

/** As what a file is sent: text as text, whatever it is the text of, and nothing that a browser would run or show as itself. */
export function contentHeaders({ path, isText }: Pick<PackedFile, "path" | "isText">): Record<string, string> {
  const own = isText
    ? { "Content-Type": `text/${/\.(?:md|markdown)$/i.test(path) ? "markdown" : "plain"}; charset=utf-8` }
    : { "Content-Type": "application/octet-stream", "Content-Disposition": "attachment" };
  return { ...own, "Content-Security-Policy": "sandbox; default-src 'none'" };
}
