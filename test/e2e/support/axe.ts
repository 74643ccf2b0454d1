import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";

// Less than half of the bytes: a browser compiles it anew for each page.
const axe = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

type AxeResults = { violations: { id: string; nodes: { target: string[] }[] }[] };

/**
 * Which rules are run: all, those that colours decide, or the others. Reading the colours takes about half of the time.
 */
export type Looked = "all" | "colours" | "all but colours";

const targets = { "target-size": { enabled: true } };
const options: Record<Looked, object> = {
  all: { rules: targets },
  colours: { runOnly: ["color-contrast", "link-in-text-block"] },
  "all but colours": {
    rules: { ...targets, "color-contrast": { enabled: false }, "link-in-text-block": { enabled: false } },
  },
};

/** What axe finds wrong with a page; it is there beside the page's policy, as the developer tools are. */
export async function faultsIn(page: Page, looked: Looked = "all"): Promise<string[]> {
  if ((await page.evaluate("typeof axe")) === "undefined") {
    // The pages that this tab opens next have it at once.
    await page.addInitScript(axe);
    await page.evaluate(axe);
  }
  const run = JSON.stringify({ resultTypes: ["violations"], ...options[looked] });
  const { violations } = (await page.evaluate(`axe.run(document, ${run})`)) as AxeResults;
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${page.url()} ${id}: ${target.join(" ")}`));
}
