import { expect, test } from "vitest";
import { installCommands } from "../../../src/formats/packages/install-commands.ts";
import { marketplaceName } from "../../../src/formats/packages/marketplace-name.ts";

/** As Claude Code 2.1.330 has it. */
const isRefused = (name: string) =>
  /official[^a-z0-9]*(anthropic|claude)|(?:anthropic|claude)[^a-z0-9]*official/i.test(name);

test("names of scopes are those of what they hold", () => {
  expect(marketplaceName("tag", "pdf")).toBe("tag-pdf");
  expect(marketplaceName("author", "claude", "my-form")).toBe("author-claude--my-form");
});

test("a name that a client refuses is replaced by one that it takes, and none by another's", () => {
  const scopes: Parameters<typeof marketplaceName>[] = [
    ...["claude-official", "claudeofficial", "official-anthropic", "officialclaude"].flatMap((value) =>
      ["skill", "tag", "author", "team", "vault", "mcp-server"].map((kind): [string, string] => [kind, value]),
    ),
    ["author", "claude", "official"],
    ["author", "official", "claude-form"],
    ["author", "claude-official"],
  ];
  const names = new Set(scopes.map((scope) => marketplaceName(...scope)));
  expect(names.size).toBe(scopes.length - 1);
  for (const name of names) {
    expect(isRefused(name), name).toBe(false);
    expect(name).toMatch(/^[a-z0-9][a-z0-9-]{0,63}$/);
  }
});

test("a printed command has the name that the scope has", () => {
  const name = marketplaceName("skill", "claude-official");
  const commands = installCommands("https://h.example", "claude-official").map(({ command }) => command);
  expect(commands.join("\n")).toContain(`claude plugin install claude-official@${name}`);
});
