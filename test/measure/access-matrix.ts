import { script, serviceUrl } from "../../src/cli/script.ts";
import { connect } from "../../src/cli/client.ts";
import { NewKey } from "../../src/contract/people/keys.ts";
import { TrustPolicy } from "../../src/contract/people/trust-policies.ts";
import { NewWebhook } from "../../src/contract/people/webhooks.ts";
import { letClientIn } from "./let-client-in.ts";
import { ApiKey, NewApiKey, Member, TeamRecord, User } from "../../src/contract/operator/operator-people.ts";

const values = script(
  "matrix",
  "Prints who gets which status: every operation of a running service's document that needs a key, " +
    "asked by everyone who may come to it. The rows are made from the document, so no operation can be " +
    "left out.",
  "--url http://localhost:8787",
)
  .addOption(serviceUrl())
  .parse()
  .opts<{ url: string }>();
const operator = connect(values.url);
const run = Date.now().toString(36);
const email = (name: string) => `${name}-${run}@example.com`;
const both = ["vault:read", "vault:write", "account"];

const roles = ["reader", "member", "approver", "admin"] as const;
for (const name of ["owner", ...roles, "stranger", "disabled"]) {
  await operator.send({ method: "POST", path: "users", body: { email: email(name), name, confirmed: true } }, User);
}
const { slug: spareSlug } = await operator.send(
  { method: "POST", path: "users", body: { email: email("spare"), name: "spare", confirmed: true } },
  User,
);
const team = `matrix-${run}`;
await operator.send(
  { method: "POST", path: "teams", body: { slug: team, name: "Matrix", owner: email("owner") } },
  TeamRecord,
);
for (const role of roles) {
  const path = `teams/${team}/members/${encodeURIComponent(email(role))}`;
  await operator.send({ method: "PUT", path, body: { role } }, Member);
}

async function keyOf(name: string, scopes = both, expiresAt?: string) {
  const body = { user: email(name), scopes, name: "matrix", ...(expiresAt && { expiresAt }) };
  return operator.send({ method: "POST", path: "keys", body }, NewApiKey);
}
const revoked = await keyOf("owner");
await operator.send({ method: "POST", path: `keys/${revoked.id}/revoke` }, ApiKey);
const short = await keyOf("owner", both, new Date(Date.now() + 2_000).toISOString());
const owner = await keyOf("owner");
const disabled = await keyOf("disabled");
await operator.send({ method: "POST", path: `users/${encodeURIComponent(email("disabled"))}/disable` }, User);
// Narrowed to a registry that is neither the team nor the vault that the rows are about.
const elsewhere = `elsewhere-${run}`;
await operator.send(
  { method: "POST", path: "teams", body: { slug: elsewhere, name: "Elsewhere", owner: email("owner") } },
  TeamRecord,
);
const narrowed = NewKey.parse(
  await (
    await fetch(new URL("/api/v1/keys", values.url), {
      method: "POST",
      headers: { Authorization: `Bearer ${owner.key}`, "Content-Type": "application/json" },
      body: JSON.stringify({
        name: "narrowed",
        scopes: ["vault:read", "vault:write"],
        registry: { type: "team", slug: elsewhere },
      }),
    })
  ).json(),
);
// A browser's session opens no operation.
const signedIn = await fetch(new URL("/sign-in", values.url), {
  method: "POST",
  redirect: "manual",
  headers: { Origin: new URL(values.url).origin },
  body: new URLSearchParams({ way: "development", email: email("owner") }),
});
const cookie = signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
const actors: [string, (scope: string) => string | undefined][] = [
  ["no key", () => undefined],
  ["malformed", () => `${owner.key.slice(0, -1)}?`],
  ["unknown", () => "dv_0000000000_0000000000000000000000000000000000000000000_000000"],
  ["revoked", () => revoked.key],
  ["expired", () => short.key],
  ["wrong scope", (scope) => (scope === "vault:read" ? writeOnly.key : readOnly.key)],
  ["session", () => undefined],
  ["disabled", () => disabled.key],
  ["narrowed", () => narrowed.key],
  ["stranger", () => stranger.key],
  ...roles.map((role): [string, () => string] => [role, () => inTeam[role]]),
  ["owner", () => owner.key],
  // It can have no `account`: what needs that refuses it for the scope.
  ["robot", () => robot.key],
];
const clientToken = await letClientIn(values.url, cookie);
const catalogueToken = await letClientIn(values.url, cookie, `/t/${team}/mcp`);
// A token opens the server that its client asked for, and nothing else.
actors.push(["client", () => clientToken], ["of /t/", () => catalogueToken]);
const mayCome = new Set<string>(["narrowed", "stranger", ...roles, "owner", "robot"]);
const [readOnly, writeOnly, stranger] = await Promise.all([
  keyOf("owner", ["vault:read"]),
  keyOf("owner", ["vault:write"]),
  keyOf("stranger"),
]);
const inTeam = {} as Record<(typeof roles)[number], string>;
for (const role of roles) inTeam[role] = (await keyOf(role)).key;
await new Promise((resolve) => setTimeout(resolve, 2_000));

