import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { faultsIn } from "./axe.ts";
import { baseUrl } from "./base-url.ts";

const shots = process.env.SCREENSHOTS;
const everywhere = { widths: [1366, 390], schemes: ["light", "dark"] as const };
/** Enough to find a fault of the page itself: the styles of all widths and schemes are seen elsewhere. */
const once = { widths: [390], schemes: ["light"] as const };

/**
 * How a page looks, in the folder that `SCREENSHOTS` names, and what axe finds. Without widths: in all where somebody
 * will look at it, else in one. Dark colours are looked at in the first width alone, unless somebody will look.
 */
export function watch(page: Page, given?: readonly number[]) {
  const { widths, schemes } = given ? { ...everywhere, widths: given } : shots ? everywhere : once;
  const faults: string[] = [];
  if (shots) mkdirSync(shots, { recursive: true });
  const look = async (name: string) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of shots || width === widths[0] ? schemes : (["light"] as const)) {
        await page.emulateMedia({ colorScheme });
        faults.push(...(await faultsIn(page)).map((fault) => `${width} ${colorScheme} ${fault}`));
        if (shots) await page.screenshot({ path: join(shots, `${name}-${width}-${colorScheme}.png`), fullPage: true });
      }
      const scrolls = await page.evaluate("document.documentElement.scrollWidth > innerWidth");
      if (scrolls) faults.push(`${width} ${page.url()} scrolls sideways`);
    }
  };
  return { faults, look };
}

/** Signs in as development lets one, on the way to a page of the person's own. */
export async function signIn(page: Page, path: string, email: string, base = baseUrl()) {
  await page.goto(base + path);
  await page.getByLabel("Address (empty: the demo person)").fill(email);
  await page.getByRole("button", { name: "Sign in for development" }).click();
  await page.waitForURL(base + path);
}

/** Presses a button that sends a form, and waits for the page that it leads to, with script or without. */
export const press = (page: Page, name: string | RegExp) => clickThrough(page, "button", name);

/** Follows a link, and waits for its page: a click alone returns while the page before still stands. */
export const openLink = (page: Page, name: string | RegExp) => clickThrough(page, "link", name);

async function clickThrough(page: Page, role: "button" | "link", name: string | RegExp) {
  const target = page.getByRole(role, typeof name === "string" ? { name, exact: true } : { name });
  // What is seen may still be loading: its end is not the next page's.
  await page.waitForLoadState();
  await Promise.all([page.waitForEvent("load"), target.first().click()]);
}
