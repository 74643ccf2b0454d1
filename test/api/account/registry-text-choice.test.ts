import { expect, test } from "vitest";
import { attached, deliver, FakeScanner, messageOf } from "../../support/bundles.ts";
import { registries } from "../../support/items.ts";
import { etagIn, itemFields, newWriter } from "../../support/registry-pages.ts";
import { zip } from "../../support/zip-builder.ts";

const slug = "pdf-forms";
const skillMd = "---\nname: pdf-forms\ndescription: Fills forms.\n---\n\n# How\n\nWith care.\n";

test.each(registries)(
  "an edited text of a %s says that the bundle's is installed, and lets one choose",
  async (kind) => {
    const person = await newWriter(kind);
    const { browser, registry } = person;
    const address = `${person.path}/items/${slug}`;
    await person.make();
    await attached(registry, slug, zip([{ name: "SKILL.md", data: skillMd }]));
    await deliver([await messageOf(registry, slug)], { scanner: new FakeScanner() });
    expect(await browser.page(address)).not.toContain("What is installed");

    const edit = await browser.page(`${address}?edit`);
    expect(edit).toContain("Clients install the SKILL.md of the bundle");
    const edited = { ...itemFields, body: "Edited." };
    await browser.submit(address, { ...edited, etag: etagIn(edit) });
    const page = await browser.page(address);
    expect(page).toContain("says something else than the text on this page");
    expect((await person.item(slug)).installedText).toEqual({ from: "bundle", differs: true });

    await browser.submit(address, { act: "use-text", etag: etagIn(page) });
    expect((await person.item(slug)).installedText).toEqual({ from: "item", differs: true });
    const chosen = await browser.page(address);
    expect(chosen).toContain("in place of the bundle&#39;s SKILL.md");
    // What was read is no longer what is there.
    expect((await browser.submit(address, { act: "use-bundle", etag: etagIn(page) })).status).toBe(412);
    await browser.submit(address, { act: "use-bundle", etag: etagIn(chosen) });
    expect(await person.item(slug)).toMatchObject({
      body: "# How\n\nWith care.\n",
      installedText: { from: "bundle", differs: false },
    });

    const again = await browser.page(`${address}?edit`);
    await browser.submit(address, { ...edited, install: "item", etag: etagIn(again) });
    expect(await person.item(slug)).toMatchObject({ body: "Edited.", installedText: { from: "item", differs: true } });
  },
);
