import type { OpenApiDocument } from "../web/docs/reference/document.ts";
import { importBundled } from "./build/import-bundled.ts";

/** The OpenAPI document, made from the routes without a server. */
export async function openApiDocument(): Promise<OpenApiDocument> {
  const { document } = await importBundled<{ document: object }>("src/worker/document.ts");
  return document as OpenApiDocument;
}
