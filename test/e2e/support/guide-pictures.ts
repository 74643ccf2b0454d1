import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, expect } from "vitest";
import { projectRoot } from "../../../src/cli/wrangler.ts";
import { spokenOf } from "./spoken.ts";

export const pictureFolder = join(projectRoot, "src/web/docs/pictures");
const width = 760;

/**
 * The pictures of the guide, made by the tests that walk through what they show. `picture(page, name)` compares what
 * the page says with what it said when the picture was made, so that no picture shows what is not there any more. With
 * `GUIDE_PICTURES=1` both are made anew, a picture at most so high. They are written at the end: the service builds
 * anew when `src` changes.
 */
export function useGuidePictures() {
  const made = new Map<string, Buffer | string>();
  afterAll(() => {
    mkdirSync(pictureFolder, { recursive: true });
    for (const [name, contents] of made) writeFileSync(join(pictureFolder, name), contents);
  });
  return async function picture(page: Page, name: string, height = 900): Promise<void> {
    const spoken = withoutMenu(await spokenOf(page));
    const text = join(pictureFolder, `${name}.txt`);
    if (!process.env.GUIDE_PICTURES) {
      const before = existsSync(text) ? readFileSync(text, "utf8") : "";
      const how = "Look at the page, then run this file with GUIDE_PICTURES=1 and look at the picture.";
      expect(spoken, `The guide's picture ${name} shows another page than this. ${how}`).toBe(before);
      return;
    }
    made.set(`${name}.txt`, spoken);
    made.set(`${name}.webp`, await pictureOf(page, height));
  };
}

/** The menu of a registry's pages is left out, so that a new page of it makes no other picture untrue. */
const withoutMenu = (spoken: string) => spoken.replace(/^ {2}navigation "(?:Your vault|The team)"\n(?: {4}.*\n)+/m, "");

/** The main part of a page below its menu in light colours, as WebP. */
async function pictureOf(page: Page, height: number): Promise<Buffer> {
  const before = page.viewportSize()!;
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.evaluate("document.activeElement?.blur(); scrollTo(0, 0)");
  const main = (await page.locator("main").boundingBox())!;
  const menu = await page.locator("main > .rooms").boundingBox();
  const top = menu ? menu.y + menu.height : main.y;
  const session = await page.context().newCDPSession(page);
  const clip = { x: 0, y: top, width, height: Math.min(main.y + main.height - top, height), scale: 1 };
  const asked = { format: "webp", quality: 80, clip, captureBeyondViewport: true } as const;
  const { data } = await session.send("Page.captureScreenshot", asked);
  await session.detach();
  await page.setViewportSize(before);
  return Buffer.from(data, "base64");
}
