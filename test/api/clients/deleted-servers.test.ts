import { expect, test } from "vitest";
import { newItem, newRegistry, registries, remove } from "../../support/items.ts";
import { newLink } from "../../support/links.ts";
import { request } from "../../support/vault.ts";

test.each(registries)("a link to items of a %s lists deleted servers for who asks what changed", async (kind) => {
  const registry = await newRegistry(kind);
  const server = {
    name: "io.acme/tool",
    description: "Does it",
    version: "1.0.0",
    remotes: [{ type: "sse", url: "https://a.example" }],
  };
  const body = `# Tool\n\n\`\`\`json\n${JSON.stringify(server)}\n\`\`\`\n`;
  await newItem(registry, { slug: "one" });
  await newItem(registry, { slug: "server", kind: "mcp-server", title: "Tool", body });
  const { token } = await newLink(registry);
  const other = await newLink(registry, { items: ["one"] });
  const read = async (path: string) =>
    (await request(`/r/${token}/v0.1/servers${path}`)).json<Record<string, unknown[]>>();
  // Who asks what has changed is told that it was deleted, by the links that have opened it alone.
  await remove(registry, "server");
  const later = await newLink(registry);
  const since = "?updated_since=2020-01-01T00:00:00Z";
  const ofLink = async (link: string) => (await request(`/r/${link}/v0.1/servers${since}`)).json();
  expect(await read("?limit=50")).toMatchObject({ servers: [] });
  const { servers } = await read(since);
  expect(servers).toMatchObject([
    {
      server: { name: "io.acme/tool", description: "Withdrawn", version: "1.0.0", remotes: [] },
      _meta: { "io.modelcontextprotocol.registry/official": { status: "deleted" } },
    },
  ]);
  expect(await read("?updated_since=2099-01-01T00:00:00Z")).toMatchObject({ servers: [] });
  expect([await ofLink(other.token), await ofLink(later.token)]).toMatchObject([{ servers: [] }, { servers: [] }]);
  await newItem(registry, { slug: "again", kind: "mcp-server", title: "Tool", body });
  expect((await read(since))["servers"]).toMatchObject([{ server }]);
});
