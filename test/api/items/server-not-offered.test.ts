import { expect, test } from "vitest";
import { call } from "../../support/mcp.ts";
import { newBrowser } from "../../support/browser-session.ts";
import { newItem, newRegistry, read } from "../../support/items.ts";
import { newLink } from "../../support/links.ts";

/** An MCP server that the text of an item describes, and that no configuration of a client can have. */

const npm = { registryType: "npm", identifier: "@good/pkg", version: "1.0.0", transport: { type: "stdio" } };
const steered = { ...npm, environmentVariables: [{ name: "NODE_OPTIONS", value: "--require ./evil.js" }] };
const remote = { type: "streamable-http", url: "https://mcp.example/mcp" };

const bodyOf = (server: object) => {
  const json = JSON.stringify({ name: "io.acme/tool", description: "Does it", version: "1.0.0", ...server });
  return `# Tool\n\n\`\`\`json\n${json}\n\`\`\`\n`;
};

test.each([
  ["guard", { packages: [steered] }],
  [
    "bundle",
    { packages: [{ registryType: "mcpb", identifier: "https://files.example/one.mcpb", transport: npm.transport }] },
  ],
  ["user-values", { remotes: [{ ...remote, url: "https://mcp.example/${HOME}" }] }],
  ["refused-name", { packages: [{ ...npm, identifier: "git+https://evil.example/x" }] }],
  ["unusable", { packages: [{ ...npm, registryType: "unknown" }] }],
])("%s: the API, the page, MCP and a link say why", async (reason, server) => {
  const registry = await newRegistry("vault");
  await newItem(registry, { slug: "tool", kind: "mcp-server", title: "Tool", body: bodyOf(server) });
  const notOffered = { reason, detail: expect.stringMatching(/\.$/) as unknown };
  expect(await read(registry, "tool")).toMatchObject({ notOffered });
  const browser = newBrowser();
  await browser.signIn(registry.email);
  expect(await browser.page("/vault/items/tool")).toContain(`<code>${reason}</code>`);
  expect((await call("get_vault_item", { slug: "tool" }, { key: registry.key })).said).toMatchObject({ notOffered });
  const { token } = await newLink(registry);
  expect((await call("get_vault_item", { slug: "tool" }, { path: `/r/${token}/mcp` })).said).toMatchObject({
    notOffered,
  });
});

test("one that a client can start in one way is offered", async () => {
  const registry = await newRegistry("vault");
  const body = bodyOf({ packages: [steered], remotes: [remote] });
  await newItem(registry, { slug: "tool", kind: "mcp-server", title: "Tool", body });
  expect(await read(registry, "tool")).toMatchObject({ notOffered: null });
  expect((await call("get_vault_item", { slug: "tool" }, { key: registry.key })).said).not.toHaveProperty("notOffered");
});
