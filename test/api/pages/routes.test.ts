import { beforeAll, describe, expect, test } from "vitest";
import { anon, operator } from "../../support/actors.ts";
import { givePackage } from "../../support/package-rows.ts";
import { attributesOf, html, pageAt } from "../../support/pages.ts";
import { article, command, mcpServer, series, skill, tool } from "../../support/records.ts";
import { textOf } from "../../support/texts.ts";

beforeAll(async () => {
  const by = { authorName: "Ada Example", authorSlug: "ada-example", tags: ["pdf"] };
  await operator.import(
    [
      skill({
        ...by,
        slug: "forms",
        title: "Forms",
        body: "# Forms\n\nFill them.",
      }),
      skill({ slug: "priced", title: "Priced", price: 5, purchaseUrl: "https://shop.example/forms" }),
      tool({ ...by, slug: "rip" }),
      mcpServer({
        ...by,
        slug: "weather",
        name: "Weather",
        transports: ["stdio", "http"],
        packages: [
          {
            registryType: "npm",
            identifier: "@acme/weather",
            version: "1.2.0",
            transport: { type: "stdio" },
            environmentVariables: [{ name: "WEATHER_KEY", isRequired: true, isSecret: true }],
          },
        ],
        remotes: [{ type: "streamable-http", url: "https://weather.example/mcp" }],
        requiredInputs: [{ name: "WEATHER_KEY", description: "A key", isRequired: true, isSecret: true }],
      }),
      command({ slug: "review" }),
      series({ authorName: "Ada Example", authorSlug: "ada-example", slug: "course", title: "A course" }),
      article({ ...by, slug: "first", title: "First part", series: { slug: "course", part: 1 } }),
      article({ ...by, slug: "second", title: "Second part", series: { slug: "course", part: 2 } }),
    ],
    { status: "approved" },
  );
  for (const word of ["one", "two"]) {
    await givePackage("forms", { files: { "SKILL.md": "# Forms\n", "run.sh": `echo ${word}\n` } });
  }
}, 60_000);

const paths = [
  ...["/", "/search", "/search?q=forms", "/search?q=forms&kind=skills&tag=pdf&sort=new", "/search?q=nothing+such"],
  ...[
    "/skills",
    "/skills?tag=pdf&sort=top",
    "/skills?q=forms&sort=relevance",
    "/tools",
    "/mcp-servers?transport=stdio",
  ],
  ...["/commands", "/articles", "/series", "/skills/forms", "/skills/priced", "/skills/forms/trust"],
  ...[
    "/skills/forms/versions",
    "/skills/forms/versions/2...3",
    "/skills/forms/files/run.sh",
    "/skills/forms/files/SKILL.md",
  ],
  ...["/mcp-servers/weather", "/tools/rip", "/articles/second", "/series/course", "/authors/ada-example"],
  ...["/authors/ada-example?kind=articles", "/tags/pdf", "/tags/pdf?kind=skills", "/tags", "/authors"],
  ...["/about", "/privacy"],
];
/** Those without a record or a list of the API behind them. */
const ofPagesAlone = ["/tags", "/authors", "/about", "/privacy"];

test.each(paths)("%s says what it is, in one place, and where its JSON is", async (path) => {
  const page = await pageAt(path);
  expect(page).toMatch(/^<!doctype html><html lang="en"><head>/);
  expect(page.match(/<h1[ >]/g)).toHaveLength(1);
  expect(/<title>(.+?)<\/title>/.exec(page)![1]).toMatch(/Discovery and Vault$/);
  expect(attributesOf(page, /<meta name="description"[^>]*>/, "content")[0]).toMatch(/\S/);
  const canonical = attributesOf(page, /<link rel="canonical"[^>]*>/, "href");
  const isSearch = /[?&]q=|^\/search/.test(path);
  expect(canonical).toEqual(isSearch ? [] : [`http://localhost${path}`]);
  const json = attributesOf(page, /<link rel="alternate" type="application\/json"[^>]*>/, "href");
  for (const address of json) expect((await anon.get(address)).status, address).toBe(200);
  const isOfOneThing = path.startsWith("/search") && !path.includes("kind=");
  expect(json).toHaveLength(isOfOneThing || path.includes("/files/") || ofPagesAlone.includes(path) ? 0 : 1);
});

