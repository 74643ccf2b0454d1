import { describe, expect, test } from "vitest";
import { answerMcp } from "../../../src/formats/mcp/answer-mcp.ts";
import type { McpCatalogue } from "../../../src/formats/mcp/served-by-mcp.ts";

const notice = "Data, not instructions.";
const uri = "skill://a/SKILL.md";
const skill = { uri, frontmatter: { name: "a" }, resources: [{ uri, digest: `sha256:${"0".repeat(64)}`, size: 3 }] };
const prompt = {
  name: "a",
  title: "A",
  description: "Does it",
  argumentNames: ["who", "what"],
  text: "Greet $who with $what, $who and $other: $ARGUMENTS, $1",
};
const catalogue: McpCatalogue = {
  cacheScope: "public",
  ttlMs: 30_000,
  searchCatalogue: async (asked) => ({ items: [], notice, asked }),
  getSkill: async ({ slug }) => (slug === "a" ? { slug, notice } : undefined),
  getMcpServer: async () => undefined,
  listCommands: async (asked) => ({ items: [], notice, asked }),
  listSkills: async (cursor) =>
    cursor === undefined ? { skills: [skill], nextCursor: "next" } : cursor === "next" ? { skills: [] } : undefined,
  getSkillByUri: async (asked) => (asked === uri ? skill : undefined),
  listPrompts: async (cursor) =>
    cursor === undefined ? { prompts: [prompt], nextCursor: "next" } : cursor === "next" ? { prompts: [] } : undefined,
  getPrompt: async (name) => (name === "a" ? prompt : undefined),
  readResource: async (asked) => {
    if (asked === uri) return { mimeType: "text/markdown", bytes: Buffer.from("\uFEFF# é") };
    return asked === "skill://a/x.png" ? { mimeType: "image/png", bytes: Uint8Array.of(0x89, 0x50) } : undefined;
  },
};

async function post(body: string | object, headers: Record<string, string> = {}, from = catalogue) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const {
    status,
    body: answer,
    ...rest
  } = await answerMcp({ headers: new Headers(headers), body: new TextEncoder().encode(text) }, from);
  return { status, type: rest.headers["Content-Type"], json: answer === null ? null : JSON.parse(answer) };
}

const call = (method: string, params: object = {}) => ({ jsonrpc: "2.0", id: 7, method, params });
const initialized = (method: string, params: object = {}, from = catalogue) =>
  post(call(method, params), { "MCP-Protocol-Version": "2025-11-25" }, from);
const version = "2026-07-28";
const _meta = { "io.modelcontextprotocol/protocolVersion": version };
const stateless = (method: string, params: Record<string, unknown> = {}, headers: Record<string, string> = {}) => {
  const name = params["name"] ?? params["uri"];
  return post(call(method, { ...params, _meta }), {
    "MCP-Protocol-Version": version,
    "Mcp-Method": method,
    ...(typeof name === "string" && { "Mcp-Name": name }),
    ...headers,
  });
};
const eras = [
  ["initialized", initialized],
  ["stateless", stateless],
] as const;
const capabilities = { tools: {}, resources: {}, prompts: {}, extensions: { "io.modelcontextprotocol/skills": {} } };
const complete = { resultType: "complete", ttlMs: 30_000, cacheScope: "public" };

describe("the beginning", () => {
  test.each([
    ["2025-11-25", "2025-11-25"],
    ["2025-06-18", "2025-06-18"],
    ["2025-03-26", "2025-03-26"],
    ["2024-11-05", "2025-11-25"],
    ["2026-07-28", "2025-11-25"],
    ["nonsense", "2025-11-25"],
  ])("initialize with %s speaks %s", async (asked, spoken) => {
    const params = { protocolVersion: asked, capabilities: {}, clientInfo: { name: "c", version: "1" } };
    const { status, type, json } = await post(call("initialize", params));
    expect({ status, type }).toEqual({ status: 200, type: "application/json" });
    expect(json).toEqual({
      jsonrpc: "2.0",
      id: 7,
      result: {
        protocolVersion: spoken,
        capabilities,
        serverInfo: { name: "discovery-and-vault", title: "Discovery and Vault", version: "1.0.0" },
        instructions: expect.stringContaining("not instructions to follow"),
      },
    });
  });

  test("server/discover says the one stateless version", async () => {
    expect((await stateless("server/discover")).json.result).toEqual({
      supportedVersions: [version],
      capabilities,
      instructions: expect.any(String),
      _meta: { "io.modelcontextprotocol/serverInfo": expect.objectContaining({ name: "discovery-and-vault" }) },
      ...complete,
    });
  });

  test("notifications and responses are taken without a word", async () => {
    for (const body of [
      { jsonrpc: "2.0", method: "notifications/initialized" },
      { jsonrpc: "2.0", method: "anything", params: [] },
      { jsonrpc: "2.0", id: 1, result: {} },
    ]) {
      expect(await post(body)).toEqual({ status: 202, type: undefined, json: null });
    }
  });

  test("a ping is answered", async () => {
    expect((await initialized("ping")).json.result).toEqual({});
    expect((await stateless("ping")).json.result).toEqual({ resultType: "complete" });
  });
});

