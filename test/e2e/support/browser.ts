import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { baseUrl } from "./base-url.ts";

/** A browser's tab, the errors and warnings of its console, and its requests to other hosts than this service. */
export type Tab = { page: Page; complaints: string[]; elsewhere: string[] };

/** Unlike the headless shell, it reads the settings of a profile. */
export const wholeChromium = process.env.CHROMIUM ?? "/usr/bin/chromium";

/**
 * How Chromium is started; `hosts`: rules for hosts that this machine stands for. Any other host has no address. The
 * headless shell is Chromium that draws no window: a page costs it half as much.
 */
export const launchOptions = (hosts: readonly string[] = []) => ({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
  args: [
    ...["--no-sandbox", "--disable-dev-shm-usage"],
    `--host-resolver-rules=${[...hosts, "MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost"].join(", ")}`,
  ],
});

/** It ends a step that waits for what does not come, before the test's own limit ends it without saying which. */
const stepWithinMs = 120_000;

let tabs = 0;
/** Each tab counts for an address of its own (RFC 5737): one that looks at all pages comes near the limit. */
export const ownAddress = () => ({ "CF-Connecting-IP": `198.51.100.${tabs++}` });

/** Starts Chromium for the tests of a file, and gives the function that opens a tab in it. */
export function useBrowser(hosts?: () => string): (options?: BrowserContextOptions) => Promise<Tab> {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch(launchOptions(hosts && [hosts()]));
  });
  afterAll(() => browser?.close());
  return async (options = {}) => {
    const extraHTTPHeaders = { ...ownAddress(), ...options.extraHTTPHeaders };
    const page = await browser.newPage({ ...options, extraHTTPHeaders });
    page.setDefaultTimeout(stepWithinMs);
    const complaints: string[] = [];
    const elsewhere: string[] = [];
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("request", (request) => {
      const url = request.url();
      if (!url.startsWith(`${baseUrl()}/`) && !url.startsWith("data:")) elsewhere.push(url);
    });
    return { page, complaints, elsewhere };
  };
}
