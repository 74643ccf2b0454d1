import { attributesOf } from "./pages.ts";

const origin = "http://localhost";

/** The addresses of this service that a page prints. */
const linksOf = (page: string, at: string): URL[] =>
  [...attributesOf(page, /<(?:a|link)\s[^>]*>/, "href"), ...attributesOf(page, /<(?:script|img)\s[^>]*>/, "src")]
    .map((link) => new URL(link, origin + at))
    .filter((url) => url.origin === origin);

/** A page with a query that another one leads to: each filter of a list leads to lists with more of them. */
const isFarList = (path: string, from: string) => path.includes("?") && from.includes("?");

/**
 * Follows every link of this service that a page prints, and every redirect, from page to page; the links of a page
 * with a query only where a page without one leads to it. Gives what it has read, and the links that lead nowhere:
 * with the status, or with the anchor that their page does not have. The pages to start with may be of an error.
 * `known`: what is followed elsewhere.
 */
export async function crawl(
  starts: readonly string[],
  get: (path: string) => Promise<Response>,
  known: readonly string[] = [],
) {
  const waiting = starts.map((path) => ({ path, from: "" }));
  const idsByPath = new Map<string, Set<string>>([...known, ...starts].map((path) => [path, new Set()]));
  const anchors: { path: string; id: string; from: string }[] = [];
  const dead: string[] = [];
  for (const { path, from } of waiting) {
    const response = await get(path);
    if (response.status >= 400 && from !== "") dead.push(`${response.status} ${path}, on ${from}`);
    const isPage = response.headers.get("Content-Type")?.startsWith("text/html") === true;
    const page = isPage ? await response.text() : "";
    if (!isPage) await response.body?.cancel();
    for (const [, id] of page.matchAll(/\sid="([^"]*)"/g)) idsByPath.get(path)!.add(id!);
    const location = response.headers.get("Location");
    const links = isFarList(path, from) ? [] : linksOf(page, path);
    if (location !== null) links.push(new URL(location, origin + path));
    for (const { pathname, search, hash } of links.filter((url) => url.origin === origin)) {
      const next = pathname + search;
      if (hash.length > 1) anchors.push({ path: next, id: decodeURIComponent(hash.slice(1)), from: path });
      if (idsByPath.has(next)) continue;
      idsByPath.set(next, new Set());
      waiting.push({ path: next, from: path });
    }
  }
  const missing = anchors.filter(({ path, id }) => idsByPath.get(path)!.size > 0 && !idsByPath.get(path)!.has(id));
  dead.push(...new Set(missing.map(({ path, id, from }) => `no #${id} in ${path}, on ${from}`)));
  return { paths: [...idsByPath.keys()], dead };
}
