import { describe, expect, test } from "vitest";
import type { TrashedItemPage } from "../../../src/contract/items/trash.ts";
import { registries } from "../../support/items.ts";
import { etagIn, itemFields, newWriter } from "../../support/registry-pages.ts";
import { setMember } from "../../support/vault.ts";

const item = "/items/pdf-forms";

/** An item in its second revision. */
async function withHistory(kind: (typeof registries)[number]) {
  const person = await newWriter(kind);
  await person.make();
  const etag = etagIn(await person.browser.page(`${person.path}${item}?edit`));
  const second = { ...itemFields, etag, title: "Forms <b>", tags: "pdf", body: "# How\n\nBy hand." };
  expect((await person.browser.submit(person.path + item, second)).status).toBe(303);
  return person;
}

async function withTrash(kind: (typeof registries)[number]) {
  const person = await withHistory(kind);
  const etag = etagIn(await person.browser.page(person.path + item));
  const deleted = await person.browser.submit(person.path + item, { act: "delete", etag });
  expect([deleted.status, deleted.headers.get("Location")]).toEqual([303, person.path]);
  const { items } = await (await person.api("/trash")).json<TrashedItemPage>();
  return { person, id: items[0]!.id };
}

describe.each(registries)("in a %s", (kind) => {
  test("an earlier text is shown with what differs, and brought back", async () => {
    const person = await withHistory(kind);
    const page = `${person.path}${item}/revisions`;
    expect(await person.browser.page(person.path + item)).toContain(`href="${page}"`);
    expect(await person.browser.page(page)).toContain(`href="${page}?revision=1"`);
    const first = await person.browser.page(`${page}?revision=1`);
    expect(first).toMatch(/<del>- By hand\.<\/del><ins>\+ With care\.<\/ins>/);
    expect(first).toContain("<del>Forms &lt;b&gt;</del> → <ins>PDF forms</ins>");
    const sent = await person.browser.submit(page, { act: "restore", revision: "1", etag: etagIn(first) });
    expect([sent.status, sent.headers.get("Location")]).toEqual([303, person.path + item]);
    expect(await person.item("pdf-forms")).toMatchObject({ title: "PDF forms", tags: ["pdf", "forms"], revision: 3 });
    const again = await person.browser.submit(page, { act: "restore", revision: "2", etag: etagIn(first) });
    expect([again.status, await again.text()]).toEqual([412, expect.stringContaining("It was changed after")]);
    for (const revision of ["9", "0", "x", "1e3"]) await person.browser.page(`${page}?revision=${revision}`, 404);
  });

  test("a deleted item is in the trash, and is brought back", async () => {
    const { person, id } = await withTrash(kind);
    const trash = `${person.path}/trash`;
    expect(await person.browser.page(trash)).toContain("Bring Forms &lt;b&gt; back");
    const sent = await person.browser.submit(trash, { act: `restore ${id}` });
    expect([sent.status, sent.headers.get("Location")]).toEqual([303, person.path + item]);
    expect(await person.item("pdf-forms")).toMatchObject({ body: "# How\n\nBy hand." });
    expect(await person.browser.page(trash)).toContain("Nothing is in the trash");
    expect((await person.browser.submit(trash, { act: `restore ${id}` })).status).toBe(404);
  });

  test("its slug may be taken by then", async () => {
    const { person, id } = await withTrash(kind);
    await person.make();
    const taken = await person.browser.submit(`${person.path}/trash`, { act: `restore ${id}` });
    expect([taken.status, await taken.text()]).toEqual([409, expect.stringContaining("by now")]);
  });

  test("deleting for good asks for the slug", async () => {
    const { person, id } = await withTrash(kind);
    const [trash, act] = [`${person.path}/trash`, `delete ${id} pdf-forms`];
    const wrong = await person.browser.submit(trash, { act, confirm: "pdf" });
    expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining("must be `pdf-forms`")]);
    expect((await person.browser.submit(trash, { act, confirm: "pdf-forms" })).status).toBe(303);
    expect((await person.browser.submit(trash, { act, confirm: "pdf-forms" })).status).toBe(404);
    expect(await person.browser.page(trash)).toContain("Nothing is in the trash");
  });

  test("another's are as those that do not exist", async () => {
    const [{ person, id }, stranger] = [await withTrash(kind), await newWriter("vault")];
    const trash = kind === "team" ? `${person.path}/trash` : "/vault/trash";
    for (const act of [`restore ${id}`, `delete ${id} pdf-forms`]) {
      expect((await stranger.browser.submit(trash, { act, confirm: "pdf-forms" })).status).toBe(404);
    }
    if (kind === "team") await stranger.browser.page(trash, 404);
    await stranger.browser.page(`${kind === "team" ? person.path : "/vault"}${item}/revisions`, 404);
  });
});

test("a reader sees both, and no form", async () => {
  const [person, reader] = [await withHistory("team"), await newWriter("vault")];
  await setMember(person.team, reader.email, "reader");
  for (const path of [`${item}/revisions?revision=1`, "/trash"]) {
    expect(await reader.browser.page(person.path + path)).not.toContain('method="post"');
    expect((await reader.browser.submit(person.path + path, { act: "restore 1" })).status).toBe(403);
  }
});
