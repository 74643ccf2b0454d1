import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { bySession } from "../../../src/people/actor.ts";
import { approve } from "../../../src/team-catalogue/approve.ts";
import type { CataloguePage } from "../../../src/contract/team-catalogue/catalogue.ts";
import { vaultDatabase } from "../../../src/db/sessions.ts";
import { operator } from "../../support/actors.ts";
import { depsWith } from "../../support/bundles.ts";
import { newCatalogue, publish } from "../../support/catalogue.ts";
import { removeMember, setMember } from "../../support/vault.ts";

/** Deps with which something happens between what an approval reads and what it writes. */
function interruptedBy(act: () => Promise<unknown>) {
  let isOver = false;
  const vault = vaultDatabase({
    prepare: (query) => env.VAULT.prepare(query),
    batch: async <T>(statements: D1PreparedStatement[]) => {
      if (statements.length > 1 && !isOver) {
        isOver = true;
        await act();
      }
      return env.VAULT.batch<T>(statements);
    },
  });
  return depsWith({ vault });
}

async function newApproving(slug: string) {
  const catalogue = await newCatalogue();
  const who = await catalogue.join("approver");
  const [sha256] = await publish(slug, ["First"]);
  const userId = await env.VAULT.prepare("select id from owners where type = 'user' and slug = ?")
    .bind(who.slug)
    .first<number>("id");
  const actor = bySession({ id: "x", userId: userId!, slug: who.slug, name: who.slug });
  const input = { kind: "skill" as const, slug, version: 1, sha256: sha256!, note: "We have read it." };
  const meanwhile = (act: () => Promise<unknown>) =>
    approve(interruptedBy(act), { team: catalogue.team, actor }, input);
  const rows = async () =>
    env.VAULT.prepare("select count(*) as n from approvals where team_id = ?")
      .bind(await catalogue.idOf())
      .first("n");
  const lines = async () =>
    env.VAULT.prepare("select count(*) as n from audit where act = 'catalogue.approve' and owner_id = ?")
      .bind(await catalogue.idOf())
      .first("n");
  return { ...catalogue, who, input, meanwhile, rows, lines };
}

test("an approver who is removed at that moment approves nothing", async () => {
  const { team, who, meanwhile, rows, lines } = await newApproving("removed-meanwhile");
  await expect(meanwhile(() => removeMember(team, who.email))).rejects.toMatchObject({ code: "not_found" });
  expect([await rows(), await lines()]).toEqual([0, 0]);
});

test("an approver who is a member by then approves nothing", async () => {
  const { team, who, meanwhile, rows, lines } = await newApproving("lowered-meanwhile");
  await expect(meanwhile(() => setMember(team, who.email, "member"))).rejects.toMatchObject({
    code: "insufficient_role",
  });
  expect([await rows(), await lines()]).toEqual([0, 0]);
});

test("a version that is taken down while it is approved is offered to nobody, and shown as withdrawn", async () => {
  const { ada, path, meanwhile, versions, rows } = await newApproving("taken-meanwhile");
  const made = await meanwhile(() => operator.setStatus("skill", "taken-meanwhile", "rejected"));
  expect(made).toMatchObject({ isNew: true });
  expect([await rows(), await versions()]).toEqual([1, []]);
  const list = async (state: string) => (await (await ada.ask(`${path}?state=${state}`)).json<CataloguePage>()).items;
  expect(await list("approved")).toEqual([]);
  expect(await list("withdrawn")).toMatchObject([{ slug: "taken-meanwhile", withdrawn: { by: null } }]);
});

test("an item of the team's own that takes the name meanwhile keeps the record out", async () => {
  const { ada, team, meanwhile, rows } = await newApproving("named-meanwhile");
  const item = { title: "Own", slug: "named-meanwhile", kind: "skill", body: "x" };
  await expect(meanwhile(() => ada.post(`/teams/${team}/items`, item))).rejects.toMatchObject({ code: "name_taken" });
  expect(await rows()).toBe(0);
});
