import { expect, test } from "vitest";
import { operator } from "../../support/actors.ts";
import { newPublisher, newTeamPublisher, scanSubmitted } from "../../support/publishers.ts";
import { newTeam, newUser, setMember } from "../../support/vault.ts";

const decide = async (id: string, act: "approve" | "refuse", by: string) => {
  const words = act === "approve" ? { note: "Read it" } : { reason: "spam", words: "It advertises." };
  const response = await operator.send(`/submissions/${id}/${act}`, {
    method: "POST",
    body: JSON.stringify({ by, ...words }),
    headers: { "Content-Type": "application/json" },
  });
  return [response.status, (await response.json<{ code?: string }>()).code];
};

test("who is named as deciding decides nothing of their own publisher, or of a team they are in", async () => {
  const acme = await newPublisher();
  const { id } = await acme.submitted({ slug: "named-one" });
  await scanSubmitted();
  for (const by of [acme.slug, acme.email, acme.email.toUpperCase()]) {
    for (const act of ["approve", "refuse"] as const) {
      expect(await decide(id, act, by)).toEqual([403, "second_person_needed"]);
    }
  }
  expect(await decide(id, "approve", (await newUser()).slug)).toEqual([200, undefined]);
  const { slug } = await newTeam(acme.email);
  const member = await newUser();
  await setMember(slug, member.email, "reader");
  const team = await newTeamPublisher({ slug, ada: acme });
  const submitted = await team.submitted({ slug: "named-two" });
  await scanSubmitted();
  expect(await decide(submitted.id, "refuse", member.slug)).toEqual([403, "second_person_needed"]);
  expect(await decide(submitted.id, "refuse", "Somebody who is nobody here")).toEqual([200, undefined]);
});
