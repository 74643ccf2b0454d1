import type { ImportRecord } from "../contract/public/import.ts";

/** The repository that a record names, normalised for comparison: `host/owner/name` in lower case. */
export function repositoryOf(record: ImportRecord): string | null {
  const report = "report" in record ? record.report : undefined;
  const repo = "repo" in record ? record.repo : null;
  const sourceUrl = "sourceUrl" in record ? record.sourceUrl : null;
  const url = report?.source?.repositoryUrl ?? repo?.url ?? sourceUrl;
  return url ? repositoryName(url) : null;
}

/** Accepts a web address, a git address, or `owner/name` on GitHub. Null if it is none of these. */
export function repositoryName(address: string): string | null {
  const asUrl = /^[\w.-]+\/[\w.-]+$/.test(address)
    ? `https://github.com/${address}`
    : address.replace(/^(?:\w+@)([\w.-]+):(?!\/)/, "ssh://$1/");
  if (!URL.canParse(asUrl)) return null;
  const { host, pathname } = new URL(asUrl);
  const path = pathname.replace(/\/+$/, "").replace(/\.git$/, "");
  const [, owner, name] = path.split("/");
  return host && owner && name ? `${host}/${owner}/${name}`.toLowerCase() : null;
}
