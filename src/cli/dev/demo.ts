import { readFile, writeFile } from "node:fs/promises";
import { z } from "zod";
import { ApiKey, ApiKeyPage, NewApiKey, TeamRecord, User } from "../../contract/operator/operator-people.ts";
import { type Client, connect, ServiceError } from "../client.ts";

const email = "demo@example.com";
const team = "demo-team";
const keyName = "demo";

export type Demo = { key: string; team: string };

/**
 * A person with a team, to try the service with. The file `keptIn` stores their key, as a key is shown only once. If
 * the key no longer works, a new one is made.
 */
export async function setUpDemo(url: string, token?: string, keptIn?: string): Promise<Demo> {
  const kept = keptIn === undefined ? "" : await readFile(keptIn, "utf8").catch(() => "");
  if (kept !== "" && (await opensTeam(url, kept))) return { key: kept, team };
  const client = connect(url, token);
  await orIf(404, client.send({ method: "POST", path: `users/${encodeURIComponent(email)}/confirm` }, User), () =>
    client.send({ method: "POST", path: "users", body: { email, name: "Demo", confirmed: true } }, User),
  );
  const teamBody = { slug: team, name: "Demo Team", owner: email };
  await orIf(409, client.send({ method: "POST", path: "teams", body: teamBody }, TeamRecord), () => undefined);
  const { items: former } = await client.get(`keys?pageSize=100&user=${encodeURIComponent(email)}`, ApiKeyPage);
  const body = { user: email, scopes: ["vault:read", "vault:write"], name: keyName };
  const { key } = await client.send({ method: "POST", path: "keys", body }, NewApiKey);
  await revokeAll(
    client,
    former.filter(({ name, revokedAt }) => name === keyName && revokedAt === null),
  );
  if (keptIn !== undefined) await writeFile(keptIn, key, { mode: 0o600 });
  return { key, team };
}

async function opensTeam(url: string, key: string): Promise<boolean> {
  const response = await fetch(new URL("/api/v1/teams", url), { headers: { Authorization: `Bearer ${key}` } });
  const page = z.object({ items: z.array(z.object({ slug: z.string() })) }).safeParse(await response.json());
  return page.data?.items.some(({ slug }) => slug === team) ?? false;
}

async function revokeAll(client: Client, keys: ApiKey[]) {
  for (const { id } of keys) await client.send({ method: "POST", path: `keys/${id}/revoke` }, ApiKey);
}

/** Runs `other` if the first request is answered with this error status. */
async function orIf<Value, Other>(status: number, first: Promise<Value>, other: () => Other): Promise<Value | Other> {
  try {
    return await first;
  } catch (error) {
    if (error instanceof ServiceError && error.status === status) return other();
    throw error;
  }
}

/** The first requests to a vault and to a team. The key is in a shell variable, which keeps the others short. */
export function keyedRequests(origin: string, { key, team }: Demo): string[] {
  const base = `${origin}/api/v1`;
  const bearer = `-H "Authorization: Bearer $KEY"`;
  const item = `-H 'Content-Type: application/json' -d '{"title":"Release notes","body":"# Steps"}'`;
  return [
    `KEY=${key}`,
    `curl ${bearer} '${base}/vault/items'`,
    `curl ${bearer} ${item} '${base}/vault/items'`,
    `curl ${bearer} '${base}/teams'`,
    `curl ${bearer} ${item} '${base}/teams/${team}/items'`,
  ];
}
