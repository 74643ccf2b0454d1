import { baseMark } from "../../web/docs/base-mark.ts";
import { referencePages } from "../../contract/public/docs-pages.ts";
import { groupOf, operationsOf } from "../../web/docs/reference/document.ts";
import type * as index from "../../web/pages/reference-index.tsx";
import type * as pages from "../../web/pages/reference-page.tsx";
import { openApiDocument } from "../openapi-document.ts";
import { importBundled } from "./import-bundled.ts";

/**
 * The files of the API reference by name: its first page, one for each group of operations, and what its search reads.
 */
export async function renderReference(): Promise<Map<string, string>> {
  const document = await openApiDocument();
  const { referenceIndex, referencePage } = await importBundled<typeof pages>("src/web/pages/reference-page.tsx");
  const reference = { document, groups: referencePages, base: baseMark };
  const operations = operationsOf(document);
  for (const { method, path } of operations) {
    if (!referencePages.some(({ slug }) => slug === groupOf({ path }))) {
      throw new Error(
        `${method} ${path} has no page of the API reference: src/contract/public/docs-pages.ts names these pages`,
      );
    }
  }
  const listed: index.FoundOperation[] = operations.map((operation) => {
    const { operationId, method, path, summary, description, parameters = [], responses } = operation;
    const named = [...parameters.flatMap((one) => [one.name, one.description]), ...Object.keys(responses)];
    const said = [summary, description, ...Object.values(responses).map((response) => response.description)];
    const words = [method, path, operationId, ...said, ...named].join(" ").replaceAll("`", "").toLowerCase();
    return { operationId, method, path, summary, group: groupOf(operation), words };
  });
  return new Map([
    ["index.html", referenceIndex(reference)],
    ["operations.json", JSON.stringify(listed)],
    ...referencePages.map((page) => [`${page.slug}.html`, referencePage(reference, page)] as const),
  ]);
}
