import { describe, expect, test } from "vitest";
import { registries } from "../../support/items.ts";
import { newWriter } from "../../support/registry-pages.ts";
import { setMember } from "../../support/vault.ts";
import { readText } from "../../support/actors.ts";

describe.each(registries)("the audit trail of a %s", (kind) => {
  test("says who did what and by what, and what is filtered away is not there", async () => {
    const person = await newWriter(kind);
    await person.make();
    await person.api("/items/pdf-forms", { method: "PATCH", body: { title: "Other" } });
    const page = await person.browser.page(`${person.path}/audit`);
    expect(page).toContain("<code>item.create</code>");
    expect(page).toContain(`by key <code>${person.registry.keyId}</code>`);
    const narrowed = await person.browser.page(`${person.path}/audit?act=item.update&since=2020-01-01`);
    expect([narrowed.includes("item.create"), narrowed.includes("1 line found")]).toEqual([false, true]);
    const later = await person.browser.page(`${person.path}/audit?since=2999-01-01`);
    expect(later).toContain("0 lines found");
  });

  test("all lines are taken as a file, with the same filter", async () => {
    const person = await newWriter(kind);
    await person.make();
    const response = await person.browser.ask(`${person.path}/audit.ndjson?act=item.create`);
    expect(response.headers.get("Content-Type")).toBe("application/x-ndjson");
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    const lines = (await readText(response)).trim().split("\n");
    expect(lines.map((line) => (JSON.parse(line) as { act: string }).act)).toEqual(["item.create"]);
  });

  test.each(["since=yesterday", "page=0", "act=%00", `user=${"x".repeat(300)}`])(
    "a query that is none: %s",
    async (query) => {
      const person = await newWriter(kind);
      const { status } = await person.browser.ask(`${person.path}/audit?${query}`);
      expect(status).toBe(400);
    },
  );
});

test("in a team it is for admins, and for a stranger the team is not there", async () => {
  const owner = await newWriter("team");
  const [approver, stranger] = [await newWriter("vault"), await newWriter("vault")];
  await setMember(owner.team, approver.email, "approver");
  for (const path of ["/audit", "/audit.ndjson", "/keys", "/webhooks"]) {
    const refused = await approver.browser.ask(owner.path + path);
    expect([path, refused.status]).toEqual([path, 403]);
    expect((await stranger.browser.ask(owner.path + path)).status).toBe(404);
  }
  const page = await approver.browser.page(owner.path);
  expect([page.includes(`${owner.path}/audit`), page.includes(`${owner.path}/settings`)]).toEqual([false, true]);
});
