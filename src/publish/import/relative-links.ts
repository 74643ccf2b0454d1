/** Where a body comes from: the repository, and the folder that the body's links are relative to. */
export type LinkSource = { repositoryUrl: string; path: string | null; commit: string | null };

/** Resolves a relative address; null if it can't be resolved. Other addresses are returned unchanged. */
export type Resolve = (address: string, kind: "blob" | "raw") => string | null;

const own = /^#/;
// Browsers leave out white space and control characters. The sanitiser judges schemes and `//host`.
// oxlint-disable-next-line no-control-regex -- control characters are what it takes out
const ignored = /[\u0000-\u0020\u007f]+/g;
const whole = /^(?:[a-z][a-z0-9+.-]*:|[/\\]{2})/i;

/** Resolves relative links to the repository at that commit, if the repository is known and its host's URLs are too. */
export function resolveFor(source: LinkSource | null | undefined): Resolve {
  const root = source ? toRoot(source) : undefined;
  const folder = source?.path?.split("/").map(encodeURIComponent).join("/") ?? "";
  return (address, kind) => {
    const bare = address.replace(ignored, "");
    if (own.test(bare) || whole.test(bare)) return address;
    if (!root || bare === "") return null;
    const top = root(kind);
    const base = /^[/\\]/.test(bare) || folder === "" ? top : `${top}${folder}/`;
    const to = bare.replace(/^[/\\]+/, "./");
    if (!URL.canParse(to, base)) return null;
    const { href } = new URL(to, base);
    return href.startsWith(top) ? href : null;
  };
}

function toRoot({ repositoryUrl, commit }: LinkSource): ((kind: "blob" | "raw") => string) | undefined {
  if (!URL.canParse(repositoryUrl)) return undefined;
  const { protocol, hostname, pathname } = new URL(repositoryUrl);
  const names = pathname.replace(/\/+$/, "").replace(/\.git$/, "");
  if (protocol !== "https:" || !/^(?:\/[^/]+){2,}$/.test(names)) return undefined;
  const between = hostname === "github.com" ? "" : hostname.startsWith("gitlab.") ? "/-" : undefined;
  if (between === undefined) return undefined;
  const at = commit !== null && /^[0-9a-f]{7,64}$/.test(commit) ? commit : "HEAD";
  return (kind) => `https://${hostname}${names}${between}/${kind}/${at}/`;
}
