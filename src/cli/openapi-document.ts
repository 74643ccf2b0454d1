import { registerHooks } from "node:module";
import type { OpenApiDocument } from "../web/docs/reference/document.ts";

// Empty stand-ins for modules of the Workers runtime: the document only needs to import them.
const runtime =
  "data:text/javascript,export class DurableObject {} export const env = {}, connect = undefined, " +
  "waitUntil = undefined;";

/** The OpenAPI document, made from the routes without a server. */
export async function openApiDocument(): Promise<OpenApiDocument> {
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier.startsWith("cloudflare:") ? { url: runtime, shortCircuit: true } : next(specifier, context),
  });
  const { createApp } = await import("../worker/app.ts");
  const { others } = await import("../http/others.ts");
  const { description } = await import("../http/description.ts");
  return description(createApp(others)) as unknown as OpenApiDocument;
}
