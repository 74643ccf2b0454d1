import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { newBrowser, sameOrigin } from "../../support/browser-session.ts";
import { deliver, FakeScanner, messageOf, stored } from "../../support/bundles.ts";
import { registries } from "../../support/items.ts";
import { newWriter, type Writer } from "../../support/registry-pages.ts";
import { folder } from "../../support/skill-folders.ts";
import { newUser, setMember } from "../../support/vault.ts";
import { zip } from "../../support/zip-builder.ts";

const boundary = "----folder7";

/** The form as a browser sends it. */
function formOf(bytes: Uint8Array, fields: Record<string, string> = {}, name = "my folder.zip") {
  const part = (head: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}`;
  const texts = Object.entries(fields).map(([field, value]) => part(`name="${field}"`, `${value}\r\n`));
  const file = part(`name="file"; filename="${name}"`, "");
  return Buffer.concat([Buffer.from(texts.join("") + file), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

const send = ({ path }: Pick<Writer, "path">, browser: Writer["browser"], body: Uint8Array) =>
  browser.ask(`${path}/new`, {
    method: "POST",
    body,
    headers: { "Content-Type": `multipart/form-data; boundary=${boundary}`, ...sameOrigin },
  });
const bring = (person: Writer, bytes: Uint8Array, fields?: Record<string, string>) =>
  send(person, person.browser, formOf(bytes, fields));

const alertIn = (page: string) => /role="alert"><strong>([\s\S]*?)<\/strong>/.exec(page)?.[1];

describe.each(registries)("a skill's folder brought to a %s", (kind) => {
  test("becomes an item with its files, under the name in its SKILL.md", async () => {
    const person = await newWriter(kind);
    const page = await person.browser.page(`${person.path}/new`);
    expect(page).toContain("Bring a skill’s folder");
    const bytes = folder({ name: "fill-forms", description: "Fills in." }, { name: "run.sh", data: "echo hi\n" });
    const sent = await bring(person, bytes);
    expect([sent.status, sent.headers.get("Location")]).toEqual([303, `${person.path}/items/fill-forms`]);
    expect(await person.item("fill-forms")).toMatchObject({
      ...{ title: "PDF forms", summary: "Fills in.", kind: "skill", revision: 1 },
      bundle: { filename: "my folder.zip", sizeBytes: bytes.length, status: "quarantined" },
    });
    await deliver([await messageOf(person.registry, "fill-forms")], { scanner: new FakeScanner() });
    expect(await person.browser.page(`${person.path}/items/fill-forms`)).toContain("Can be downloaded");
  });

  test("sent twice it makes one; another of that name replaces it only where its person says so", async () => {
    const person = await newWriter(kind);
    const bytes = folder({ name: "fill-forms" });
    const both = [await bring(person, bytes), await bring(person, bytes)];
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect(await person.item("fill-forms")).toMatchObject({ revision: 1 });

    const other = folder({ name: "fill-forms", body: "# Another\n" });
    const refused = await bring(person, other);
    expect(refused.status).toBe(412);
    expect(alertIn(await refused.text())).toBe(
      "There is an item &quot;fill-forms&quot; already. Choose the file again, and tick the box to give that item " +
        "this text and these files.",
    );
    expect(await person.item("fill-forms")).toMatchObject({ revision: 1, title: "PDF forms" });
    expect((await bring(person, other, { replace: "yes" })).status).toBe(303);
    expect(await person.item("fill-forms")).toMatchObject({ revision: 2, title: "Another" });
  });

  test("ten at once make one item, and lose none that was there", async () => {
    const person = await newWriter(kind);
    const folders = Array.from({ length: 10 }, (_, at) => folder({ name: "at-once", body: `# Number ${at}\n` }));
    const statuses = (await Promise.all(folders.map((bytes) => bring(person, bytes)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 303)).toHaveLength(1);
    expect(statuses.every((status) => [303, 412, 429].includes(status))).toBe(true);
    expect(await person.item("at-once")).toMatchObject({ revision: 1 });
  });

  test.each([
    ["no zip", Buffer.from("---\nname: x\n---\n"), 400, /archive.*Pack the skill&#39;s folder into a new zip archive/],
    ["nothing", new Uint8Array(), 400, /empty.*Choose the zip archive of a skill&#39;s folder\./],
    [
      "no SKILL.md",
      zip([{ name: "README.md", data: "# x" }]),
      400,
      /there is no <code>SKILL\.md<\/code> at its root\. Mend it/,
    ],
    ["no name", folder({ name: "" }), 400, /has no <code>name<\/code> in its frontmatter\. Mend it/],
    ["a name with spaces", folder({ name: "Fill forms" }), 400, /can be no address: it must be lower-case letters/],
    ["a list as its name", folder({ name: "[a, b]" }), 400, /can be no address/],
    ["a body too long", folder({ name: "long", body: "x".repeat(300_000) }), 400, /SKILL\.md.*(?:at most|may have)/],
    ["two entries of one name", zip(["a", "A"].map((name) => ({ name, data: "x" }))), 400, /Pack the skill/],
  ])("%s is told with what to do, and makes nothing", async (_, bytes, status, words) => {
    const person = await newWriter(kind);
    const response = await bring(person, bytes);
    const page = await response.text();
    expect([response.status, alertIn(page)]).toEqual([status, expect.stringMatching(words)]);
    expect(await person.total()).toBe(0);
  });

  test("what is written may still be sent as before, on the page that was refused", async () => {
    const person = await newWriter(kind);
    const page = await (await bring(person, new Uint8Array())).text();
    const once = /name="once" value="([^"]+)"/.exec(page)![1]!;
    expect((await person.make({ once })).response.status).toBe(303);
    expect(await stored(person.registry, "pdf-forms")).toBeNull();
  });
});

test("a team's readers bring nothing, nor who has no confirmed address", async () => {
  const person = await newWriter("team");
  const reader = await newUser();
  await setMember(person.team, reader.email, "reader");
  const browser = newBrowser();
  await browser.signIn(reader.email);
  const sent = await send(person, browser, formOf(folder({ name: "fill-forms" })));
  expect([sent.status, await person.total()]).toEqual([403, 0]);

  const unconfirmed = await newUser();
  const other = newBrowser();
  // For development, a sign-in confirms the address.
  await other.signIn(unconfirmed.email);
  await env.VAULT.prepare("update users set email_confirmed_at = null where email = ?").bind(unconfirmed.email).run();
  const page = await other.page("/vault/new");
  expect(page).toContain("Files can be attached once your address is confirmed.");
  const refused = await send({ path: "/vault" }, other, formOf(folder({ name: "fill-forms" })));
  expect(refused.status).toBe(409);
});
