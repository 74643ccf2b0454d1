import axe from "axe-core";
import type { Page } from "playwright-core";

type AxeResults = { violations: { id: string; nodes: { target: string[] }[] }[] };

/** What axe finds wrong with a page; it is there beside the page's policy, as the developer tools are. */
export async function faultsIn(page: Page): Promise<string[]> {
  if ((await page.evaluate("typeof axe")) === "undefined") await page.evaluate(axe.source);
  const { violations } = (await page.evaluate(
    `axe.run(document, { resultTypes: ["violations"], rules: { "target-size": { enabled: true } } })`,
  )) as AxeResults;
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${page.url()} ${id}: ${target.join(" ")}`));
}
