import { entriesOf } from "../formats/mcp-registry.ts";
import { headOf } from "../head-of.ts";
import { CommandError } from "../terminal.ts";
import { isBad, statOf } from "./files.ts";

export const formats = ["ndjson", "skill-md", "mcp-registry"] as const;
export type Format = (typeof formats)[number];

const headBytes = 64 * 1024;

/** The common format of all files; undefined if none has a known format. */
export async function formatOf(paths: readonly string[]): Promise<Format | undefined> {
  const formats = new Map<Format, string>();
  for (const path of paths) {
    const format = await formatAt(path);
    if (format && !formats.has(format)) formats.set(format, path);
  }
  if (formats.size > 1) {
    const each = [...formats].map(([format, path]) => `${path} like ${format}`).join(", ");
    throw new CommandError(`the files are of several formats: ${each} looks; import them one after the other`);
  }
  return [...formats.keys()][0];
}

async function formatAt(path: string): Promise<Format | undefined> {
  const stats = await statOf(path);
  if (isBad(stats)) return undefined;
  if (stats.isDirectory()) return "skill-md";
  return stats.isFile() ? formatOfText(await headOf(path, headBytes)) : undefined;
}

/**
 * Detects the format from the beginning of a file: front matter, a record in the first line, or JSON of the MCP
 * Registry.
 */
export function formatOfText(head: string): Format | undefined {
  const text = head.replace(/^\uFEFF/, "").trimStart();
  if (/^---\s*\n/.test(text)) return "skill-md";
  const lineEnd = text.indexOf("\n");
  const line = parsed(lineEnd === -1 ? text : text.slice(0, lineEnd));
  if (isObject(line) && typeof line.type === "string") return "ndjson";
  // The file may be longer than the part that was read, which then is no complete JSON.
  if (
    entriesOf(parsed(text)) ||
    /^[[{]\s*(?:"(?:servers|server|\$schema)"\s*:|\{\s*"(?:server|\$schema|name)"\s*:)/.test(text)
  ) {
    return "mcp-registry";
  }
  return undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
