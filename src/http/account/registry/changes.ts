import type { VaultItemDetail } from "../../../contract/items/items.ts";
import { Comparison } from "../../../web/pages/hunks.ts";
import type { Changes } from "../../../web/pages/registry/difference.tsx";
import type { GivenItem } from "../../../web/pages/registry/item-fields.tsx";
import { givenOf, unlessTheSame } from "./item-form.ts";

const fields = ["title", "kind", "summary", "platform", "tags"] as const;

const metadataOf = ({ metadata }: GivenItem) => metadata.map(({ name, value }) => `${name}: ${value}`).join(", ");

/** What would change of an item by a form, or by an earlier state of it. */
export function changesTo(item: VaultItemDetail, next: GivenItem): Changes {
  const now = givenOf(item);
  const pairs = [
    ...fields.map((name) => ({ name: name as string, before: now[name], after: next[name] })),
    { name: "metadata", before: metadataOf(now), after: metadataOf(next) },
  ];
  return {
    differing: pairs.filter(({ before, after }) => before !== after),
    hunks: new Comparison().hunksOf(item.body, unlessTheSame(next.body, item.body)),
  };
}