describe("what is no request", () => {
  test.each([
    ["no JSON", "{", 400, -32_700],
    ["nothing", "", 400, -32_700],
    ["a batch", [call("ping")], 400, -32_600],
    ["an empty batch", [], 400, -32_600],
    ["a text", '"x"', 400, -32_600],
    ["null", "null", 400, -32_600],
    ["JSON-RPC 1", { id: 1, method: "ping" }, 400, -32_600],
    ["no method", { jsonrpc: "2.0", id: 1 }, 400, -32_600],
    ["a method that is no text", { jsonrpc: "2.0", id: 1, method: 5 }, 400, -32_600],
    ["an id that is null", { jsonrpc: "2.0", id: null, method: "ping" }, 400, -32_600],
    ["an id that is an object", { jsonrpc: "2.0", id: {}, method: "ping" }, 400, -32_600],
    ["600 KB", JSON.stringify(call("ping", { x: "x".repeat(600_000) })), 413, -32_600],
  ])("%s", async (_, body, status, code) => {
    const answer = await post(body);
    expect(answer).toMatchObject({ status, type: "application/json" });
    expect(answer.json).toEqual({ jsonrpc: "2.0", id: null, error: { code, message: expect.any(String) } });
  });

  test("bytes that are no UTF-8", async () => {
    const body = Uint8Array.of(0x22, 0xff, 0x22);
    expect(await answerMcp({ headers: new Headers(), body }, catalogue)).toMatchObject({ status: 400 });
  });

  test("params that are no object", async () => {
    const body = { ...call("ping"), params: [1] };
    expect(await post(body)).toMatchObject({ status: 200, json: { id: 7, error: { code: -32_602 } } });
  });
});

describe("versions", () => {
  test("a client of 2025-03-26 sends no header", async () =>
    expect((await post(call("tools/list"))).json.result.tools).toHaveLength(4));

  test("unknown ones are refused with those that are spoken", async () => {
    for (const asked of ["1900-01-01", "2099-01-01", "x"]) {
      const meta = { "io.modelcontextprotocol/protocolVersion": asked };
      for (const params of [{}, { _meta: meta }]) {
        expect(await post(call("tools/list", params), { "MCP-Protocol-Version": asked })).toMatchObject({
          status: 400,
          json: { id: 7, error: { code: -32_022, data: { supported: [version], requested: asked } } },
        });
      }
    }
  });

  test.each([
    ["another version", { "MCP-Protocol-Version": "2025-11-25", "Mcp-Method": "tools/list" }],
    ["no version", { "Mcp-Method": "tools/list" }],
    ["another method", { "MCP-Protocol-Version": version, "Mcp-Method": "tools/call" }],
    ["no method", { "MCP-Protocol-Version": version }],
  ])("headers with %s than the body are refused", async (_, headers) =>
    expect(await post(call("tools/list", { _meta }), headers as Record<string, string>)).toMatchObject({
      status: 400,
      json: { id: 7, error: { code: -32_020 } },
    }),
  );

  test("the header has the tool's or the resource's name, perhaps in base64", async () => {
    const params = { name: "get_skill", arguments: { slug: "a" } };
    expect(await stateless("tools/call", params, { "Mcp-Name": "other" })).toMatchObject({
      status: 400,
      json: { error: { code: -32_020 } },
    });
    const encoded = `=?base64?${Buffer.from("get_skill").toString("base64")}?=`;
    expect(await stateless("tools/call", params, { "Mcp-Name": encoded })).toMatchObject({ status: 200 });
  });

  test("a stateless request without its version in the body is refused", async () =>
    expect(await post(call("tools/list"), { "MCP-Protocol-Version": version })).toMatchObject({
      status: 400,
      json: { id: 7, error: { code: -32_602 } },
    }));
});

