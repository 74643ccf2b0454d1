/** A repository by its address. `names` are those of its path: owner and name on GitHub. */
export type Repository = { url: string; host: string; names: string[] };

export const githubRepository = (owner: string, name: string): Repository => ({
  url: `https://github.com/${encodeURIComponent(owner)}/${encodeURIComponent(name)}`,
  host: "github.com",
  names: [owner, name],
});

/** Parses a git address: https, ssh, or `git@host:owner/name.git`. Undefined for one without a web address. */
export function repositoryAt(address: string): Repository | undefined {
  const short = /^(?:[\w.-]+@)?([\w.-]+\.[a-z]{2,}):(?!\/)(.+)$/i.exec(address.trim());
  const text = short ? `ssh://${short[1]}/${short[2]}` : address.trim();
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, pathname } = new URL(text);
  if (!/^(?:https?|ssh|git(?:\+ssh|\+https)?):$/.test(protocol) || hostname === "") return undefined;
  const names = namesOf(pathname);
  if (!names || names.length < 2) return undefined;
  const host = hostname.toLowerCase().replace(/^www\.(?=github\.com$)/, "");
  // On GitHub, the rest of the path leads to a place in the repository.
  const own = host === "github.com" ? names.slice(0, 2) : names;
  return { url: `https://${host}/${own.map(encodeURIComponent).join("/")}`, host, names: own };
}

/** Undefined if the percent-encoding is wrong or a segment can't be a name. */
function namesOf(pathname: string): string[] | undefined {
  try {
    const names = pathname
      .replace(/\/+$/, "")
      .replace(/\.git$/, "")
      .split("/")
      .filter(Boolean)
      .map(decodeURIComponent);
    // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
    return names.some((name) => /^\.{1,2}$|[/\\\u0000-\u001f\u007f]/.test(name)) ? undefined : names;
  } catch {
    return undefined;
  }
}
