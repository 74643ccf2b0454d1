import { beforeAll, describe, expect, test } from "vitest";
import { newItem, newRegistry, type Registry, registries } from "../../support/items.ts";
import { newLink } from "../../support/links.ts";
import { newAddress } from "../../support/addresses.ts";
import { request } from "../../support/vault.ts";

const refs = "info/refs?service=git-upload-pack";
const get = (path: string, headers: Record<string, string> = {}) =>
  request(path, { headers: { "CF-Connecting-IP": newAddress(), ...headers } });

describe.each(registries)("the skills of a %s", (kind) => {
  let registry: Registry;
  let repository: string;
  beforeAll(async () => {
    registry = await newRegistry(kind);
    repository = `${registry.path}/skills.git`;
    await newItem(registry, { slug: "deploy", title: "Deploy", kind: "skill", body: "# Deploy\n\nStep by step." });
  });

  test("are a repository for who has the key, also as git sends it", async () => {
    const basic = { Authorization: `Basic ${Buffer.from(`git:${registry.key}`).toString("base64")}` };
    for (const headers of [basic, { Authorization: `Bearer ${registry.key}` }]) {
      const response = await get(`${repository}/${refs}`, headers);
      expect([response.status, await response.text()]).toEqual([200, expect.stringContaining("refs/heads/main")]);
    }
    const refused = await get(`${repository}/${refs}`);
    expect(refused.status).toBe(401);
    expect(refused.headers.get("WWW-Authenticate")).toBe('Basic realm="vault", Bearer realm="vault"');
    // Elsewhere a password is no key.
    expect((await get(`${registry.path}/items`, basic)).status).toBe(401);
    expect((await get(`${repository}/info/refs`, basic)).status).toBe(403);
  });

  test("are at all endpoints of a link, and at none after it is revoked", async () => {
    const { token, id } = await newLink(registry, {});
    const index = await get(`/r/${token}/.well-known/agent-skills/index.json`);
    expect(index.headers.get("Cache-Control")).toBe("private, no-store");
    const { skills } = await index.json<{ skills: { name: string; url: string }[] }>();
    expect(skills.map(({ name }) => name)).toEqual(["deploy"]);
    const file = await get(`/r/${token}/.well-known/agent-skills/${skills[0]!.url}`);
    expect(await file.text()).toMatch(/^---\nname: "deploy"\n[^]*Step by step\.\n$/);
    for (const path of [
      "/.claude-plugin/marketplace.json",
      "/.well-known/skills/index.json",
      `.git/${refs}`,
      `@deploy.git/${refs}`,
    ]) {
      expect([path, (await get(`/r/${token}${path}`)).status]).toEqual([path, 200]);
    }
    expect((await get(`/r/${token}.git/info/refs`)).status).toBe(403);
    expect((await get(`/r/${token}/items`)).status).toBe(404);
    const links = `${registry.path}/install-links`;
    await request(`${links}/${id}`, { method: "DELETE", headers: { Authorization: `Bearer ${registry.key}` } });
    expect((await get(`/r/${token}/.well-known/agent-skills/index.json`)).status).toBe(404);
  });
});
