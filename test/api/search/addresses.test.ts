import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { anon, operator } from "../../support/actors.ts";
import { mcpServer, skill } from "../../support/records.ts";
import { textOf } from "../../support/texts.ts";

const digestOf = async (text: string) =>
  Buffer.from(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))).toString("hex");

let texts = 0;
const from = (repositoryUrl: string, slug: string, changes: Partial<Parameters<typeof skill>[0]> = {}) =>
  skill({
    slug,
    title: slug,
    summary: "Ada has tools for a skill of github",
    body: textOf(`text${"abcdefghijklmnopqrstuvwxyz"[texts++]}`),
    report: {
      source: { repositoryUrl, path: null, license: null, commit: null, subtreeSha: null, lastSyncedAt: null },
    },
    ...changes,
  });
const github = "https://github.com/ada/tools";

beforeAll(async () => {
  await operator.import([
    from(github, "forms"),
    from(github, "sheets-2", { title: "Sheets" }),
    from(github, "slides", { installs: 900, verified: true }),
    from("https://gitlab.com/ada/tools", "of-gitlab"),
    from("https://github.com/ben/tools", "of-ben", { summary: "As good as ada/tools of github" }),
    from("https://github.com/ben/other", "sheets", { installs: 5_000 }),
    skill({
      slug: "mentions",
      title: "Ada tools",
      summary: `Reads ${github}/tree/main/forms`,
      body: textOf("mentions"),
    }),
    mcpServer({
      slug: "ada-server",
      name: "A server",
      registryName: "io.github.ada/server",
      packages: [
        { registryType: "npm", identifier: "@ada/server", version: "1.2.3" },
        { registryType: "pypi", identifier: "served-by-ada" },
        { registryType: "oci", identifier: "ghcr.io/ada/server:1.2" },
      ],
      remotes: [{ type: "sse", url: "https://mcp.example.com/ada/sse" }],
    }),
    mcpServer({ slug: "ben-server", name: "Ada server", tagline: "Like io.github.ada/server and @ada/server" }),
  ]);
}, 60_000);

const path = (q: string, rest = "", kind = "skills") => `/api/v1/${kind}?q=${encodeURIComponent(q)}${rest}`;
const slugs = (q: string, rest = "", kind = "skills") => anon.slugs(path(q, rest, kind));
const orders = ["", "&sort=relevance", "&sort=new"];

describe.each(orders)("in the order %j", (order) => {
  test.each([
    github,
    `${github}.git`,
    `${github}/`,
    "git@github.com:ada/tools.git",
    "Ada/Tools",
    "npx skills add ada/tools",
    `git clone ${github}`,
    `${github}/tree/main/no-such-skill`,
  ])("a repository finds its records alone: %s", async (q) => {
    const { items, total, search } = await anon.list(path(q, order));
    expect(items.map(({ slug }) => slug).toSorted()).toEqual(["forms", "sheets-2", "slides"]);
    expect(total).toBe(3);
    expect(search).toMatchObject({ asked: q, relaxed: false, exact: 3 });
    expect(search!.corrected).toEqual([{ from: q, to: expect.stringMatching(/^github\.com\/ada\/tools$/i) as string }]);
  });

  test.each([
    [`${github}/tree/main/skills/forms`, "forms"],
    [`${github}/blob/main/skills/forms/SKILL.md`, "forms"],
    ["npx skills add ada/tools --skill sheets", "sheets-2"],
    ["ada/tools@sheets", "sheets-2"],
    ["https://gitlab.com/ada/tools/-/tree/main/of-gitlab", "of-gitlab"],
    ["https://gitlab.com/ada/tools", "of-gitlab"],
    ["http://localhost/skills/of-ben", "of-ben"],
    ["claude plugin install of-ben@skill-of-ben", "of-ben"],
  ])("one record is found alone: %s", async (q, slug) => {
    expect(await slugs(q, order)).toEqual([slug]);
  });

  test.each([
    "io.github.ada/server",
    "@ada/server",
    "@ada/server@1.2.3",
    "npx -y @ada/server@1.2.3",
    "served-by-ada==1.0",
    "uvx served-by-ada",
    "ghcr.io/ada/server:1.3",
    "docker run -i --rm ghcr.io/ada/server:1.2",
    "claude mcp add server -- npx -y @ada/server@1.2.3",
    "claude mcp add --transport sse server https://mcp.example.com/ada/sse",
    "https://mcp.example.com/ada/sse",
  ])("a server by its name, package or address: %s", async (q) => {
    expect(await slugs(q, order, "mcp-servers")).toEqual(["ada-server"]);
  });
});

