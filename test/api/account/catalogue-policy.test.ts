import { describe, expect, test } from "vitest";
import type { CataloguePolicy } from "../../../src/contract/team-catalogue/policy.ts";
import { etagIn, newWriter, type Writer } from "../../support/registry-pages.ts";
import { setMember } from "../../support/vault.ts";

const policyOf = async (person: Writer) => (await person.api("/catalogue/policy")).json<CataloguePolicy>();
const at = ({ path }: Pick<Writer, "path">) => `${path}/catalogue/policy`;

/** The form as its page shows it, as a browser sends it. */
async function shownForm(person: Writer): Promise<Record<string, string | string[]>> {
  const page = await person.browser.page(at(person));
  const values = (pattern: RegExp) =>
    [...page.matchAll(pattern)].map(([, name, value = "on"]) => [name!, value.trim()] as const);
  const fields: Record<string, string | string[]> = { act: "set", etag: etagIn(page) };
  for (const [name, value] of values(/<textarea[^>]* name="(\w+)"[^>]*>([^<]*)</g)) fields[name] = value;
  for (const [name, value] of values(/<select[^>]* name="(\w+)"[^>]*>.*?<option value="([^"]*)" selected/g))
    fields[name] = value;
  for (const [name, value] of values(/<input id="(minAgeHours|ownTags)"[^>]* value="([^"]*)"/g)) fields[name] = value;
  for (const [name, value] of values(/<input type="checkbox" name="(\w+)" value="([^"]*)" checked/g))
    fields[name] = [fields[name] ?? [], value].flat();
  for (const [name] of values(/<input type="checkbox" name="(require\w+)" checked/g)) fields[name] = "on";
  return fields;
}

const full = {
  sources: { authors: ["acme"], tags: ["pdf"], repositories: ["acme/tools"], mcp: ["io.github.acme/*"] },
  minAgeHours: 48,
  allowScreen: ["clean"],
  requireVirusScan: false,
  requireProvenance: true,
  deny: [{ slug: "bad-one" }, { sha256: "ab".repeat(32) }],
  approval: "first",
  ownItems: { tags: ["shared"] },
  recommended: ["pdf-forms"],
  alsoMarketplaces: ["https://github.com/acme/plugins.git"],
};

describe("a catalogue's policy in the browser", () => {
  test("sends all of the policy: as it was shown it changes nothing, and one field changes that one", async () => {
    const person = await newWriter("team");
    expect((await person.api("/catalogue/policy", { method: "PUT", body: full })).status).toBe(200);
    const shown = await shownForm(person);
    expect((await person.browser.submit(at(person), shown)).status).toBe(303);
    expect(await policyOf(person)).toMatchObject(full);
    const changed = { ...(await shownForm(person)), minAgeHours: "0", authors: "acme, Other\nthird" };
    expect((await person.browser.submit(at(person), { ...changed, authors: "acme, other\nthird" })).status).toBe(303);
    const sources = { ...full.sources, authors: ["acme", "other", "third"] };
    expect(await policyOf(person)).toMatchObject({ ...full, minAgeHours: 0, sources });
    expect((await person.browser.submit(at(person), { ...(await shownForm(person)), sources: "all" })).status).toBe(
      303,
    );
    expect(await policyOf(person)).toMatchObject({ ...full, minAgeHours: 0, sources: "all" });
  });

  test("is not set over what somebody else has set since", async () => {
    const person = await newWriter("team");
    const shown = await shownForm(person);
    await person.api("/catalogue/policy", { method: "PUT", body: { approval: "policy" } });
    const stale = await person.browser.submit(at(person), { ...shown, approval: "first" });
    expect([stale.status, (await policyOf(person)).approval]).toEqual([412, "policy"]);
    expect(await stale.text()).toContain('<option value="first" selected');
  });

  test.each([
    [{ deny: "everything" }, "deny"],
    [{ deny: "slug Not-A-Slug" }, "deny"],
    [{ sources: "named", authors: "Not_A_Slug" }, "authors"],
    [{ minAgeHours: "2161" }, "minAgeHours"],
    [{ minAgeHours: "" }, "minAgeHours"],
    [{ approval: "nobody" }, "approval"],
    [{ alsoMarketplaces: "not-an-address" }, "alsoMarketplaces"],
  ])("comes back filled in, with the fault beside its field: %j", async (fields, name) => {
    const person = await newWriter("team");
    const response = await person.browser.submit(at(person), { ...(await shownForm(person)), ...fields });
    const page = await response.text();
    expect([response.status, page.includes(`id="${name}-fault"`)]).toEqual([400, true]);
    expect(page.replace(/<head>.*<\/head>/s, "")).not.toContain("`");
    expect(await policyOf(person)).toMatchObject({ approval: "each", deny: [], sources: "all" });
  });

  test("is read by members and set by admins", async () => {
    const [owner, member, stranger] = [await newWriter("team"), await newWriter("vault"), await newWriter("vault")];
    await setMember(owner.team, member.email, "member");
    const page = await member.browser.page(at(owner));
    expect([page.includes("A person decides about each version."), page.includes("Set the policy")]).toEqual([
      true,
      false,
    ]);
    const fields = await shownForm(owner);
    expect((await member.browser.submit(at(owner), fields)).status).toBe(403);
    expect((await stranger.browser.ask(at(owner))).status).toBe(404);
  });
});

describe("a catalogue's page", () => {
  test("begins with its address, a command for each client, and the settings of each client", async () => {
    const person = await newWriter("team");
    const [head, rest] = (await person.browser.page(`${person.path}/catalogue`)).split("<h2>What is in it</h2>");
    expect(head).toMatch(new RegExp(`<code>https?://[^/]+/t/${person.team}</code>`));
    expect(head).toMatch(new RegExp(`claude plugin marketplace add https?://[^/]+/t/${person.team}\\.git<`));
    expect(rest).toContain("approve it for your team there");
    for (const client of ["claude-code", "copilot", "vscode", "codex", "gemini"]) {
      const path = `${person.path}/catalogue/settings-file/${client}`;
      expect(head).toContain(`href="${path}"`);
      const response = await person.browser.ask(path);
      expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
      expect(await response.text()).toBe(await (await person.api(`/policy/${client}`)).text());
    }
  });

  test("gives settings to those of the team alone, and to no client that it does not know", async () => {
    const [owner, stranger] = [await newWriter("team"), await newWriter("vault")];
    const path = `${owner.path}/catalogue/settings-file`;
    expect((await stranger.browser.ask(`${path}/codex`)).status).toBe(404);
    expect((await owner.browser.ask(`${path}/emacs`)).status).toBe(404);
    const unknown = await owner.api("/policy/emacs");
    expect([unknown.status, (await unknown.json<{ detail: string }>()).detail]).toEqual([
      404,
      "There are settings of `claude-code`, `copilot`, `vscode`, `codex`, `gemini` alone.",
    ]);
  });
});
