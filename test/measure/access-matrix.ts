import { script, serviceUrl } from "../../src/cli/script.ts";
import { connect } from "../../src/cli/client.ts";
import { ApiKey, NewApiKey, Member, TeamRecord, User } from "../../src/contract/operator-people.ts";

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
const both = ["vault:read", "vault:write"];

for (const name of ["owner", "member", "stranger"]) {
  await operator.send({ method: "POST", path: "users", body: { email: email(name), name, confirmed: true } }, User);
}
const team = `matrix-${run}`;
await operator.send(
  { method: "POST", path: "teams", body: { slug: team, name: "Matrix", owner: email("owner") } },
  TeamRecord,
);
await operator.send(
  { method: "PUT", path: `teams/${team}/members/${encodeURIComponent(email("member"))}`, body: { role: "member" } },
  Member,
);

async function keyOf(name: string, scopes = both, expiresAt?: string) {
  const body = { user: email(name), scopes, name: "matrix", ...(expiresAt && { expiresAt }) };
  return operator.send({ method: "POST", path: "keys", body }, NewApiKey);
}
const revoked = await keyOf("owner");
await operator.send({ method: "POST", path: `keys/${revoked.id}/revoke` }, ApiKey);
const short = await keyOf("owner", both, new Date(Date.now() + 2_000).toISOString());
const owner = await keyOf("owner");
const actors: [string, (scope: string) => string | undefined][] = [
  ["no key", () => undefined],
  ["malformed", () => `${owner.key.slice(0, -1)}?`],
  ["unknown", () => "dv_0000000000_0000000000000000000000000000000000000000000_000000"],
  ["revoked", () => revoked.key],
  ["expired", () => short.key],
  ["wrong scope", (scope) => (scope === "vault:read" ? writeOnly.key : readOnly.key)],
  ["stranger", () => stranger.key],
  ["member", () => member.key],
  ["owner", () => owner.key],
];
const mayCome = new Set(["stranger", "member", "owner"]);
const [readOnly, writeOnly, stranger, member, preparing] = await Promise.all([
  keyOf("owner", ["vault:read"]),
  keyOf("owner", ["vault:write"]),
  keyOf("stranger"),
  keyOf("member"),
  keyOf("owner"),
]);
await new Promise((resolve) => setTimeout(resolve, 2_000));

let address = 0;
const ask = (method: string, path: string, key: string | undefined, body?: object) =>
  fetch(new URL(path, values.url), {
    method,
    headers: {
      "CF-Connecting-IP": `10.7.0.${++address % 250}`,
      ...(key && { Authorization: `Bearer ${key}` }),
      ...(body && { "Content-Type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });

type Operation = { security?: Record<string, string[]>[] };
const document = (await (await fetch(new URL("/api/v1/openapi.json", values.url))).json()) as {
  paths: Record<string, Record<string, Operation>>;
};

const registryOf = (path: string) => (path.includes("{team}") ? `/api/v1/teams/${team}/items` : "/api/v1/vault/items");
const bodies: Record<string, object> = { post: { title: "Another", body: "" }, patch: { summary: "Changed" } };

console.log(["operation".padEnd(48), ...actors.map(([name]) => name.padStart(11))].join(" "));
for (const [path, operations] of Object.entries(document.paths)) {
  for (const [method, { security }] of Object.entries(operations)) {
    const scope = security?.flatMap((requirement) => Object.values(requirement).flat())[0];
    if (!scope) continue;
    const seen: string[] = [];
    for (const [name, keyFor] of actors) {
      // An item of the owner's (or of the team), anew for whoever may come to it, since one of the operations deletes
      // it.
      if (mayCome.has(name))
        await ask("POST", registryOf(path), preparing.key, { title: "Seen", slug: "seen", body: "" });
      const target = path.replace("{team}", team).replace("{slug}", "seen");
      const body = path.endsWith("/bundle") ? undefined : bodies[method];
      const response = await ask(method.toUpperCase(), target, keyFor(scope), body);
      await response.arrayBuffer();
      seen.push(String(response.status).padStart(11));
    }
    console.log([`${method.toUpperCase()} ${path}`.padEnd(48), ...seen].join(" "));
  }
}
