import { randomBytes } from "node:crypto";
import { localOperatorToken } from "../../../src/lib/config.ts";
import { baseUrl } from "./base-url.ts";

type Version = { version: number | string; sha256: string };
type Sent = { method: string; body?: object };

async function send<Answer>(path: string, key: string, { method, body }: Sent = { method: "GET" }): Promise<Answer> {
  const response = await fetch(`${baseUrl()}${path}`, {
    method,
    headers: { Authorization: `Bearer ${key}`, ...(body && { "Content-Type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return (text ? JSON.parse(text) : undefined) as Answer;
}

/** A team of its own, by whose owner its catalogue is filled. */
export async function newCatalogue() {
  const name = `catalogue-${randomBytes(4).toString("hex")}`;
  const email = `${name}@example.com`;
  const operate = <Answer>(path: string, body: object) =>
    send<Answer>(`/operator/v1/${path}`, localOperatorToken, { method: "POST", body });
  await operate("users", { email, name, confirmed: true });
  await operate("teams", { slug: name, name, owner: email });
  const scopes = ["vault:read", "vault:write", "account"];
  const { key: owner } = await operate<{ key: string }>("keys", { user: email, scopes, name: "owner" });
  const { key } = await operate<{ key: string }>("keys", { user: email, scopes: ["vault:read"], name: "client" });
  const path = `/api/v1/teams/${name}`;
  const approvals = `${path}/catalogue/approvals`;
  return {
    team: name,
    email,
    key,
    market: `team-${name}`,
    ask: <Answer>(below: string, sent?: Sent) => send<Answer>(`${path}${below}`, owner, sent),
    /** Approves the newest version of a skill as it is now, or a server. Gives the approval's id. */
    approve: async (slug: string, kind: "skill" | "mcp-server" = "skill"): Promise<string> => {
      let named: Version;
      if (kind === "skill") {
        const { items } = await send<{ items: Version[] }>(`/api/v1/skills/${slug}/versions`, owner);
        named = items[0]!;
      } else {
        const server = await send<{ version: string | null; report: { sha256: string } }>(
          `/api/v1/mcp-servers/${slug}`,
          owner,
        );
        named = { version: server.version ?? "0.0.0", sha256: server.report.sha256 };
      }
      const { version, sha256 } = named;
      const body = { kind, slug, version: String(version), sha256, note: "Read." };
      return (await send<{ id: string }>(approvals, owner, { method: "POST", body })).id;
    },
    withdraw: (id: string) =>
      send(`${approvals}/${id}`, owner, { method: "DELETE", body: { reason: "No longer wanted" } }),
    newLink: (input: object = { catalogue: true }) =>
      send<{ id: string; token: string; url: string; commands: Record<string, string> }>(
        `${path}/install-links`,
        owner,
        { method: "POST", body: input },
      ),
  };
}
export type Catalogue = Awaited<ReturnType<typeof newCatalogue>>;