test("a filter holds", async () => {
  expect(await slugs(github, "&tag=none")).toEqual([]);
  expect(await slugs(github, "&platform=agent-skills")).toHaveLength(3);
});

test("what is not here is looked for by its words, and the answer says so", async () => {
  const { items, search } = await anon.list(path("https://github.com/nobody/x/tree/main/sheets", "&sort=relevance"));
  expect(items.map(({ slug }) => slug)).toEqual(["sheets", "sheets-2"]);
  expect(search!.corrected).toEqual([{ from: "https://github.com/nobody/x/tree/main/sheets", to: "sheets" }]);
  expect((await slugs("claude plugin install sheets@elsewhere", "&sort=relevance")).toSorted()).toEqual(["sheets"]);
  expect(await slugs("and/or", "&sort=relevance&verbatim=true")).toEqual([]);
});

test("`verbatim=true` takes it as words", async () => {
  const { items, search } = await anon.list(path("ada/tools", "&verbatim=true"));
  expect(items.length).toBeGreaterThan(3);
  expect(search!.corrected).toEqual([]);
});

test("pages agree", async () => {
  const all = await slugs(github);
  expect([...(await slugs(github, "&pageSize=2")), ...(await slugs(github, "&pageSize=2&page=2"))]).toEqual(all);
});

test("nothing that was taken down, at once", async () => {
  expect(await slugs("ben/other")).toEqual(["sheets"]);
  await operator.setStatus("skill", "sheets", "rejected");
  expect(await slugs("ben/other")).not.toContain("sheets");
  await operator.setStatus("skill", "sheets", "approved");
});

describe("a digest", () => {
  const original = "---\nname: quoll\ndescription: Finds quolls\n---\nLook under the log, and wait for the night.\n";

  beforeAll(async () => {
    await operator.import([
      skill({ slug: "quoll", title: "quoll", body: undefined, files: [{ path: "SKILL.md", text: original }] }),
    ]);
  });

  const packageOf = async () =>
    (await env.CATALOG.prepare(
      `select packages.sha256, text_digits as text from packages join records on records.package_id = packages.id
       where slug = 'quoll'`,
    ).first<{ sha256: string; text: string }>())!;

  test("of a package, of its SKILL.md and of its words finds the record", async () => {
    const { sha256, text } = await packageOf();
    for (const digest of [sha256, text, await digestOf(original)]) {
      for (const q of [digest, `sha256:${digest}`, digest.toUpperCase()]) expect(await slugs(q)).toEqual(["quoll"]);
      expect(await slugs(digest, "&sort=relevance")).toEqual(["quoll"]);
      expect(await slugs(digest, "", "mcp-servers")).toEqual([]);
    }
    expect(await slugs(sha256.slice(0, 40))).toEqual([]);
    expect(await slugs("0".repeat(64))).toEqual([]);
  });

  test("of what was taken down, or is sold, finds nothing", async () => {
    const { sha256, text } = await packageOf();
    await operator.setStatus("skill", "quoll", "rejected");
    for (const digest of [sha256, text]) expect(await slugs(digest)).toEqual([]);
    await operator.import([
      skill({ slug: "sold", title: "sold", price: 5, body: "Words that somebody has to pay for." }),
    ]);
    const sold = await env.CATALOG.prepare(
      `select coalesce(screens.text_sha256, text_digits) as text from records join screens on records.id = record_id
       left join packages on packages.id = package_id where slug = 'sold'`,
    ).first<{ text: string }>();
    expect(sold!.text).toMatch(/^[0-9a-f]{64}$/);
    expect(await slugs(sold!.text)).toEqual([]);
  });
});
