import { inArray, sql } from "drizzle-orm";
import { approvedItems } from "../../db/approvals.ts";
import { trashedItems } from "../../db/item-history.ts";
import { items } from "../../db/vault.ts";
import { namedBatch } from "../../db/named-batch.ts";
import type { Deps } from "../deps.ts";
import { ApiError } from "../../contract/wire/errors.ts";

type Revision = { id: number; revision: number };

/** 4 MiB of bodies at most. */
const atOnce = 16;

/**
 * Reads the bodies of items one group after the other, so that only some are in memory. An item that was changed or
 * deleted since is left out, unless its team has approved that revision.
 */
export async function* readBodies<Row extends Revision>(
  { vault }: Pick<Deps, "vault">,
  rows: readonly Row[],
): AsyncGenerator<{ row: Row; body: string }> {
  for (let at = 0; at < rows.length; at += atOnce) {
    const some = rows.slice(at, at + atOnce);
    const pairs = JSON.stringify(some.map(({ id, revision }) => [id, revision]));
    const wanted = sql`json_each(${pairs}) as wanted`;
    const named = { id: sql`wanted.value ->> 0`, revision: sql`wanted.value ->> 1` };
    const { present, approved } = await namedBatch(vault, {
      present: vault
        .select({ id: items.id, revision: items.revision, body: items.body })
        .from(wanted)
        .innerJoin(items, sql`${items.id} = ${named.id} and ${items.revision} = ${named.revision}`),
      approved: vault
        .select({ id: approvedItems.itemId, revision: approvedItems.revision, body: approvedItems.body })
        .from(wanted)
        .innerJoin(
          approvedItems,
          sql`${approvedItems.itemId} = ${named.id} and ${approvedItems.revision} = ${named.revision}`,
        )
        .where(
          sql`not exists (select 1 from items where items.id = ${named.id} and items.revision = ${named.revision})`,
        ),
    });
    const byName = new Map([...present, ...approved].map((one) => [nameOf(one), one.body]));
    for (const row of some) {
      const body = byName.get(nameOf(row));
      if (body !== undefined) yield { row, body };
    }
  }
}

/** The same of deleted items, while they are in the trash. */
export async function* readTrashedBodies<Row extends Revision>(
  { vault }: Pick<Deps, "vault">,
  rows: readonly Row[],
): AsyncGenerator<{ row: Row; body: string }> {
  for (let at = 0; at < rows.length; at += atOnce) {
    const some = rows.slice(at, at + atOnce);
    const [trashed] = await vault.batch([
      vault
        .select({ id: trashedItems.id, revision: trashedItems.revision, body: trashedItems.body })
        .from(trashedItems)
        .where(
          inArray(
            trashedItems.id,
            some.map(({ id }) => id),
          ),
        ),
    ]);
    const byName = new Map(trashed.map((one) => [nameOf(one), one.body]));
    for (const row of some) {
      const body = byName.get(nameOf(row));
      if (body !== undefined) yield { row, body };
    }
  }
}

const nameOf = ({ id, revision }: Revision) => `${id} ${revision}`;

/** The body of one item. */
export async function readBody(deps: Pick<Deps, "vault">, row: Revision): Promise<string> {
  for await (const { body } of readBodies(deps, [row])) return body;
  throw new ApiError("not_found", "The item was changed just now. Ask again.");
}