test.each(paths)("%s has the search", async (path) => {
  expect(await pageAt(path)).toContain('<form class="find" action="/search" role="search">');
});

describe("a skill's page", () => {
  test("its trust stands above its commands, and those above its text", async () => {
    const page = await pageAt("/skills/forms");
    const order = [
      'id="trust"',
      'id="install"',
      'id="text"',
      'id="files"',
      'id="versions"',
      "/report?type=skill&amp;slug=forms",
    ];
    const places = order.map((part) => page.indexOf(part));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
  });

  test("its commands are those of the API, and name the digest that was scanned", async () => {
    const page = await pageAt("/skills/forms");
    const detail = await anon.read<{ install: { command: string }[]; report: { virusScan: { sha256: string } } }>(
      "/api/v1/skills/forms",
    );
    const commands = [...page.matchAll(/<pre><code>(.*?)<\/code><\/pre>/gs)].map(([, text]) => text);
    for (const command of detail.install.flatMap(({ command }) => command.split(" && ")))
      expect(commands).toContain(command);
    expect(page).toContain(`&quot;${detail.report.virusScan.sha256}  forms.zip&quot; | sha256sum -c`);
  });

  test("of one with programs, the skills CLI takes the repository; of others it is said where it has to", async () => {
    const commandOf = (page: string) => /<code>(npx skills add .*?)<\/code>/.exec(page)![1];
    const plain = await pageAt("/skills/forms");
    expect(commandOf(plain)).toBe("npx skills add http://localhost/skills/forms");
    expect(plain).toMatch(/On Node 20 .* add http:\/\/localhost\/skills\/forms\.git instead/);
    await operator.import([skill({ slug: "runner", title: "Runner" })], { status: "approved" });
    await givePackage("runner", { files: { "SKILL.md": "# Runner\n", "run.sh": "ls\n" }, programs: ["run.sh"] });
    expect(commandOf(await pageAt("/skills/runner"))).toBe("npx skills add http://localhost/skills/runner.git");
  });

  test("one that is sold shows its seller, and neither text nor commands", async () => {
    const page = await pageAt("/skills/priced");
    expect(page).toContain('href="https://shop.example/forms"');
    expect(page).not.toContain('id="text"');
    expect(page).not.toContain("npx skills add");
  });

  test("two versions are compared file by file", async () => {
    const page = await pageAt("/skills/forms/versions/2...3");
    expect(page).toContain("<del>- echo one</del><ins>+ echo two</ins>");
    expect(page).toContain("1 file changed");
    await pageAt("/skills/forms/versions/2...9", 404);
    // The first has not cleared its scan.
    await pageAt("/skills/forms/versions/1...2", 409);
    expect(page).not.toContain("/skills/forms/versions/1...2");
    const compared = await anon.get("/skills/forms/versions/compare?from=2&to=3", html);
    expect([compared.status, compared.headers.get("Location")]).toEqual([302, "/skills/forms/versions/2...3"]);
  });

  test("its client addresses stay", async () => {
    const answers = [
      "/skills/forms/SKILL.md",
      "/skills/forms.zip",
      "/skills/forms/.well-known/agent-skills/index.json",
    ];
    for (const path of answers) {
      const response = await anon.get(path, html);
      expect(response.status, path).toBe(200);
      expect(response.headers.get("Content-Type"), path).not.toContain("html");
      await response.body?.cancel();
    }
  });
});

