import { limits } from "../contract/limits.ts";

/** The `Link` header of a list page (RFC 8288): `first`, `prev`, and `next` where there is a next page. */
export function pageLinks(
  url: string,
  { page, pageSize, hasMore }: { page: number; pageSize: number; hasMore: boolean },
) {
  const link = (rel: string, to: number) => {
    const target = new URL(url);
    target.searchParams.set("page", String(to));
    return `<${target.pathname}${target.search}>; rel="${rel}"`;
  };
  const links: string[] = [];
  if (hasMore && page * pageSize <= limits.pageOffsetMax) links.push(link("next", page + 1));
  if (page > 1) links.push(link("prev", page - 1));
  links.push(link("first", 1));
  return { Link: links.join(", ") };
}