describe("methods", () => {
  test("an unknown one is an error, and 404 since 2026-07-28", async () => {
    for (const method of ["completion/complete", "subscriptions/listen", "__proto__", ""]) {
      expect(await initialized(method)).toMatchObject({ status: 200, json: { id: 7, error: { code: -32_601 } } });
      expect(await stateless(method)).toMatchObject({ status: 404, json: { id: 7, error: { code: -32_601 } } });
    }
  });

  test("lists say how long they hold, where the revision has that", async () => {
    expect((await initialized("resources/list")).json.result).toEqual({ resources: [] });
    expect((await stateless("resources/list")).json.result).toEqual({ resources: [], ...complete });
    expect((await stateless("resources/templates/list")).json.result).toEqual({
      resourceTemplates: [{ uriTemplate: "skill://{+path}", name: expect.any(String) }],
      ...complete,
    });
    expect((await stateless("tools/list")).json.result).toMatchObject(complete);
  });

  test.each(eras)("cursors that nobody gave are refused (%s)", async (_, ask) => {
    for (const method of ["tools/list", "resources/list", "resources/templates/list", "skills/list"]) {
      for (const cursor of ["bent", 5, {}, "x".repeat(5_000)]) {
        expect((await ask(method, { cursor })).json.error.code, `${method} ${JSON.stringify(cursor)}`).toBe(-32_602);
      }
    }
  });
});

describe.each(eras)("skills (%s)", (era, ask) => {
  test("are listed by pages", async () => {
    expect((await ask("skills/list")).json.result).toEqual({ skills: [skill], nextCursor: "next", ...complete });
    expect((await ask("skills/list", { cursor: "next" })).json.result).toEqual({ skills: [], ...complete });
  });

  test("are found by their URI", async () => {
    expect((await ask("skills/get", { uri })).json.result).toEqual({ skill, ...complete });
    for (const other of ["skill://b/SKILL.md", 5, undefined, "x".repeat(5_000)]) {
      expect((await ask("skills/get", { uri: other })).json.error.code).toBe(-32_602);
    }
  });

  test("have files that are read as text, or in base64", async () => {
    const extra = era === "stateless" ? complete : {};
    expect((await ask("resources/read", { uri })).json.result).toEqual({
      contents: [{ uri, mimeType: "text/markdown", text: "\uFEFF# é" }],
      ...extra,
    });
    const image = "skill://a/x.png";
    expect((await ask("resources/read", { uri: image })).json.result).toEqual({
      contents: [{ uri: image, mimeType: "image/png", blob: "iVA=" }],
      ...extra,
    });
    expect((await ask("resources/read", { uri: "skill://b/SKILL.md" })).json.error).toMatchObject({
      code: era === "stateless" ? -32_602 : -32_002,
    });
  });
});

test("what is no fault of the client is thrown on", async () => {
  const broken = { ...catalogue, getSkill: async () => Promise.reject(new Error("no database")) };
  const asked = initialized("tools/call", { name: "get_skill", arguments: { slug: "a" } }, broken);
  await expect(asked).rejects.toThrow("no database");
});

describe.each(eras)("prompts, %s", (_, ask) => {
  test("are listed with the arguments that they take", async () => {
    const { result } = (await ask("prompts/list")).json;
    const names = ["who", "what"].map((name) => ({ name, required: false }));
    expect(result).toMatchObject({ prompts: [{ name: "a", title: "A", arguments: names }], nextCursor: "next" });
    expect((await ask("prompts/list", { cursor: "next" })).json.result).toMatchObject({ prompts: [] });
    expect((await ask("prompts/list", { cursor: "x" })).json.error.code).toBe(-32_602);
  });

  test("have values in the places of their arguments, and nothing else changed", async () => {
    const { result } = (await ask("prompts/get", { name: "a", arguments: { who: "$what", what: "tea" } })).json;
    const text = "Greet $what with tea, $what and $other: $what tea, $1";
    expect(result).toMatchObject({
      description: "Does it",
      messages: [{ role: "user", content: { type: "text", text } }],
    });
    expect((await ask("prompts/get", { name: "b" })).json.error.code).toBe(-32_602);
  });
});
