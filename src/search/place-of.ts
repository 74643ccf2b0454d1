import { idMark } from "./documents.ts";
import { isIn, type Order } from "./rowids.ts";
import { inActiveSlot, type SearchSession } from "./serving-slots.ts";

/** A record's place in a sort order. */
export async function placeOf(
  search: SearchSession,
  { kindNumber, order, id }: { kindNumber: number; order: Order; id: number },
): Promise<string | undefined> {
  const { results } = await inActiveSlot(search, (slot) => [
    search
      .prepare(
        `select cast(rowid as text) as place from entries_${slot}
         where entries_${slot} match ?1 and ${isIn(kindNumber, order)}`,
      )
      .bind(`"${idMark}${id}"`),
  ]);
  return results[0]![0]?.["place"] as string | undefined;
}
