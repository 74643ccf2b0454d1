import { describe, expect, test } from "vitest";
import { Validator } from "@cfworker/json-schema";
import type { McpCatalogue } from "../../../src/formats/mcp/served-by-mcp.ts";
import { callTool, listedTools } from "../../../src/formats/mcp/tools.ts";

const echo = async (asked: object) => asked;
const base: McpCatalogue = {
  cacheScope: "public",
  ttlMs: 0,
  listSkills: async () => ({ skills: [] }),
  getSkillByUri: async () => undefined,
  listPrompts: async () => ({ prompts: [] }),
  getPrompt: async () => undefined,
  readResource: async () => undefined,
};
const open = {
  ...base,
  searchCatalogue: echo,
  getSkill: async ({ slug }: { slug: string }) => (slug === "there" ? { slug } : undefined),
  getMcpServer: echo,
  listCommands: echo,
};
const keyed = { ...open, listVaultItems: echo, getVaultItem: echo };
const namesOf = (catalogue: McpCatalogue) => listedTools(catalogue).map(({ name }) => name);
const call = (name: unknown, given: unknown, catalogue: McpCatalogue = keyed) =>
  callTool(catalogue, { name, arguments: given });

describe("the tools that a caller has", () => {
  test("are those that its catalogue answers", () => {
    const anyone = ["search_catalogue", "get_skill", "get_mcp_server", "list_commands"];
    expect(namesOf(open)).toEqual(anyone);
    expect(namesOf(keyed)).toEqual([...anyone, "list_vault_items", "get_vault_item"]);
    expect(namesOf({ ...base, listVaultItems: echo, getVaultItem: echo })).toEqual([
      ...["list_vault_items", "get_vault_item"],
    ]);
  });

  test("are described for models, and only read", () => {
    for (const tool of listedTools(keyed)) {
      expect(tool).toMatchObject({
        title: expect.stringMatching(/\w/),
        description: expect.stringMatching(/\w/),
        inputSchema: { type: "object", additionalProperties: false },
        annotations: { readOnlyHint: true, destructiveHint: false, openWorldHint: false },
      });
    }
  });

  test("are unknown to whoever has them not", async () => {
    for (const name of ["list_vault_items", "x", undefined, 5, "__proto__", "toString"]) {
      await expect(call(name, {}, open)).rejects.toMatchObject({
        code: -32_602,
        message: "There is no tool of this name.",
      });
    }
  });
});

describe("a call", () => {
  test("answers with data, and the same as a text", async () => {
    const data = { query: "pdf", kind: "skill", limit: 10 };
    expect(await call("search_catalogue", { query: " pdf " })).toEqual({
      structuredContent: data,
      content: [{ type: "text", text: JSON.stringify(data) }],
    });
  });

  test("for what is not there, or may not be seen, is an answer with one sentence", async () =>
    expect(await call("get_skill", { slug: "hidden" })).toEqual({
      isError: true,
      content: [{ type: "text", text: "There is nothing of this name that you may read." }],
    }));

  test.each([
    ["list_commands", undefined, { limit: 20 }],
    ["list_commands", { query: null, platform: "claude-code" }, { platform: "claude-code", limit: 20 }],
    ["list_vault_items", { limit: 100, team: "guild" }, { limit: 100, team: "guild" }],
    ["search_catalogue", { query: "x", kind: "article", limit: 20 }, { query: "x", kind: "article", limit: 20 }],
  ])("%s with %j asks for %j", async (name, given, asked) =>
    expect(await call(name, given)).toMatchObject({ structuredContent: asked }),
  );

  test.each([
    ["search_catalogue", {}, "`query` is missing"],
    ["search_catalogue", { query: "  " }, "`query` is empty"],
    ["search_catalogue", { query: "x".repeat(201) }, "`query` has at most 200 characters"],
    ["search_catalogue", { query: 5 }, "`query` is a text"],
    ["search_catalogue", { query: "x", kind: "note" }, "`kind` is one of skill, tool"],
    ["search_catalogue", { query: "x", limit: 21 }, "`limit` is a whole number from 1 to 20"],
    ["search_catalogue", { query: "x", limit: 0 }, "`limit` is a whole number"],
    ["search_catalogue", { query: "x", limit: 1.5 }, "`limit` is a whole number"],
    ["search_catalogue", { query: "x", limit: "5" }, "`limit` is a whole number"],
    ["search_catalogue", { query: "x", more: 1 }, 'There is no argument "more"'],
    ["search_catalogue", [], "`arguments` is an object"],
    ["search_catalogue", "x", "`arguments` is an object"],
    ["list_commands", { limit: 51 }, "from 1 to 50"],
    ["list_vault_items", { limit: 101 }, "from 1 to 100"],
    ["get_skill", { slug: "x".repeat(500) }, "`slug` has at most 64 characters"],
    ["get_skill", JSON.parse('{"__proto__": 1}'), 'There is no argument "__proto__"'],
  ])("%s with %j is refused, naming the argument", async (name, given, message) => {
    const refused = { code: -32_602, message: expect.stringContaining(message) };
    await expect(call(name, given)).rejects.toMatchObject(refused);
  });

  test("is judged as the schema that clients see says", async () => {
    const values = [undefined, "x", "", 5, 0, 20, 21, 1.5, true, [], {}, "skill", "x".repeat(300)];
    for (const { name, inputSchema } of listedTools(keyed)) {
      const validator = new Validator(inputSchema as object, "2020-12");
      const names = [...Object.keys(inputSchema.properties), "unknown"];
      for (const member of names) {
        for (const value of values) {
          const all = Object.entries({ query: "q", slug: "there", [member]: value });
          const given = Object.fromEntries(all.filter(([name, value]) => names.includes(name) && value !== undefined));
          const isTaken = await call(name, given).then(
            () => true,
            () => false,
          );
          expect(isTaken, `${name} ${JSON.stringify(given)}`).toBe(validator.validate(given).valid);
        }
      }
    }
  });
});
