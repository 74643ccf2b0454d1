import { connect } from "../../../src/cli/client.ts";
import { importSource } from "../../../src/cli/import/import-source.ts";
import type { Item } from "../../../src/cli/import/source.ts";

/** Imports items as `catalog import` does, and says what became of them. */
export async function importItems(url: string, items: readonly Item[]) {
  const source = {
    total: items.length,
    items: (async function* () {
      yield* items;
    })(),
  };
  const { summary, failure } = await importSource(connect(url), source, "approved", { say: () => undefined });
  if (failure !== undefined) throw failure;
  return summary;
}
