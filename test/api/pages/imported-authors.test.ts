import { expect, test } from "vitest";
import { operator } from "../../support/actors.ts";
import { pageAt } from "../../support/pages.ts";
import { newPublisher, scanSubmitted } from "../../support/publishers.ts";
import { skill } from "../../support/records.ts";

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
