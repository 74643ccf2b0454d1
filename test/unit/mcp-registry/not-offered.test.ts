import { expect, test } from "vitest";
import type { PublicScreen } from "../../../src/contract/public/trust.ts";
import type { Server } from "../../../src/formats/mcp-registry/launch.ts";
import { whyServerNotOffered } from "../../../src/formats/mcp-registry/not-offered.ts";

const npm = { registryType: "npm", identifier: "@good/pkg", version: "1.0.0", transport: { type: "stdio" } };
const steered = { ...npm, environmentVariables: [{ name: "NODE_OPTIONS", value: "--require ./evil.js" }] };
const mcpb = { registryType: "mcpb", identifier: "https://files.example/one.mcpb" };
const remote = { type: "streamable-http", url: "https://mcp.example/mcp" };
const clearing = { by: "mod", at: "2026-01-01T00:00:00.000Z", reason: "Read" } as unknown as PublicScreen["clearing"];

const why = (server: Partial<Server>, screen: Partial<PublicScreen> = {}) =>
  whyServerNotOffered({ packages: [], remotes: [], ...server }, { outcome: "clean", clearing: null, ...screen });

test.each([
  ["flagged", { packages: [npm] }, { outcome: "flagged" }],
  ["no-package", {}, {}],
  ["guard", { packages: [steered] }, {}],
  ["bundle", { packages: [mcpb] }, {}],
  ["user-values", { remotes: [{ ...remote, url: "https://mcp.example/${HOME}" }] }, {}],
  ["refused-name", { packages: [{ ...npm, identifier: "git+https://evil.example/x" }] }, {}],
  ["unusable", { packages: [{ ...npm, registryType: "unknown" }] }, {}],
  ["unusable", { remotes: [{ ...remote, type: "websocket" }] }, {}],
] as const)("%s: %j", (reason, server, screen) => {
  expect(why(server, screen)).toEqual({ reason, detail: expect.stringMatching(/\.$/) as unknown });
});

test.each([
  ["a package", { packages: [npm] }, {}],
  ["an address beside a package that is guarded", { packages: [steered], remotes: [remote] }, {}],
  ["a guarded package that a moderator has cleared", { packages: [steered] }, { clearing }],
] as const)("%s is offered", (_name, server, screen) => {
  expect(why(server, screen)).toBeNull();
});

test("a guard is named", () => {
  expect(why({ packages: [steered] })?.detail).toContain("NODE_OPTIONS=--require ./evil.js");
});
