import { describe, expect, test } from "vitest";
import { sameOrigin } from "../../support/browser-session.ts";
import { aZip, deliver, FakeScanner, messageOf, stored, zipOf } from "../../support/bundles.ts";
import { registries } from "../../support/items.ts";
import { etagIn, newWriter, type Writer } from "../../support/registry-pages.ts";

const scanner = new FakeScanner();
const boundary = "----form7";

type Sent = { bytes?: Uint8Array | undefined; name?: string; etag?: string; more?: [string, string][]; end?: string };

/** The form as a browser sends it. */
function formOf({
  bytes,
  name = "forms.zip",
  etag = "",
  more = [],
  end = `\r\n--${boundary}--\r\n`,
}: Sent): Uint8Array {
  const field = ([name, value]: [string, string]) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n`;
  const type = "Content-Type: application/x-zip-compressed\r\n\r\n";
  const fields = [["etag", etag] as [string, string], ...more].map(field).join("");
  return bytes
    ? Buffer.concat([Buffer.from(fields + head + type), bytes, Buffer.from(end)])
    : Buffer.from(fields + end.slice(2));
}

const at = ({ path }: Writer, slug = "pdf-forms") => `${path}/items/${slug}/bundle`;

const send = (person: Writer, body: Uint8Array, headers: Record<string, string> = {}) =>
  person.browser.ask(at(person), {
    method: "POST",
    body,
    headers: { "Content-Type": `multipart/form-data; boundary=${boundary}`, ...sameOrigin, ...headers },
  });

async function withItem(kind: (typeof registries)[number]) {
  const person = await newWriter(kind);
  await person.make();
  return { person, etag: etagIn(await person.browser.page(at(person))) };
}

describe.each(registries)("the bundle of an item of a %s", (kind) => {
  test("is uploaded by a form, waits for its scan in words, and is downloaded once it is clean", async () => {
    const { person, etag } = await withItem(kind);
    const bytes = aZip();
    const sent = await send(person, formOf({ bytes, etag, name: "a %22b%22.zip" }));
    expect([sent.status, sent.headers.get("Location")]).toEqual([303, at(person)]);
    const waiting = await person.browser.page(at(person));
    expect(waiting).toContain("Waiting for the virus scan (usually under a minute)");
    expect(waiting).toContain(`data-passing="${at(person)}"`);
    expect((await person.browser.ask(`${at(person)}/download`)).status).toBe(409);
    await deliver([await messageOf(person.registry, "pdf-forms")], { scanner });
    const page = await person.browser.page(`${person.path}/items/pdf-forms`);
    expect(page).toContain("Can be downloaded");
    expect(page).toContain("<bdi>SKILL.md</bdi>");
    expect(page).not.toContain("data-passing");
    const got = await person.browser.ask(`${at(person)}/download`);
    expect([got.status, got.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    expect(got.headers.get("Content-Disposition")).toContain('filename="a _b_.zip"');
    expect(new Uint8Array(await got.arrayBuffer())).toEqual(bytes);
    expect(await person.browser.page(person.path)).toContain("Can be downloaded");
  });

  test.each([
    ["no zip", { bytes: Buffer.from("not a zip") }, 400, "archive"],
    ["no file", { bytes: new Uint8Array() }, 400, "The body is empty"],
    ["no file field", {}, 400, "The body is empty"],
    ["cut short", { bytes: aZip(), end: "" }, 400, "cut short"],
    ["another size than it said", { bytes: aZip(), more: [["size", "7"]] as [string, string][] }, 400, "length"],
    ["too large", { bytes: new Uint8Array(26 * 1024 * 1024) }, 413, "at most"],
    ["too large a field", { bytes: aZip(), more: [["x", "y".repeat(9_000)]] as [string, string][] }, 400, "too long"],
  ])("%s is told on its page, and changes nothing", async (_, sent, status, words) => {
    const { person, etag } = await withItem(kind);
    const response = await send(person, formOf({ etag, ...sent }));
    const page = await response.text();
    expect([response.status, page.replace(/.*role="alert"/s, "").slice(0, 300)]).toEqual([
      status,
      expect.stringContaining(words),
    ]);
    expect(await stored(person.registry, "pdf-forms")).toBeNull();
  });

  test("of ten dropped at once one is taken; the others are told that it was", async () => {
    const { person, etag } = await withItem(kind);
    const forms = Array.from({ length: 10 }, (_, at) => formOf({ bytes: aZip(`# ${at}\n`), etag }));
    const statuses = (await Promise.all(forms.map((form) => send(person, form)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 303)).toHaveLength(1);
    expect(statuses.filter((status) => status !== 303).every((status) => status === 412 || status === 429)).toBe(true);
    expect((await person.item("pdf-forms")).revision).toBe(2);
  });

  test("what a scanner finds is told in words, and nobody downloads it", async () => {
    const { person, etag } = await withItem(kind);
    await send(person, formOf({ bytes: zipOf(500), etag }));
    const finding = new FakeScanner({ verdict: "infected", names: ["Eicar <b>"], retryable: false, detail: null });
    await deliver([await messageOf(person.registry, "pdf-forms")], { scanner: finding });
    const page = await person.browser.page(at(person));
    expect(page).toContain("A virus was found: nobody can download it");
    expect(page).toContain("Eicar &lt;b&gt;");
    expect(page).not.toContain("/download");
  });

  test("a stranger finds none", async () => {
    const [{ person, etag }, stranger] = [await withItem(kind), await newWriter("vault")];
    await stranger.browser.page(at(person), 404);
    const body = formOf({ bytes: aZip(), etag });
    const headers = { "Content-Type": `multipart/form-data; boundary=${boundary}`, ...sameOrigin };
    expect((await stranger.browser.ask(at(person), { method: "POST", body, headers })).status).toBe(404);
    expect((await stranger.browser.ask(`${at(person)}/download`)).status).toBe(404);
    expect(await stored(person.registry, "pdf-forms")).toBeNull();
  });
});

test("without a session the browser is sent to sign in, and back to the bundle", async () => {
  const { person, etag } = await withItem("vault");
  person.browser.cookies.clear();
  const sent = await send(person, formOf({ bytes: aZip(), etag }));
  expect([sent.status, sent.headers.get("Location")]).toEqual([303, `/sign-in?next=${encodeURIComponent(at(person))}`]);
});
