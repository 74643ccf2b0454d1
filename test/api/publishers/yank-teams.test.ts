import { expect, test } from "vitest";
import type { CataloguePage } from "../../../src/contract/team-catalogue/catalogue.ts";
import { approveRow, newCatalogue } from "../../support/catalogue.ts";
import { newPublisher } from "../../support/publishers.ts";
import { publishAs, versionsOf, yank } from "../../support/yanks.ts";

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
