import { expect, test } from "vitest";
import { claudeCommand } from "../../../src/formats/mcp-registry/claude-command.ts";
import { isStarted } from "../../../src/formats/mcp-registry/client-config.ts";
import { launchesOf } from "../../../src/formats/mcp-registry/launch.ts";

const commandsOf = (packages: object[], remotes: object[] = []) =>
  launchesOf({ packages, remotes } as Parameters<typeof launchesOf>[0], { path: ["files"], isCleared: false })
    .filter(isStarted)
    .map((launch) => claudeCommand("files", launch));

test.each([
  ["pypi", "file-search", "1.0.0", "uvx file-search@1.0.0"],
  ["npm", "file-search", undefined, "npx -y file-search"],
  ["oci", "ghcr.io/acme/x", "1.0.0", "docker run -i --rm ghcr.io/acme/x:1.0.0"],
  ["oci", "ghcr.io/acme/x:2", "1.0.0", "docker run -i --rm ghcr.io/acme/x:2"],
  ["oci", "localhost:5000/x", "1.0.0", "docker run -i --rm localhost:5000/x:1.0.0"],
  ["oci", "acme/x", `sha256:${"a".repeat(64)}`, `docker run -i --rm acme/x@sha256:${"a".repeat(64)}`],
])("%s %s %s", (registryType, identifier, version, command) =>
  expect(commandsOf([{ registryType, identifier, version }])).toEqual([`claude mcp add files -- ${command}`]),
);

test("it has headers, environment and arguments, with what a person fills in", () => {
  const environmentVariables = [{ name: "KEY", isRequired: true }];
  const packageArguments = [{ type: "positional", valueHint: "path", isRequired: true }];
  const url = "https://x.example/{environment_id}/mcp";
  const headers = [{ name: "Authorization", value: "Bearer {token}" }];
  expect(
    commandsOf(
      [{ registryType: "npm", identifier: "x", environmentVariables, packageArguments }],
      [{ type: "sse", url, headers }],
    ),
  ).toEqual([
    "claude mcp add files -e KEY=YOUR_KEY -- npx -y x YOUR_PATH",
    "claude mcp add --transport sse files https://x.example/YOUR_ENVIRONMENT_ID/mcp " +
      "--header 'Authorization: Bearer YOUR_TOKEN'",
  ]);
});

test.each([
  { registryType: "npm", identifier: "--eval=x" },
  { registryType: "npm", identifier: "x\ny" },
  { registryType: "npm", identifier: "x; rm -rf ~" },
  { registryType: "mcpb", identifier: "https://x.example/x.mcpb" },
  { registryType: "npm", identifier: "x", transport: { type: "sse" } },
])("there is none for %j", (entry) => expect(commandsOf([entry])).toEqual([]));
