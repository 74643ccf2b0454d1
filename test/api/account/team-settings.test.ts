import { describe, expect, test } from "vitest";
import type { AuditLinePage } from "../../../src/contract/people/audit.ts";
import type { TeamDetail } from "../../../src/contract/people/teams.ts";
import { etagIn, newWriter, type Writer } from "../../support/registry-pages.ts";
import { setMember } from "../../support/vault.ts";

const settings = ({ path }: Pick<Writer, "path">) => `${path}/settings`;
const policyOf = async (person: Writer) => (await (await person.api("")).json<TeamDetail>()).policy;
const send = async (person: Writer, fields: Record<string, string>) => {
  const etag = etagIn(await person.browser.page(settings(person)));
  return person.browser.submit(settings(person), { etag, ...fields });
};

describe("a team's settings", () => {
  test("the policy is told in sentences, and set as a whole", async () => {
    const person = await newWriter("team");
    const sent = await send(person, { act: "policy", requireSecondPerson: "on", requireExpiryDays: "90" });
    expect([sent.status, sent.headers.get("Location")]).toEqual([303, settings(person)]);
    expect(await policyOf(person)).toEqual({
      blockFlagged: false,
      requireSecondPerson: true,
      requireExpiryDays: 90,
      installLinkMaxDays: null,
    });
    const page = await person.browser.page(settings(person));
    expect(page).toContain("Only keys that live 90 days or less are let in.");
    await send(person, { act: "policy", blockFlagged: "on", requireExpiryDays: "", installLinkMaxDays: "7" });
    expect(await person.browser.page(settings(person))).toContain("Flagged items can&#39;t be installed until");
  });

  test.each([
    [{ act: "policy", requireExpiryDays: "0" }, "requireExpiryDays"],
    [{ act: "policy", requireExpiryDays: "1.5" }, "requireExpiryDays"],
    [{ act: "policy", installLinkMaxDays: "91" }, "installLinkMaxDays"],
    [{ act: "name", name: "  " }, "name"],
    [{ act: "name", name: "a\u202Eb" }, "name"],
  ] as [Record<string, string>, string][])("what is wrong comes back filled in: %j", async (fields, name) => {
    const person = await newWriter("team");
    const before = await (await person.api("")).json();
    const response = await send(person, fields);
    const page = await response.text();
    expect([response.status, page.includes(`id="${name}-fault"`)]).toEqual([400, true]);
    expect(page).toContain(`value="${fields[name]}"`);
    expect(await (await person.api("")).json()).toEqual(before);
  });

  test("a form that is sent twice is done once, and says nothing of another's change", async () => {
    const person = await newWriter("team");
    const etag = etagIn(await person.browser.page(settings(person)));
    for (const fields of [
      { act: "policy", installLinkMaxDays: "9", etag },
      { act: "name", name: "Other", etag: "" },
    ]) {
      fields.etag ||= etagIn(await person.browser.page(settings(person)));
      for (let sent = 0; sent < 2; sent++) {
        const { status } = await person.browser.submit(settings(person), fields);
        expect([fields.act, sent, status]).toEqual([fields.act, sent, 303]);
      }
    }
    const { items } = await (await person.api("/audit")).json<AuditLinePage>();
    expect(items.map(({ act }) => act).filter((act) => /policy|rename/.test(act))).toEqual([
      "team.rename",
      "team.policy",
    ]);
  });

  test("what somebody else has changed meanwhile is shown, and nothing is saved", async () => {
    const person = await newWriter("team");
    const etag = etagIn(await person.browser.page(settings(person)));
    await person.api("", { method: "PATCH", body: { policy: { installLinkMaxDays: 3 } } });
    const response = await person.browser.submit(settings(person), { act: "policy", blockFlagged: "on", etag });
    const page = await response.text();
    expect([response.status, page.includes("Somebody has changed the team")]).toEqual([412, true]);
    expect(page).toContain("Install links live 3 days or less.");
    expect([etagIn(page) === etag, page.includes('name="blockFlagged" checked')]).toEqual([false, true]);
    expect((await policyOf(person)).blockFlagged).toBe(false);
    const again = await person.browser.submit(settings(person), {
      act: "policy",
      blockFlagged: "on",
      installLinkMaxDays: "3",
      etag: etagIn(page),
    });
    expect(again.status).toBe(303);
    expect(await policyOf(person)).toMatchObject({ blockFlagged: true, installLinkMaxDays: 3 });
  });

  test("an owner changes the name and ends the team; who is below sees what they may not do said", async () => {
    const owner = await newWriter("team");
    const [admin, reader, stranger] = [await newWriter("vault"), await newWriter("vault"), await newWriter("vault")];
    await setMember(owner.team, admin.email, "admin");
    await setMember(owner.team, reader.email, "reader");
    await send(owner, { act: "name", name: "Guild <b>" });
    expect(await owner.browser.page(settings(owner))).toContain("Guild &lt;b&gt;");
    const seen = await reader.browser.page(settings(owner));
    expect([seen.includes("The team&#39;s admins set it"), seen.includes('value="policy"')]).toEqual([true, false]);
    const etag = etagIn(await admin.browser.page(settings(owner)));
    for (const act of ["name", "end"]) {
      const refused = await admin.browser.submit(settings(owner), { act, name: "Mine", etag });
      expect([act, refused.status]).toEqual([act, 403]);
    }
    const other = await reader.browser.submit(settings(owner), { act: "policy", blockFlagged: "on", etag });
    expect(other.status).toBe(403);
    expect((await stranger.browser.ask(settings(owner))).status).toBe(404);
    for (const confirm of ["", "other"]) {
      const refused = await send(owner, { act: "end", confirm });
      expect([refused.status, (await refused.text()).includes('id="confirm-fault"')]).toEqual([400, true]);
    }
    const ended = await send(owner, { act: "end", confirm: owner.team });
    expect([ended.status, ended.headers.get("Location")]).toEqual([303, "/teams"]);
    expect((await owner.browser.ask(settings(owner))).status).toBe(404);
  });
});
