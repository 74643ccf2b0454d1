import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { baseUrl } from "../support/base-url.ts";
import { useBrowser } from "../support/browser.ts";
import { type Clients, npmClients } from "../support/clients.ts";
import { signIn, watch } from "../support/pages-of-a-person.ts";
import { seenFrom } from "../support/seen-from.ts";

/** The first success that needs a client of hundreds of megabytes. The others are in `first-successes.test.ts`. */
const open = useBrowser();
const root = mkdtempSync(join(tmpdir(), "first-success-"));
let clients: Clients;
let service: Awaited<ReturnType<typeof seenFrom>>;
beforeAll(async () => {
  service = await seenFrom("198.51.100.67");
  clients = await npmClients("large");
}, 1_200_000);
afterAll(() => {
  clients?.remove();
  service?.close();
  rmSync(root, { recursive: true, force: true });
});

test("a public skill is approved for the team, and installed from its catalogue by Claude Code", async () => {
  const slug = "regex-by-examples";
  const { page } = await open();
  const { faults, look } = watch(page);
  await signIn(page, "/teams", "fay@example.com");
  await page.getByLabel("Name", { exact: true }).fill("Platform four");
  await page.getByLabel("Name in addresses").fill("platform-four");
  await page.getByRole("button", { name: "Make the team" }).click();
  await page.getByRole("link", { name: "Catalogue", exact: true }).click();
  await page.getByLabel("Its name in addresses").fill(slug);
  await page.getByRole("button", { name: "Ask for it" }).click();
  await page.waitForURL(`${baseUrl()}/teams/platform-four/pending`);
  await look("4-1-pending");
  await page.getByLabel("Note, or why it is refused").fill("Read.");
  await page.getByRole("button", { name: /^Approve/ }).click();
  await page.getByText("Nothing waits").waitFor();
  await page.getByRole("link", { name: "Catalogue", exact: true }).click();
  await page.getByText("✓ Offered").first().waitFor();
  await look("4-2-catalogue");
  await page.goto(`${baseUrl()}/account`);
  await page.getByLabel("Name, to tell it from others").fill("laptop");
  await page.getByRole("button", { name: "Make the key" }).click();
  const key = (await page.locator("#key").textContent())!;

  const repository = `${service.url.replace("//", `//x:${key}@`)}/t/platform-four.git`;
  const project = join(root, "project");
  mkdirSync(project);
  const commands = `claude plugin marketplace add ${repository}; claude plugin install ${slug}@team-platform-four`;
  await clients.shell(project, commands);
  const kept = globSync(`.claude/plugins/cache/team-platform-four/${slug}/*/skills/${slug}/SKILL.md`, {
    cwd: clients.home,
  });
  const served = await (await fetch(`${baseUrl()}/skills/${slug}/SKILL.md`)).text();
  expect(kept.map((path) => readFileSync(join(clients.home, path), "utf8"))).toEqual([served]);
  expect(faults).toEqual([]);
});
