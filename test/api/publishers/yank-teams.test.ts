import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { tellWithdrawals } from "../../../src/team-catalogue/tell-withdrawals.ts";
import type { CataloguePage } from "../../../src/contract/team-catalogue/catalogue.ts";
import { depsWith } from "../../support/bundles.ts";
import { approveRow, newCatalogue } from "../../support/catalogue.ts";
import { newPublisher } from "../../support/publishers.ts";
import { newHookedTeam, receiver } from "../../support/webhooks.ts";
import { publishAs, unyank, versionsOf, yank } from "../../support/yanks.ts";

const approved = async (slug: string, version: number) => ({
  kind: "skill",
  slug,
  version: String(version),
  sha256: (await versionsOf(slug)).find((one) => one.version === version)!.sha256,
});

test("an approval of a yanked version still gives it, and the list marks it", async () => {
  const acme = await newPublisher();
  await publishAs(acme, "team-one", ["apples", "berries"]);
  const { team, path, ada, versions } = await newCatalogue();
  await approveRow(team, await approved("team-one", 2));
  expect(await versions()).toEqual([["team-one", "2"]]);
  await yank(acme, "team-one", [2], "broken");
  expect(await versions()).toEqual([["team-one", "2"]]);
  const { items } = (await (await ada.ask(path)).json()) as CataloguePage;
  expect(items).toMatchObject([
    {
      slug: "team-one",
      version: 2,
      state: "approved",
      withdrawn: null,
      yanked: { reason: "broken" },
      newer: { version: 3 },
    },
  ]);
});

test("a further version with bytes that are approved is approved with them", async () => {
  const acme = await newPublisher();
  await publishAs(acme, "team-two", ["apples", "berries"]);
  const { team, path, ada, versions } = await newCatalogue();
  await approveRow(team, await approved("team-two", 1));
  await approveRow(team, await approved("team-two", 2));
  expect(await versions()).toEqual([["team-two", "2"]]);
  await yank(acme, "team-two", [2], "insecure");
  // The third version has the bytes of the first.
  expect(await versions()).toEqual([["team-two", "1"]]);
  const { items } = (await (await ada.ask(path)).json()) as CataloguePage;
  expect(items).toMatchObject([{ slug: "team-two", version: 1, yanked: null, newer: null }]);
  const { items: pending } = (await (await ada.ask(`${path}/pending`)).json()) as { items: object[] };
  expect(pending).toEqual([]);
});

test("webhooks of teams that have approved the yanked bytes are told, once", async () => {
  receiver();
  const acme = await newPublisher();
  await publishAs(acme, "team-told", ["apples", "berries"]);
  const run = () => tellWithdrawals(depsWith());
  await run();
  const [team, other] = [await newHookedTeam(), await newHookedTeam()];
  const bytes = await approved("team-told", 2);
  await approveRow(team.slug, bytes);
  await approveRow(other.slug, await approved("team-told", 1));
  const events = ["catalogue.yanked", "catalogue.withdrawn"];
  const [hook, elsewhere] = [await team.make(events), await other.make(events)];
  const toldTo = async ({ id }: { id: string }) =>
    (
      await env.VAULT.prepare("select event, data from webhook_deliveries where webhook_id = ? order by rowid")
        .bind(id)
        .all<{ event: string; data: string }>()
    ).results.map(({ event, data }) => [event, JSON.parse(data) as object]);
  await yank(acme, "team-told", [2], "insecure");
  await Promise.all([run(), run()]);
  await run();
  const told = ["catalogue.yanked", { ...bytes, reason: "insecure" }];
  expect(await toldTo(hook)).toEqual([told]);
  expect(await toldTo(elsewhere)).toEqual([]);
  await unyank(acme, "team-told", [2]);
  await run();
  await yank(acme, "team-told", [2], "broken");
  await run();
  expect(await toldTo(hook)).toEqual([told, ["catalogue.yanked", { ...bytes, reason: "broken" }]]);
});
