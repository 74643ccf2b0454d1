import { expect, test } from "vitest";
import type { CataloguePolicy } from "../../../src/contract/team-catalogue/policy.ts";
import { newCatalogue } from "../../support/catalogue.ts";

const codeOf = async (response: Response) => [response.status, (await response.json<{ code: string }>()).code];
const defaults = {
  sources: "all",
  minAgeHours: 24,
  allowScreen: ["clean", "notes-only"],
  requireVirusScan: true,
  requireProvenance: false,
  deny: [],
  approval: "each",
  ownItems: "all",
  recommended: [],
  alsoMarketplaces: [],
};

test("is the default until somebody sets it, as a whole", async () => {
  const { ada, path, setPolicy } = await newCatalogue();
  const read = async () => (await ada.ask(`${path}/policy`)).json<CataloguePolicy>();
  expect(await read()).toEqual({ ...defaults, conflicts: [] });
  const full = {
    sources: { authors: ["ada"], tags: ["pdf"], repositories: ["ada/skills"], mcp: ["io.github.ada/*"] },
    minAgeHours: 2_160,
    allowScreen: ["clean"],
    requireVirusScan: false,
    requireProvenance: true,
    deny: [{ slug: "x" }, { author: "eve" }, { repository: "https://github.com/eve/x" }, { sha256: "0".repeat(64) }],
    approval: "first",
    ownItems: { tags: ["good"] },
    recommended: ["y"],
    alsoMarketplaces: ["https://git.example/more.git"],
  };
  await setPolicy(full);
  expect(await read()).toEqual({ ...full, conflicts: [] });
  // What was read may be sent again.
  await setPolicy({ ...(await read()), minAgeHours: 1 });
  expect(await read()).toMatchObject({ minAgeHours: 1, approval: "first" });
  await setPolicy({ minAgeHours: 0 });
  expect(await read()).toEqual({ ...defaults, minAgeHours: 0, conflicts: [] });
});

test("is replaced only where it is as it was read", async () => {
  const { ada, path } = await newCatalogue();
  const put = (body: object, ifMatch: string) =>
    ada.ask(`${path}/policy`, { method: "PUT", body, headers: { "If-Match": ifMatch } });
  const etag = (await ada.ask(`${path}/policy`)).headers.get("ETag")!;
  const first = await put({ minAgeHours: 1 }, etag);
  expect(first.status).toBe(200);
  expect(await codeOf(await put({ minAgeHours: 2 }, etag))).toEqual([412, "precondition_failed"]);
  expect((await put({ minAgeHours: 2 }, first.headers.get("ETag")!)).status).toBe(200);
  const answers = await Promise.all(
    Array.from({ length: 50 }, async (_, at) => {
      const now = (await ada.ask(`${path}/policy`)).headers.get("ETag")!;
      return (await put({ minAgeHours: 3 + at }, now)).status;
    }),
  );
  const won = answers.filter((status) => status === 200).length;
  const lines = await (
    await ada.ask(`${path.replace("/catalogue", "")}/audit?act=catalogue.policy`)
  ).json<{ total: number }>();
  expect(lines.total).toBe(won + 2);
});

test.each<[object, string, string]>([
  [{ minAgeHours: 2_161 }, "invalid_value", "/minAgeHours"],
  [{ minAgeHours: -1 }, "invalid_value", "/minAgeHours"],
  [{ minAgeHours: 1.5 }, "invalid_value", "/minAgeHours"],
  [{ allowScreen: ["flagged"] }, "invalid_value", "/allowScreen/0"],
  [{ sources: "none" }, "invalid_value", "/sources"],
  [{ sources: { authors: Array.from({ length: 201 }, () => "a") } }, "invalid_value", "/sources"],
  [{ sources: { repositories: ["not a repository"] } }, "invalid_value", "/sources/repositories/0"],
  [{ deny: [{}] }, "invalid_value", "/deny/0"],
  [{ deny: [{ slug: "a", author: "b" }] }, "invalid_value", "/deny/0"],
  [{ deny: [{ slug: "A" }] }, "invalid_value", "/deny/0/slug"],
  [{ deny: Array.from({ length: 501 }, () => ({ slug: "a" })) }, "invalid_value", "/deny"],
  [{ deny: [{ repository: "???" }] }, "invalid_value", "/deny/0/repository"],
  [{ approval: "never" }, "invalid_value", "/approval"],
  [{ ownItems: "some" }, "invalid_value", "/ownItems"],
  [{ recommended: ["Not a slug"] }, "invalid_value", "/recommended/0"],
  [{ alsoMarketplaces: ["nowhere"] }, "invalid_value", "/alsoMarketplaces/0"],
  ...[
    "ftp://git.example/a",
    "git://git.example/a.git",
    "HTTPS://git.example/a",
    "file:///srv/a.git",
    "mailto:a@b.c",
  ].map((one): [object, string, string] => [
    { alsoMarketplaces: ["ssh://h/a", one] },
    "invalid_value",
    "/alsoMarketplaces/1",
  ]),
  [{ requireVirusScan: "yes" }, "invalid_value", "/requireVirusScan"],
  [{ another: 1 }, "unknown_field", "/another"],
])("refuses %j", async (policy, code, pointer) => {
  const { ada, path } = await newCatalogue();
  const refused = await ada.ask(`${path}/policy`, { method: "PUT", body: policy });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ code, errors: [{ pointer, code }] });
});

test("that contradicts itself says so in words, and which rule wins", async () => {
  const { ada, path } = await newCatalogue();
  const put = async (policy: object) => {
    const response = await ada.ask(`${path}/policy`, { method: "PUT", body: policy });
    expect(response.status).toBe(200);
    return (await response.json<CataloguePolicy>()).conflicts;
  };
  expect(
    await put({
      sources: { authors: ["eve"], repositories: ["https://github.com/Eve/x.git"] },
      deny: [{ author: "eve" }, { repository: "eve/x" }, { slug: "bad" }],
      recommended: ["bad", "good"],
    }),
  ).toMatchObject([
    { wins: "deny", message: "`sources` names the author `eve`, which `deny` keeps out: `deny` is followed." },
    { wins: "deny", message: expect.stringContaining("repository `https://github.com/Eve/x.git`") as string },
    { wins: "deny", message: expect.stringContaining("`recommended` names `bad`") as string },
  ]);
  expect(await put({ approval: "policy", sources: {} })).toMatchObject([{ wins: "sources" }]);
  expect(await put({ allowScreen: [] })).toMatchObject([{ wins: "allowScreen" }]);
  expect(await put({ ownItems: "none", recommended: ["own"] })).toMatchObject([{ wins: "ownItems" }]);
});

test("is read by members and set by admins", async () => {
  const { path, join } = await newCatalogue();
  for (const [role, read, set] of [
    ["reader", 403, 403],
    ["member", 200, 403],
    ["approver", 200, 403],
    ["admin", 200, 200],
  ] as const) {
    const who = await join(role);
    expect((await who.ask(`${path}/policy`)).status, role).toBe(read);
    expect((await who.ask(`${path}/policy`, { method: "PUT", body: {} })).status, role).toBe(set);
  }
});
