import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { faultsIn } from "./axe.ts";
import { baseUrl } from "./base-url.ts";

/** How a page looks at these widths, in the folder that `SCREENSHOTS` names, and what axe finds. */
export function watch(page: Page, widths: readonly number[]) {
  const faults: string[] = [];
  const shots = process.env.SCREENSHOTS;
  if (shots) mkdirSync(shots, { recursive: true });
  const look = async (name: string) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of ["light", "dark"] as const) {
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
export async function signIn(page: Page, path: string, email: string) {
  await page.goto(baseUrl() + path);
  await page.getByLabel("Address (empty: the demo person)").fill(email);
  await page.getByRole("button", { name: "Sign in for development" }).click();
  await page.waitForURL(baseUrl() + path);
}
