import { env } from "cloudflare:workers";
import { expect } from "vitest";

export type Entry = {
  act: string;
  at: number;
  by: string;
  digest: string | null;
  of: string | null;
  record: string | null;
  ruleSet: string | null;
  rules: string[] | null;
  status: string | null;
  v: 1;
  version: number | null;
};

const members = ["act", "at", "by", "digest", "of", "record", "ruleSet", "rules", "status", "v", "version"];

/** Every entry of the log, by index; each has the form of RFC 8785. */
export async function entries(): Promise<Entry[]> {
  const { results } = await env.CATALOG.prepare("select id, entry from log_entries order by id").all<{
    id: number;
    entry: string;
  }>();
  return results.map(({ id, entry }, at) => {
    const parsed = JSON.parse(entry) as Entry;
    expect([id, Object.keys(parsed), JSON.stringify(parsed)]).toEqual([at + 1, members, entry]);
    expect(entry).toMatch(/^[ -~]{1,512}$/);
    return parsed;
  });
}

/** What entries say, in few words: `published clean-one 1 clean`, `blocked package`. */
export const told = (some: readonly Entry[]) =>
  some.map(({ act, record, version, of, status }) =>
    [act, record ?? of, version, status].filter((part) => part !== null).join(" "),
  );

/** What the acts of `act` add to the log. */
export async function logged(act: () => Promise<unknown>): Promise<Entry[]> {
  const before = (await entries()).length;
  await act();
  return (await entries()).slice(before);
}
