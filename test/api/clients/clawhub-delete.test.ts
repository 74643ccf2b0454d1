import { describe, expect, test } from "vitest";
import { anon } from "../../support/actors.ts";
import { isInstallable, nothingThere, root, send } from "../../support/clawhub.ts";
import { moderate, newPublisher, newTeamPublisher, scanSubmitted } from "../../support/publishers.ts";
import { publishAs, versionsOf, yank } from "../../support/yanks.ts";
import { newCaller, newKey, newTeam, request, setMember } from "../../support/vault.ts";

const done = [200, { ok: true }];
const yankedOf = async (slug: string) =>
  (await versionsOf(slug)).map(({ version, yanked }) => [version, yanked?.reason ?? null]);

describe("delete", () => {
  test("yanks what is not yanked, and undelete offers that again and no more", async () => {
    const acme = await newPublisher();
    await publishAs(acme, "claw-one", ["apples", "berries", "cherries"]);
    await yank(acme, "claw-one", [1], "insecure");
    expect(await send(acme.key, "DELETE", "/skills/claw-one")).toEqual(done);
    const all = [
      [3, "mistake"],
      [2, "mistake"],
      [1, "insecure"],
    ];
    expect(await yankedOf("claw-one")).toEqual(all);
    expect(await isInstallable("claw-one")).toBe(false);
    // A 404 would end the client's update of all skills before the next one.
    expect(await anon.read(`${root}/skills/claw-one`)).toMatchObject({
      skill: { slug: "claw-one", tags: {} },
      latestVersion: null,
      owner: { handle: acme.publisher },
    });
    const said = { ok: false, message: expect.stringContaining("yanked all its versions (mistake)") as string };
    expect(await anon.read(`${root}/skills/claw-one/install`)).toMatchObject(said);
    const ofAnother = await anon.get(`${root}/skills/claw-one?ownerHandle=somebody`);
    expect([ofAnother.status, (await anon.get(`${root}/resolve?slug=claw-one`)).status]).toEqual([404, 404]);
    expect(await send(acme.key, "DELETE", "/skills/claw-one", { reason: "broken" })).toEqual(done);
    expect(await yankedOf("claw-one")).toEqual(all);

    expect(await send(acme.key, "POST", "/skills/claw-one/undelete", {})).toEqual(done);
    expect(await yankedOf("claw-one")).toEqual([
      [3, null],
      [2, null],
      [1, "insecure"],
    ]);
    expect(await isInstallable("claw-one")).toBe(true);
  });

  test("takes one version, by the number that clients know, and its undelete gives that back", async () => {
    const acme = await newPublisher();
    await publishAs(acme, "claw-two", ["apples", "berries"]);
    const { latestVersion } = await anon.read<{ latestVersion: { version: string } }>(`${root}/skills/claw-two`);
    const path = `/skills/claw-two/versions/${latestVersion.version}`;
    expect(await send(acme.key, "DELETE", path, { version: latestVersion.version })).toEqual(done);
    expect((await yankedOf("claw-two")).filter(([, reason]) => reason)).toEqual([[2, "mistake"]]);
    expect(await isInstallable("claw-two")).toBe(true);
    expect(await send(acme.key, "POST", `${path}/restore`, { version: latestVersion.version })).toEqual(done);
    expect((await yankedOf("claw-two")).filter(([, reason]) => reason)).toEqual([]);
  });

  test("withdraws what no moderator has decided yet", async () => {
    const acme = await newPublisher();
    const { id } = await acme.submitted({ slug: "claw-held" });
    await scanSubmitted();
    expect(await acme.read(id)).toMatchObject({ state: "held" });
    expect(await send(acme.key, "DELETE", "/skills/claw-held")).toEqual(done);
    expect(await acme.read(id)).toMatchObject({ state: "withdrawn" });
    expect(await send(acme.key, "DELETE", "/skills/claw-held")).toEqual([404, nothingThere]);
  });

  test("with a later version on its way leaves nothing that would be public again", async () => {
    const acme = await newPublisher();
    await publishAs(acme, "claw-later", ["apples"]);
    await acme.ask("/items/claw-later", { method: "PATCH", body: { body: "# Berries" } });
    const submitted = await (await acme.submit("claw-later")).json<{ id: string }>();
    expect(await send(acme.key, "DELETE", "/skills/claw-later", { reason: "superseded" })).toEqual(done);
    await scanSubmitted();
    expect(await acme.read(submitted.id)).toMatchObject({ state: "withdrawn" });
    expect(await yankedOf("claw-later")).toEqual([[1, "superseded"]]);
  });

  test("of a team's skill is its approvers', by the publisher's name or the team's", async () => {
    const ada = await newCaller();
    const { slug: team } = await newTeam(ada.email);
    const acme = await newTeamPublisher({ slug: team, ada });
    const { id } = await acme.submitted({ slug: `claw-${team}` });
    await scanSubmitted();
    await moderate(id, "approve", { note: "Read it" });
    const member = await newCaller();
    await setMember(team, member.email, "member");
    const { key } = await newKey(member.email, ["vault:read", "publish"]);
    const path = `/skills/claw-${team}`;
    for (const ownerHandle of [undefined, acme.publisher, `team.${team}`]) {
      expect(await send(key, "DELETE", path, { ownerHandle })).toEqual([403, expect.stringContaining("approver")]);
      const stranger = await newPublisher();
      expect(await send(stranger.key, "DELETE", path, { ownerHandle })).toEqual([404, nothingThere]);
      expect(await send(acme.key, "DELETE", path, { ownerHandle })).toEqual(done);
      expect(await isInstallable(`claw-${team}`)).toBe(false);
      expect(await send(acme.key, "POST", `${path}/undelete`, { ownerHandle })).toEqual(done);
      expect(await isInstallable(`claw-${team}`)).toBe(true);
    }
  });

  test("is refused in a line that says what is missing", async () => {
    const acme = await newPublisher();
    await publishAs(acme, "claw-refused", ["apples"]);
    const path = "/skills/claw-refused";
    const { key } = await newKey(acme.email, ["vault:read", "vault:write"]);
    for (const [method, below] of [
      ["DELETE", ""],
      ["POST", "/undelete"],
      ["DELETE", "/versions/1.0.1"],
      ["POST", "/versions/1.0.1/restore"],
    ] as const) {
      expect(await send(undefined, method, path + below)).toEqual([
        401,
        expect.stringMatching(/API key.*\/account\.$/),
      ]);
      const [status, line] = await send(key, method, path + below);
      expect([status, line]).toEqual([403, expect.stringMatching(/^[^\n]*`publish`[^\n]*\/account\.$/)]);
    }
    expect(await send(acme.key, "DELETE", path, { reason: "no longer needed" })).toEqual([
      400,
      "`/reason` must be one of `broken`, `insecure`, `mistake`, `superseded`, `secret`.",
    ]);
    expect(await send(acme.key, "DELETE", path, { ownerHandle: "nobody-here" })).toEqual([404, nothingThere]);
    expect(await send(acme.key, "DELETE", path, { ownerHandle: "../x" })).toEqual([
      400,
      expect.stringContaining("/ownerHandle"),
    ]);
    for (const version of ["1.0.1", "2.0.0", "latest"]) {
      expect(await send(acme.key, "DELETE", `${path}/versions/${version}`)).toEqual([
        404,
        expect.stringMatching(/1\.0\./),
      ]);
    }
    expect(await yankedOf("claw-refused")).toEqual([[1, null]]);
  });
});

test("whoami names the publisher, who is the owner of what its people publish", async () => {
  const acme = await newPublisher();
  const response = await request(`${root}/whoami`, { key: acme.key });
  expect(await response.json()).toMatchObject({ user: { handle: acme.publisher } });
});
