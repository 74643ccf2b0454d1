import { describe, expect, test } from "vitest";
import { registries } from "../../support/items.ts";
import { etagIn, itemFields, newWriter } from "../../support/registry-pages.ts";

const markup = `"><script>alert(1)</script><img src=x onerror=alert(1)>`;
const ofLines = `</textarea>${markup}'\`<b>`;
const bidi = "a\u202Eb\u2066c\u200Bd\u00ADe";

/** Tags that nobody but the page itself may write. */
const foreign = (page: string) =>
  page
    .replaceAll(/<script src="\/assets\/script\.[^"]*"><\/script>/g, "")
    .replaceAll(/<script type="module" src="\/assets\/registry\.[^"]*"><\/script>/g, "")
    .match(/<script|<img[^>]*onerror|<b>'/gi);

describe.each(registries)("in a %s", (kind) => {
  test("nothing that is written into a field runs, whether it is taken or refused", async () => {
    const person = await newWriter(kind);
    const hostile = {
      ...{ title: `T ${markup}`, summary: markup, body: ofLines, tags: markup, platform: markup, slug: markup },
      ...{ kind: markup, once: markup, etag: markup, metadataName: [markup], metadataValue: [ofLines] },
    };
    const pages: string[] = [];
    for (const act of ["save", "preview"]) {
      const response = await person.browser.submit(`${person.path}/new`, { ...hostile, act });
      pages.push(await response.text());
    }
    await person.make();
    const item = `${person.path}/items/pdf-forms`;
    for (const act of ["save", "preview", "delete"]) {
      pages.push(await (await person.browser.submit(item, { ...hostile, act, confirm: markup })).text());
    }
    const etag = etagIn(await person.browser.page(item));
    const taken = { ...itemFields, etag, title: `T ${markup}`, summary: markup, body: ofLines };
    const more = { metadataName: [markup], metadataValue: [ofLines] };
    expect((await person.browser.submit(item, { ...taken, ...more })).status).toBe(303);
    for (const path of [person.path, item, `${item}?edit`, `${item}/bundle`])
      pages.push(await person.browser.page(path));
    pages.push(await (await person.browser.submit(item, { ...taken, etag, body: "other" })).text());
    person.browser.cookies.clear();
    pages.push(await (await person.browser.submit(item, hostile)).text());
    for (const page of pages) expect(foreign(page)).toBeNull();
    expect(pages).toHaveLength(11);
  });

  test("characters that change or hide text are named, and come back as they were", async () => {
    const person = await newWriter(kind);
    const { response } = await person.make({ title: bidi, summary: bidi, metadataName: [bidi], metadataValue: ["x"] });
    const page = await response.text();
    expect(response.status).toBe(400);
    expect(page).toContain("U+202E");
    expect(page).toContain(`value="${bidi}"`);
  });

  test("a page or an item that is none", async () => {
    const person = await newWriter(kind);
    await person.make();
    for (const [query, status] of [
      ...[["?page=0", 400] as const, ["?page=-1", 400] as const, ["?page=x", 400] as const],
      ...[["?page=99999999999", 200] as const, ["?page=2", 200] as const, ["?part=9", 200] as const],
    ]) {
      expect([query, (await person.browser.ask(person.path + query)).status]).toEqual([query, status]);
      expect((await person.browser.ask(`${person.path}/items/pdf-forms${query}`)).status).toBe(200);
    }
    for (const slug of ["%00", "..%2f..", "a%20b", "x".repeat(3_000), "%F0%9F%98%80"]) {
      expect((await person.browser.ask(`${person.path}/items/${slug}`)).status).toBe(404);
    }
  });
});
