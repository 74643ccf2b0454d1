import { entriesOf, latestVersions, mcpServerOf, type RegistryEntry } from "../formats/mcp-registry.ts";
import { isBad, textOf } from "./files.ts";
import { badFile, type Item, note, type SourceLine, recordItem, type Source } from "./source.ts";

type Listed = RegistryEntry & { place: SourceLine };

/** The whole registry has some tens of megabytes. JSON can't be parsed in parts. */
const fileMaxBytes = 400 * 1024 * 1024;

/** The servers of MCP Registry lists. The versions of one server may be in several files. */
export async function registrySource(files: readonly string[]): Promise<Source> {
  const faults: Item[] = [];
  const listed: Listed[] = [];
  for (const file of files) {
    const read = await textOf(file, fileMaxBytes);
    if (isBad(read)) {
      faults.push(read);
      continue;
    }
    faults.push(...read.notes);
    const entries = entriesIn(file, read.text);
    if (Array.isArray(entries)) for (const entry of entries) listed.push(entry);
    else faults.push(entries);
  }
  const servers = latestVersions(listed);
  return { total: servers.length, items: itemsOf(faults, servers) };
}

function entriesIn(file: string, text: string): Listed[] | Item {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return badFile(file, `is not JSON: ${(error as Error).message}`);
  }
  const entries = entriesOf(value);
  if (!entries) return badFile(file, "is neither a list of servers nor a server.json");
  const within = Array.isArray(value) ? "" : "servers";
  const isSingle = !Array.isArray(value) && !("servers" in (value as object));
  return entries.map((entry) => {
    const at = isSingle ? `${file}:1` : `${file}:${within}[${entry.index}]`;
    return { ...entry, place: { file, line: entry.index + 1, at } };
  });
}

async function* itemsOf(faults: Item[], servers: Listed[]): AsyncGenerator<Item> {
  yield* faults;
  for (const { place, server, official } of servers) {
    const made = mcpServerOf({ server, official });
    if (official.status === "deprecated")
      yield note(place, `${String(server.name)} is deprecated there: unlisted here`);
    yield "record" in made
      ? recordItem(place, made.slug, made.record, 1)
      : { kind: "bad", place, type: "mcp-server", slug: made.slug, errors: made.errors, size: 1 };
  }
}
