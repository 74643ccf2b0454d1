import { sql } from "drizzle-orm";
import { items } from "../../db/vault.ts";
import type { Deps } from "../deps.ts";
import { ApiError } from "../../contract/errors.ts";

type Revision = { id: number; revision: number };

/** 4 MiB of bodies at most. */
const atOnce = 16;

/**
 * Reads the bodies of items one group after the other, so that only some are in memory. An item that was changed or
 * deleted since is left out.
 */
export async function* readBodies<Row extends Revision>(
  { vault }: Pick<Deps, "vault">,
  rows: readonly Row[],
): AsyncGenerator<{ row: Row; body: string }> {
  for (let at = 0; at < rows.length; at += atOnce) {
    const some = rows.slice(at, at + atOnce);
    const ids = JSON.stringify(some.map(({ id }) => id));
    const [found] = await vault.batch([
      vault
        .select({ id: items.id, revision: items.revision, body: items.body })
        .from(items)
        .where(sql`${items.id} in (select value from json_each(${ids}))`),
    ]);
    const byId = new Map(found.map((one) => [one.id, one]));
    for (const row of some) {
      const one = byId.get(row.id);
      if (one?.revision === row.revision) yield { row, body: one.body };
    }
  }
}

/** The body of one item. */
export async function readBody(deps: Pick<Deps, "vault">, row: Revision): Promise<string> {
  for await (const { body } of readBodies(deps, [row])) return body;
  throw new ApiError("not_found", "The item was changed just now. Ask again.");
}
