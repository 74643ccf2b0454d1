import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openApiDocument } from "./openapi-document.ts";
import { script } from "./script.ts";

script(
  "check:openapi",
  "Holds the OpenAPI document, built from the routes without a server, to Redocly's rules.",
  "",
).parse();

const rules = {
  "no-invalid-media-type-examples": "error",
  "no-invalid-parameter-examples": "error",
  "no-invalid-schema-examples": "error",
  "operation-tag-defined": "error",
  "parameter-description": "error",
  "tag-description": "error",
};

const folder = mkdtempSync(join(tmpdir(), "description-"));
const write = (name: string, value: unknown) => {
  writeFileSync(join(folder, name), JSON.stringify(value, null, 2));
  return join(folder, name);
};
const document = write("openapi.json", await openApiDocument());
const config = write("redocly.yaml", { extends: ["recommended-strict"], rules, telemetry: "off" });
const { status } = spawnSync("redocly", ["lint", document, "--config", config, "--format", "stylish"], {
  stdio: "inherit",
  env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
});
rmSync(folder, { recursive: true });
process.exitCode = status ?? 1;
