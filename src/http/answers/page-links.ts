import type { Context } from "hono";
import { limits } from "../../contract/wire/limits.ts";
import type { AppEnv } from "../router.ts";

/**
 * The `Link` header of a list page (RFC 8288): `first`, `prev`, and `next` where there is a next page. It repeats only
 * the parameters that the list knows, whose lengths are bounded: clients refuse a response with very long headers.
 */
export function pageLinks(
  c: Context<AppEnv>,
  { page, pageSize, hasMore }: { page: number; pageSize: number; hasMore: boolean },
) {
  const declared = Object.keys(c.req.valid("query" as never));
  const target = new URL(c.req.url);
  for (const name of Array.from(target.searchParams.keys()))
    if (!declared.includes(name)) target.searchParams.delete(name);
  const link = (rel: string, to: number) => {
    target.searchParams.set("page", String(to));
    return `<${target.pathname}${target.search}>; rel="${rel}"`;
  };
  const links: string[] = [];
  if (hasMore && page * pageSize <= limits.pageOffsetMax) links.push(link("next", page + 1));
  if (page > 1) links.push(link("prev", page - 1));
  links.push(link("first", 1));
  return { Link: links.join(", ") };
}
