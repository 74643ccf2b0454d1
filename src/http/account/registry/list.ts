import type { Context } from "hono";
import { ItemQuery } from "../../../contract/items/items.ts";
import { flaggedAmong } from "../../../vault/items/blocked.ts";
import { listItems } from "../../../vault/items/read.ts";
import { getQuota } from "../../../vault/quota.ts";
import { isSearch, searchItems } from "../../../vault/search/find.ts";
import { readQuery } from "../../../web/pages/list-query.ts";
import { itemListPage } from "../../../web/pages/registry/list-page.tsx";
import type { AppEnv } from "../../router.ts";
import { selectTeams } from "../account.ts";
import type { Place } from "./place.ts";
import { sendRegistryPage } from "./send.ts";

const pageSize = 50;
const Asked = ItemQuery.omit({ pageSize: true });

/** The items of a registry by the words, filters and order of its address, which are the API's. */
export async function showList(c: Context<AppEnv>, { deps, owner, of, session }: Place): Promise<Response> {
  const { sent, parameters } = readQuery(Asked, new URL(c.req.url).searchParams);
  const query = { ...parameters, pageSize };
  const list = isSearch(query) ? searchItems : listItems;
  const [items, quota, [teams]] = await Promise.all([
    list(deps, owner, query),
    getQuota(deps, owner),
    of.type === "user" ? deps.vault.batch([selectTeams(deps, session.userId)]) : [[]],
  ]);
  // A person's own texts are not screened.
  const isScreened = of.type === "team" && items.items.length > 0;
  const shown = items.items.map(({ slug }) => slug);
  const flagged = isScreened ? await flaggedAmong(deps, owner, shown) : new Set<string>();
  return sendRegistryPage(c, itemListPage({ of, items, flagged, quota, teams, asked: { sent, parameters } }));
}
