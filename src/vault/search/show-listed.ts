import { sql, type SQL } from "drizzle-orm";
import type { VaultItemSummary } from "../../contract/items/items.ts";
import type { Person } from "../../contract/people/owner.ts";
import type { Listed } from "../../db/item-history.ts";
import { owners } from "../../db/vault.ts";
import type { Deps } from "../deps.ts";
import { toVaultItemSummary } from "../items/view.ts";
import { type Owner, vaultOf } from "../../people/owner.ts";

/** Numbers as rows of a column `number`, which cost nothing as they are read. */
export const rowsOf = (numbers: readonly number[]): SQL =>
  sql.raw(`(select column1 as number from (values ${numbers.map((one) => `(${one})`).join(", ")}))`);

/** The people of a page are few, so each is read once. A person's own items show none. */
export async function showListed(
  deps: Pick<Deps, "vault">,
  owner: Owner,
  listed: Listed[],
): Promise<VaultItemSummary[]> {
  const people = owner.type === "team" ? await readPeople(deps, owner, listed) : new Map<number, Person>();
  const person = (id: number, robot: string | null) => {
    const one = people.get(id);
    return one ? { ...one, name: robot ?? one.name } : null;
  };
  return listed.map((row) =>
    toVaultItemSummary(owner, row, {
      bundle: row.bundle,
      createdBy: person(row.createdBy, row.createdAs),
      updatedBy: person(row.updatedBy, row.updatedAs),
    }),
  );
}

async function readPeople(deps: Pick<Deps, "vault">, owner: Owner, listed: Listed[]): Promise<Map<number, Person>> {
  const ids = [...new Set(listed.flatMap(({ createdBy, updatedBy }) => [createdBy, updatedBy]))];
  if (ids.length === 0) return new Map();
  const [rows] = await vaultOf(deps, owner).batch([
    vaultOf(deps, owner)
      .select({ id: owners.id, name: owners.name, slug: owners.slug })
      .from(sql`${rowsOf(ids)} as wanted`)
      .innerJoin(owners, sql`${owners.id} = wanted.number`),
  ]);
  return new Map(rows.map(({ id, ...one }) => [id, one]));
}
