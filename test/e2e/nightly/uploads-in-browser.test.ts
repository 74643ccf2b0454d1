import { randomBytes } from "node:crypto";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeEach, expect, test } from "vitest";
import { ascii, zip } from "../../support/zip-builder.ts";
import { baseUrl } from "../support/base-url.ts";
import { useBrowser } from "../support/browser.ts";
import { signIn } from "../support/pages-of-a-person.ts";

/** Files of this machine, dropped on an item's page by a pointer. */
const open = useBrowser();
const root = mkdtempSync(join(tmpdir(), "uploads-in-browser-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const inRoot = (path: string, contents: string | Uint8Array) => {
  mkdirSync(join(root, path, ".."), { recursive: true });
  writeFileSync(join(root, path), contents);
  return join(root, path);
};
const archive = (name: string) => inRoot(name, zip([{ name: "SKILL.md", data: ascii(`# ${name}`) }]));

/** Drags files or folders over the form, and lets them go. */
async function drop(page: Page, ...files: string[]) {
  const box = (await page.locator("[data-upload]").boundingBox())!;
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files, dragOperationsMask: 1 };
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2, data };
  for (const type of ["dragEnter", "dragOver", "drop"] as const) {
    await session.send("Input.dispatchDragEvent", { type, ...at });
  }
  await session.detach();
}

let page: Page;
const revision = (number: number) => page.locator("#about dd", { hasText: new RegExp(`^${number}\\b`) });
const said = (text: string) => page.getByRole("status").getByText(text);
const filesOf = async () => {
  await page.locator("#bundle-state summary").click();
  return page.locator("#bundle-state tbody td:first-child").allInnerTexts();
};

let items = 0;
beforeEach(async () => {
  ({ page } = await open({ viewport: { width: 900, height: 2_000 } }));
  const slug = `dropped-${++items}`;
  await signIn(page, "/vault", "dropper@example.com");
  await page.goto(`${baseUrl()}/vault/new`);
  await page.getByLabel("Title").fill(slug);
  await page.getByLabel("Text", { exact: true }).fill("# Text");
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(`${baseUrl()}/vault/items/${slug}`);
});

test("an archive is sent as it is", async () => {
  await drop(page, archive("as-it-is.zip"));
  await revision(2).waitFor();
  await page.locator("#bundle-state strong", { hasText: "as-it-is.zip" }).waitFor();
  expect(await filesOf()).toEqual(["SKILL.md"]);
});

test("a folder is packed without what is none of it, many files too", async () => {
  for (const path of ["SKILL.md", "scripts/a b.sh", "größe/ü.txt", ".git/config", "__MACOSX/SKILL.md", ".DS_Store"]) {
    inRoot(`folder/${path}`, path);
  }
  const many = Array.from({ length: 150 }, (_, at) => `many/${String(at).padStart(3, "0")}.md`);
  for (const path of many) inRoot(`folder/${path}`, path);
  await drop(page, join(root, "folder"));
  await revision(2).waitFor();
  await page.locator("#bundle-state strong", { hasText: "folder.zip" }).waitFor();
  expect((await filesOf()).toSorted()).toEqual(["SKILL.md", "größe/ü.txt", ...many, "scripts/a b.sh"].toSorted());
});

test("ten files that are dropped together are one archive", async () => {
  const names = Array.from({ length: 10 }, (_, at) => `file-${at}.md`);
  await drop(page, ...names.map((name) => inRoot(`ten/${name}`, name)));
  await revision(2).waitFor();
  expect((await filesOf()).toSorted()).toEqual(names);
});

test("of ten drops at once the first is sent, and the others nowhere", async () => {
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") sent += 1;
  });
  const dropped = Promise.withResolvers<void>();
  await page.route("**/bundle", async (route) => {
    await dropped.promise;
    await route.continue();
  });
  for (let at = 0; at < 10; at++) await drop(page, archive(`drop-${at}.zip`));
  dropped.resolve();
  await revision(2).waitFor();
  await page.locator("#bundle-state strong", { hasText: "drop-0.zip" }).waitFor();
  expect(sent).toBe(1);
});

test("a zip archive that is none is refused in words, and changes nothing", async () => {
  await drop(page, inRoot("none.zip", "This is a letter."));
  await said("zip").waitFor();
  await page.reload();
  await revision(1).waitFor();
  expect(await page.locator("#bundle-state").innerText()).toBe("No files are attached to it.");
});

test("a skill's folder, dropped on the form of a new item, makes it; what is wrong is said there", async () => {
  await page.goto(`${baseUrl()}/vault/new`);
  inRoot("no-skill/README.md", "# Read me");
  await drop(page, join(root, "no-skill"));
  await said("there is no `SKILL.md` at its root").waitFor();
  inRoot("brought/SKILL.md", "---\nname: brought-by-drop\ndescription: Fills in forms.\n---\n\n# Brought\n");
  inRoot("brought/scripts/run.sh", "echo hi\n");
  await drop(page, join(root, "brought"));
  await page.waitForURL(`${baseUrl()}/vault/items/brought-by-drop`);
  await page.getByRole("heading", { name: "Brought", level: 1 }).waitFor();
  expect((await filesOf()).toSorted()).toEqual(["SKILL.md", "scripts/run.sh"]);

  await page.goto(`${baseUrl()}/vault/new`);
  inRoot("brought/SKILL.md", "---\nname: brought-by-drop\n---\n\n# Brought again\n");
  const folder = page.locator("input[webkitdirectory]");
  await folder.setInputFiles(join(root, "brought"));
  await said('There is an item "brought-by-drop" already').waitFor();
  await page.getByLabel("If there is an item of that name").check();
  await folder.setInputFiles(join(root, "brought"));
  await page.getByRole("heading", { name: "Brought again", level: 1 }).waitFor();
});

/** The service behind a line that is cut as soon as `cut` says so of the bytes of one connection. */
async function unreliable() {
  const line = { url: "", cut: (_sent: number, _answered: number) => false, close: () => {} };
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(new URL(baseUrl()).port), "127.0.0.1");
    const counts = { sent: 0, answered: 0 };
    const pass = (from: Socket, to: Socket, name: keyof typeof counts) => {
      sockets.add(from);
      from.on("data", (bytes: Buffer) => {
        counts[name] += bytes.length;
        if (line.cut(counts.sent, counts.answered)) for (const socket of [near, far]) socket.destroy();
        else to.write(bytes);
      });
      from.on("close", () => to.destroy());
      from.on("error", () => to.destroy());
    };
    pass(near, far, "sent");
    pass(far, near, "answered");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  line.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  line.close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return line;
}

test("a connection that is lost: the page says what has arrived and what to do, and that works", async () => {
  const large = inRoot("large.zip", zip([{ name: "noise.bin", data: randomBytes(3_000_000) }]));
  const line = await unreliable();
  try {
    await page.goto(page.url().replace(baseUrl(), line.url));
    line.cut = (sent) => sent > 1_000_000;
    await drop(page, large);
    await said("The connection was lost before all of it had arrived. Nothing was changed: send it again.").waitFor();
    await page.reload();
    await page.getByText("No files are attached to it.").waitFor();

    // All of it arrives, and what the service answers does not.
    line.cut = (sent, answered) => sent > 2_900_000 && answered > 0;
    await drop(page, large);
    await said("It has arrived.").waitFor();
    await revision(2).waitFor();
    expect(await filesOf()).toEqual(["noise.bin"]);

    line.cut = () => true;
    await drop(page, large);
    await said("Once it is back, open this page again").waitFor();
  } finally {
    line.close();
  }
});
