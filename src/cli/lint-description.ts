import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
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

// Empty stand-ins for modules of the Workers runtime: the document only needs to import them.
const runtime =
  "data:text/javascript,export class DurableObject {} export const env = {}, connect = undefined, waitUntil = undefined;";
registerHooks({
  resolve: (specifier, context, next) =>
    specifier.startsWith("cloudflare:") ? { url: runtime, shortCircuit: true } : next(specifier, context),
});
const { createApp } = await import("../app.ts");
const { others } = await import("../http/others.ts");
const { description } = await import("../http/description.ts");

const folder = mkdtempSync(join(tmpdir(), "description-"));
const write = (name: string, value: unknown) => {
  writeFileSync(join(folder, name), JSON.stringify(value, null, 2));
  return join(folder, name);
};
const document = write("openapi.json", description(createApp(others)));
const config = write("redocly.yaml", { extends: ["recommended-strict"], rules, telemetry: "off" });
const { status } = spawnSync("redocly", ["lint", document, "--config", config, "--format", "stylish"], {
  stdio: "inherit",
  env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
});
rmSync(folder, { recursive: true });
process.exitCode = status ?? 1;
