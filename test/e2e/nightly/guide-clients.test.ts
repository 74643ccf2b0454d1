import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Clients, npmClients } from "../support/clients.ts";
import { first, smallSections, withAddress } from "../support/guide.ts";
import { newTeamRegistry } from "../support/registry.ts";
import { seenFrom } from "../support/seen-from.ts";

/** The commands of the guide's page on clients, as its reader types them, with the sample catalogue. */
let clients: Clients;
let service: Awaited<ReturnType<typeof seenFrom>>;
let variables: Record<string, string>;
beforeAll(async () => {
  clients = await npmClients();
  service = await seenFrom("198.51.100.65");
  const registry = await newTeamRegistry();
  await registry.newItem({ slug: "guide-private", title: "Private", summary: "Only for the team." });
  const { token } = await registry.newLink({ items: ["guide-private"] });
  variables = { KEY: registry.key, TEAM: registry.team, LINK: `${service.url}/r/${token}` };
});
afterAll(() => {
  clients?.remove();
  service?.close();
});

/** What is there afterwards, or is said. */
const outcomes: Record<string, RegExp | string> = {
  skills: ".claude/skills/regex-by-examples/SKILL.md",
  git: "git-skills/skills/pull-request-review/SKILL.md",
  openskills: ".claude/skills/pull-request-review/SKILL.md",
  "Any MCP client": /"name": "search_catalogue"/,
  "An MCP client that signs in": /"authorization_endpoint"/,
  ClawHub: "skills/regex-by-examples/SKILL.md",
  "Private skills": "link-skills/skills/guide-private/SKILL.md",
  "A team's catalogue": "team-catalogue/skills/guide-private/SKILL.md",
  "Settings that a company manages": /"strictKnownMarketplaces"/,
};

test("every section has an outcome", () => {
  expect(smallSections.map(({ title }) => title)).toEqual(Object.keys(outcomes));
});

test.each(smallSections)(
  "$title",
  async ({ title, commands }) => {
    const said = await clients.shell(clients.root, withAddress(first + commands, service.url), variables);
    const outcome = outcomes[title]!;
    const isThere = typeof outcome === "string" ? existsSync(join(clients.root, outcome)) : outcome.test(said);
    expect([isThere, said]).toEqual([true, said]);
  },
  120_000,
);