let address = 0;
const ask = (method: string, path: string, key: string | undefined, body?: object, withCookie = false) =>
  fetch(new URL(path, values.url), {
    method,
    headers: {
      "CF-Connecting-IP": `10.7.0.${++address % 250}`,
      ...(key && { Authorization: `Bearer ${key}` }),
      ...(withCookie && { Cookie: cookie }),
      ...(body && { "Content-Type": "application/json" }),
      // Who may end the team is told that it has changed.
      ...(method === "DELETE" && path === `/api/v1/teams/${team}` && { "If-Match": '"0-0-000000000000"' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });

type Operation = { security?: Record<string, string[]>[] };
const document = (await (await fetch(new URL("/api/v1/openapi.json", values.url))).json()) as {
  paths: Record<string, Record<string, Operation>>;
};

const registryOf = (path: string) => (path.includes("{team}") ? `/api/v1/teams/${team}/items` : "/api/v1/vault/items");
const seenItem = { title: "Seen", slug: "seen", body: "" };
const bodies: Record<string, object> = { post: { title: "Another", body: "" }, patch: { summary: "Changed" } };
const bodyFor = (method: string, path: string) => {
  if (path.endsWith("/bundle") || path.includes("/skills/")) return undefined;
  // Who may is told that nothing is flagged.
  if (path.endsWith("/screen/clear")) return { note: "Read", revision: 1 };
  if (path === "/api/v1/teams") return { slug: `made-${run}-${++address}`, name: "Made" };
  if (path === "/api/v1/teams/{team}") return { name: "Matrix" };
  if (path.endsWith("/invitations")) return { email: `invited-${++address}@example.com`, role: "reader" };
  if (path.endsWith("/members/{user}")) return { role: "reader" };
  if (path.endsWith("/catalogue/policy")) return {};
  // Who may is told that there is no such record.
  const record = { kind: "skill", slug: "no-such-record" };
  if (path.endsWith("/catalogue/requests")) return record;
  if (path.endsWith("/catalogue/approvals")) return { ...record, version: 1, sha256: "0".repeat(64) };
  if (/\/catalogue\/(?:approvals|requests)\/\{id\}$/.test(path)) return { reason: "No need" };
  if (path.endsWith("/trust-policies")) return policy;
  if (path.endsWith("/webhooks")) return webhook;
  if (path.endsWith("/watch")) return { name: "matrix", lock: { format: "files", content: [] } };
  if (path.endsWith("/webhooks/{id}")) return { events: ["item.flagged"] };
  if (path.endsWith("/keys") && method === "post") return { name: "matrix", scopes: ["vault:read"] };
  return path.endsWith("/rotate") || path.endsWith("/install-links") ? {} : bodies[method];
};
const policy = {
  issuer: "github",
  repositoryId: 1,
  repositoryOwnerId: 1,
  workflow: ".github/workflows/x.yml",
  scopes: ["vault:read"],
};
/** The service does not look this one up: it needs `WEBHOOK_LOCAL_TARGETS`, and else is refused by 400. */
const webhook = { url: "http://127.0.0.1:9/hook", events: ["member.added"] };
/** A webhook of the team that a row may change or delete; it has been sent nothing. */
async function spareWebhook(): Promise<string> {
  const made = await ask("POST", `/api/v1/teams/${team}/webhooks`, (await keyOf("owner")).key, webhook);
  return made.status === 201 ? NewWebhook.parse(await made.json()).id : "no-such-webhook";
}
/** A deleted item of the registry, for a row that restores it or deletes it for good. */
async function spareTrash(path: string): Promise<string> {
  const registry = path.includes("{team}") ? `/api/v1/teams/${team}` : "/api/v1/vault";
  const { key } = await keyOf("owner");
  const slug = `trash-${Date.now().toString(36)}`;
  await ask("POST", `${registry}/items`, key, { title: "Trash", slug, body: "" });
  await ask("DELETE", `${registry}/items/${slug}`, key);
  const { items } = (await (await ask("GET", `${registry}/trash`, key)).json()) as { items: { id: string }[] };
  return items[0]!.id;
}
/** A policy of the registry that a row may delete. */
async function sparePolicy(path: string): Promise<string> {
  // By a key of its own: one key may write 120 times a minute.
  const { key } = await keyOf("owner");
  const made = await ask("POST", path.replace("{team}", team).replace("/{id}", ""), key, policy);
  return TrustPolicy.parse(await made.json()).id;
}
const newRobot = async () => {
  const input = { name: "matrix", scopes: ["vault:read", "vault:write"] };
  const made = await ask("POST", `/api/v1/teams/${team}/keys`, (await keyOf("owner")).key, input);
  return NewKey.parse(await made.json());
};
const robot = await newRobot();
/** A key of the owner's, or of a robot of the team, that a row may revoke or rotate. */
const spareKey = async (path: string) =>
  path.includes("{team}") ? (await newRobot()).id : (await keyOf("owner", ["vault:read"])).id;

/** A member whom a row may change or remove. */
async function spareMember(path: string): Promise<string> {
  if (!path.includes("{user}")) return "";
  const spare = `teams/${team}/members/${encodeURIComponent(email("spare"))}`;
  await operator.send({ method: "PUT", path: spare, body: { role: "reader" } }, Member);
  return spareSlug;
}

/** The address of the spare that a row's path is below. */
const spared = (target: string, id: string) => target.slice(0, target.indexOf(id) + id.length);

/** The id of what a row's path names. */
async function spareFor(path: string): Promise<string> {
  if (path.includes("/trust-policies/")) return sparePolicy(path);
  if (path.includes("/trash/")) return spareTrash(path);
  if (path.includes("/webhooks/")) return spareWebhook();
  return path.includes("/keys/") ? spareKey(path) : "no-such-link";
}

console.log(["operation".padEnd(48), ...actors.map(([name]) => name.padStart(11))].join(" "));
for (const [path, operations] of Object.entries(document.paths)) {
  for (const [method, { security }] of Object.entries(operations)) {
    const scope = security?.flatMap((requirement) => Object.values(requirement).flat())[0];
    if (!scope) continue;
    const seen: string[] = [];
    for (const [name, keyFor] of actors) {
      // An item of the owner's (or of the team), anew for whoever may come to it, since one of the operations deletes
      // it.
      if (mayCome.has(name)) await ask("POST", registryOf(path), (await keyOf("owner")).key, seenItem);
      const isSpare = path.includes("/trust-policies/") || path.includes("/webhooks/");
      const id = await spareFor(path);
      const target = path
        .replace("{team}", team)
        .replace("{slug}", "seen")
        .replace("{client}", "claude-code")
        .replace("{id}", id)
        .replace("{n}", "1")
        .replace("{delivery}", "none")
        .replace("{name}", "none")
        .replace("{user}", await spareMember(path));
      const isBodyless = method === "get" || (method === "delete" && !path.includes("/catalogue/"));
      const body = isBodyless ? undefined : bodyFor(method, path);
      const response = await ask(method.toUpperCase(), target, keyFor(scope), body, name === "session");
      await response.arrayBuffer();
      if (isSpare) await ask("DELETE", spared(target, id), (await keyOf("owner")).key);
      if (path.includes("/keys/")) await operator.send({ method: "POST", path: `keys/${id}/revoke` }, ApiKey);
      seen.push(String(response.status).padStart(11));
    }
    console.log([`${method.toUpperCase()} ${path}`.padEnd(48), ...seen].join(" "));
  }
}

// Which items a key or a token opens by MCP: an item of the team, read by a tool. What is not there is an answer too.
await ask("POST", `/api/v1/teams/${team}/items`, owner.key, seenItem);
const reading = {
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: { name: "get_vault_item", arguments: { slug: "seen", team } },
};
for (const path of ["/mcp", "/mcp/vault"]) {
  const seen: string[] = [];
  for (const [name, keyFor] of actors) {
    const response = await ask("POST", path, keyFor("vault:read"), reading, name === "session");
    const { result, error } = (await response.json()) as { result?: { isError?: boolean }; error?: object };
    const found = response.ok ? (error ? " no tool" : result?.isError ? " none" : " read") : "";
    seen.push(`${response.status}${found}`.padStart(11));
  }
  console.log([`POST ${path}`.padEnd(48), ...seen].join(" "));
}

// A team's catalogue, by each of its endpoints.
const endpoints: [method: string, endpoint: string, body?: object][] = [
  ["POST", "/mcp", { jsonrpc: "2.0", id: 1, method: "tools/list" }],
  ["GET", ".git/info/refs?service=git-upload-pack"],
  ["GET", "/.well-known/agent-skills/index.json"],
  ["GET", "/v0.1/servers"],
  ["GET", "/compat/clawhub/api/v1/skills"],
];
for (const [method, endpoint, body] of endpoints) {
  const seen: string[] = [];
  for (const [name, keyFor] of actors) {
    const response = await ask(method, `/t/${team}${endpoint}`, keyFor("vault:read"), body, name === "session");
    await response.arrayBuffer();
    seen.push(String(response.status).padStart(11));
  }
  console.log([`${method} /t/{team}${endpoint.split("?")[0]}`.padEnd(48), ...seen].join(" "));
}
