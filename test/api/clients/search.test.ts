import { beforeAll, expect, test } from "vitest";
import { anon, operator } from "../../support/actors.ts";
import { givePackage } from "../../support/package-rows.ts";
import { skill } from "../../support/records.ts";

beforeAll(async () => {
  const named = (slug: string, authorSlug: string, installs: number) =>
    skill({ slug, title: `Zebra ${slug}`, authorSlug, installs, body: slug });
  await operator.import([named("striped", "ada", 5), named("spotted", "bob", 7), named("absent", "ada", 9)]);
  await givePackage("striped", { files: { "SKILL.md": "striped\n" } });
  await givePackage("spotted", { files: { "SKILL.md": "spotted\n" } });
  await operator.import([named("seen", "ada", 1)]);
});

const found = async (query: string) => (await anon.read<{ skills: { id: string }[] }>(`/api/search?${query}`)).skills;
const ids = async (query: string) => (await found(query)).map(({ id }) => id).toSorted();

test("finds installable skills as the CLI reads them", async () => {
  expect(await ids("q=zebra")).toEqual(["spotted", "striped"]);
  expect(await found("q=zebra+striped&limit=1")).toEqual([
    { id: "striped", name: "striped", source: "http://localhost/skills/striped", installs: 5 },
  ]);
  expect(await ids("q=zebra&owner=ada")).toEqual(["striped"]);
  expect(await found("q=zebra&limit=1")).toHaveLength(1);
  expect(await ids("q=zebra&limit=1000000")).toHaveLength(2);
});

test.each(["", "q=", "q=z", "q=zebra&owner=No+slug", "q=zebra&owner=nobody", "q=%21%21%21"])(
  "finds nothing with %s",
  async (query) => {
    expect(await found(query)).toEqual([]);
  },
);

test.each([
  ["q=zebra&limit=0", "limit"],
  ["q=zebra&limit=-1", "limit"],
  ["q=zebra&limit=x", "limit"],
  [`q=${"z".repeat(500)}`, "q"],
  ["q=ze%00bra", "q"],
  ["q=%ff", "q"],
])("%s is 400 and names what is wrong", async (query, parameter) => {
  const problem = await anon.problem(`/api/search?${query}`);
  expect([problem.status, problem.errors?.[0]?.parameter]).toEqual([400, parameter]);
});
