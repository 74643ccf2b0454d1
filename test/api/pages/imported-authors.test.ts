import { expect, test } from "vitest";
import { anon, operator } from "../../support/actors.ts";
import { pageAt } from "../../support/pages.ts";
import { givePackage } from "../../support/package-rows.ts";
import { newPublisher, scanSubmitted } from "../../support/publishers.ts";
import { skill } from "../../support/records.ts";
import { publishAs } from "../../support/yanks.ts";

const question = `Imported by the operator of this service. <a href="/docs/publish#if-a-record-here-is-yours">`;

test("an author's page says what was imported, and not of what its publisher has submitted", async () => {
  await operator.import([
    skill({ slug: "imported-one", authorName: "Ines", authorSlug: "ines", tags: ["imports"], body: "Of Ines." }),
  ]);
  expect(await pageAt("/authors/ines")).toContain(question);
  expect(await pageAt("/tags/imports")).not.toContain("Is this you?");
  const acme = await newPublisher();
  const { id } = await acme.submitted({ slug: "submitted-one", body: "# Its publisher's own" });
  await scanSubmitted();
  const approval = { by: "ada", note: "Read it" };
  const approved = await operator.send(`/submissions/${id}/approve`, {
    method: "POST",
    body: JSON.stringify(approval),
    headers: { "Content-Type": "application/json" },
  });
  expect(approved.status).toBe(200);
  const page = await pageAt(`/authors/${acme.publisher}`);
  expect(page).toContain("/skills/submitted-one");
  expect(page).not.toContain("Is this you?");
});

test("what is imported under a publisher's slug stands apart, and is not installed from the publisher", async () => {
  const acme = await newPublisher();
  await publishAs(acme, "own-of-acme", ["apples"]);
  const { authorSlug } = await anon.read<{ authorSlug: string }>("/api/v1/skills/own-of-acme");
  expect(authorSlug).toBe(acme.publisher);
  await operator.import([skill({ slug: "import-of-acme", authorName: "Not Acme", authorSlug })]);
  await givePackage("import-of-acme", { files: { "SKILL.md": "# Another's" } });
  const page = await pageAt(`/authors/${authorSlug}`);
  const [own, imported] = page.split("The publisher has not published these:");
  expect(own).toContain('href="/skills/own-of-acme"');
  expect(own).not.toContain("import-of-acme");
  expect(imported).toContain('href="/skills/import-of-acme"');
  expect(page).toMatch(new RegExp(`<h1>\\s*<bdi>${acme.name}</bdi>`));
  const index = await anon.read<{ skills: { name: string }[] }>(
    `/authors/${authorSlug}/.well-known/agent-skills/index.json`,
  );
  expect(index.skills.map(({ name }) => name)).toEqual(["own-of-acme"]);
  expect((await anon.get("/skills/import-of-acme/SKILL.md")).status).toBe(200);
});