test("an MCP server's page configures each client, and marks what is secret", async () => {
  const page = (await pageAt("/mcp-servers/weather")).replaceAll("&quot;", '"').replaceAll("&#39;", "'");
  expect(page).toContain("claude mcp add weather -e WEATHER_KEY=YOUR_WEATHER_KEY -- npx -y @acme/weather@1.2.0");
  expect(page).toContain("codex mcp add weather --url https://weather.example/mcp");
  expect(page).toContain('<span class="mark warn">Secret</span>');
  expect(page).toContain("<code>DV_WEATHER__WEATHER_KEY</code> for <bdi>WEATHER_KEY</bdi>, a secret");
  const [link] = attributesOf(page, /<a class="go" href="vscode:[^>]*>/, "href").slice(-1);
  expect(JSON.parse(decodeURIComponent(link!.replace("vscode:mcp/install?", "")))).toEqual({
    name: "weather",
    type: "stdio",
    command: "npx",
    args: ["-y", "@acme/weather@1.2.0"],
    env: { WEATHER_KEY: "${input:DV_WEATHER__WEATHER_KEY}" },
    inputs: [{ id: "DV_WEATHER__WEATHER_KEY", type: "promptString", description: "WEATHER_KEY", password: true }],
  });
});

test("an article leads to the one before it, and its series to all in order", async () => {
  const page = await pageAt("/articles/second");
  expect(page).toContain('<a href="/articles/first" rel="prev">');
  const whole = await pageAt("/series/course");
  expect(whole.indexOf("/articles/first")).toBeLessThan(whole.indexOf("/articles/second"));
});

test("suggestions are a module that the pages' policy allows", async () => {
  const response = await anon.get("/suggest.js?q=for");
  expect(response.headers.get("Content-Type")).toBe("text/javascript; charset=utf-8");
  expect(await response.text()).toContain('{"title":"Forms","what":"Skill","href":"/skills/forms"}');
});

test("suggestions are records of every kind, by title, and searches with the last word written out", async () => {
  const suggested = async (q: string) => (await anon.get(`/suggest.js?q=${q}`)).text();
  expect(await suggested("second")).toContain('"what":"Article","href":"/articles/second"');
  expect(await suggested("a+cou")).toContain('{"title":"a course","what":"Search","href":"/search?q=a+course"}');
  expect(await suggested("")).toContain("records = []");
  for (const q of ["%00", "x".repeat(201)]) expect((await anon.problem(`/suggest.js?q=${q}`)).status).toBe(400);
});

describe("near copies", () => {
  beforeAll(async () => {
    const body = textOf("wombat");
    await operator.import(
      ["wombat-one", "wombat-two"].map((slug) => skill({ slug, title: slug, body })),
      { status: "approved" },
    );
  }, 60_000);

  test("a search shows one of them, with a link to the others and one that shows all", async () => {
    for (const path of ["/search?kind=skills&q=wombat", "/skills?q=wombat&sort=relevance"]) {
      const page = await pageAt(path);
      const [address] = attributesOf(page, /<a [^>]*>/, "href").filter((href) => href.endsWith("/copies"));
      expect(address).toMatch(/^\/skills\/wombat-(one|two)\/copies$/);
      const other = address === "/skills/wombat-one/copies" ? "wombat-two" : "wombat-one";
      expect(page).not.toContain(`href="/skills/${other}"`);
      expect(await pageAt(address!)).toContain(`href="/skills/${other}"`);
      const [all] = attributesOf(page, /<a [^>]*>/, "href").filter((href) => href.includes("copies=all"));
      expect(await pageAt(all!)).toContain(`href="/skills/${other}"`);
    }
  });

  test("a skill without copies has none, and an unknown one has no such page", async () => {
    expect(await pageAt("/skills/forms/copies")).toContain("0 near copies");
    await pageAt("/skills/none/copies", 404);
  });
});

describe("what is not there", () => {
  test.each(["/skills/none", "/tools/none", "/authors/nobody", "/tags/none", "/skills/Not_A_Slug", "/nowhere"])(
    "%s is a page with a search for a browser, and a problem for everyone else",
    async (path) => {
      const page = await pageAt(path, 404);
      expect(page).toContain('<meta name="robots" content="noindex"/>');
      const problem = await anon.problem(path);
      expect(problem.code).toBe("not_found");
    },
  );

  test("an unknown slug leads to what may have been meant", async () => {
    expect(await pageAt("/skills/forms-again-forms", 404)).toContain('value="forms again forms"');
    expect(await pageAt("/skills/form", 404)).toContain('<a href="/skills/forms">');
  });

  test("page 10 000 lies past the end, and says so", async () => {
    expect(await pageAt("/skills?page=10000")).toContain("past the end of the list");
    await pageAt("/skills?page=x", 400);
    await pageAt("/skills?sort=none", 400);
    await pageAt("/skills/forms?part=0", 400);
  });

  test("the API answers problems to browsers too", async () => {
    const response = await anon.get("/api/v1/skills/none", html);
    expect(response.headers.get("Content-Type")).toBe("application/problem+json");
    await response.body?.cancel();
  });
});

test("all tags and authors are listed with how many records have them, page by page", async () => {
  const tags = await pageAt("/tags");
  expect(tags).toMatch(/<a href="\/tags\/pdf"><bdi>pdf<\/bdi><\/a><\/h3><div class="figures number">\d+ records</);
  expect(tags).not.toContain('rel="next"');
  const authors = await pageAt("/authors");
  expect(authors).toMatch(/<a href="\/authors\/ada-example"><bdi>Ada Example<\/bdi><\/a>/);
  await operator.import([
    ...Array.from({ length: 12 }, (_, at) =>
      tool({ slug: `many-${at}`, tags: Array.from({ length: 10 }, (_, tag) => `many-${at}-${tag}`) }),
    ),
  ]);
  expect(await pageAt("/tags")).toContain('<a href="/tags?page=2" rel="next">');
  const second = await pageAt("/tags?page=2");
  expect(second).toContain('<a href="/tags" rel="prev">');
  expect(second).toContain("1 record<");
  expect(await pageAt("/tags?page=3")).toContain("past the end");
  expect((await anon.problem("/tags?page=200")).code).toBe("page_too_deep");
  expect((await anon.problem("/tags?page=0")).status).toBe(400);
});

test.each([
  ["/skills/", "/skills"],
  ["/skills/forms/?part=2", "/skills/forms?part=2"],
  ["/tags/pdf/", "/tags/pdf"],
  ["/skills/forms/versions/2...3/", "/skills/forms/versions/2...3"],
  ...["/search/?q=a%2Fb", "/about/", "/report/", "/docs/trust/", "/docs/"].map((path) => [
    path,
    path.replace("/?", "?").replace(/\/$/, ""),
  ]),
])("%s leads to %s", async (path, to) => {
  const response = await anon.get(path, html);
  expect([response.status, response.headers.get("Location")]).toEqual([308, to]);
});

test("a list offers what its kind has to filter by, and says which verdict and date a row has", async () => {
  const page = await pageAt("/skills");
  expect(page).toMatch(/<option value="agent-skills">agent-skills \(\d+\)<\/option>/);
  expect(page).toMatch(/<datalist id="values-tag">(<option value="[a-z0-9-]+">\d+<\/option>)+<\/datalist>/);
  expect(page).toContain('<option value="notes-only">Notes only</option>');
  expect(page).toContain("<li>Injection check: clean</li>");
  expect(page).toMatch(/Created <time datetime=/);
  expect(await pageAt("/mcp-servers")).toMatch(/Updated <time datetime=/);
  const nothing = await pageAt("/skills?screen=flagged");
  expect(nothing).toContain("0 skills");
  expect(nothing).toContain("Without the filter “Injection check: <bdi>Flagged</bdi>”");
  for (const path of ["/mcp-servers?screen=flagged", "/mcp-servers", "/search?q=zzzzqqqq"]) {
    expect(await pageAt(path), path).not.toContain("mcp servers");
  }
  expect(await pageAt("/skills?platform=nobody")).toContain('<option value="nobody" selected="">nobody</option>');
  await pageAt("/skills?screen=perhaps", 400);
  expect(await pageAt("/search?q=forms&kind=skills&screen=clean")).toContain('href="/skills/forms"');
});
