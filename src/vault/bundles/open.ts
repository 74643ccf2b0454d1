import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors.ts";
import { getItem } from "../items/read.ts";
import type { Owner } from "../owner.ts";

/** No item has a bundle yet: `attachBundle` takes none. */
export async function openBundle(deps: Pick<Deps, "vault">, owner: Owner, slug: string): Promise<never> {
  await getItem(deps, owner, slug);
  throw new ApiError("not_found", "This item has no bundle.");
}
