import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test, vi } from "vitest";
import { limits } from "../../../src/contract/wire/limits.ts";
import { deleteExpired } from "../../../src/db/delete-expired.ts";
import { expiredVaultRows } from "../../../src/vault/expired-rows.ts";
import { depsFrom } from "../../../src/worker/isolate/rest-deps.ts";
import { anon } from "../../support/actors.ts";
import {
  announce,
  isInstallable,
  nothingThere,
  publish,
  root,
  send,
  sendBytes,
  upload,
  uploadsOf,
} from "../../support/clawhub.ts";
import { moveClock } from "../../support/isolates.ts";
import { sha256 } from "../../support/package-rows.ts";
import { moderate, newPublisher, newTeamPublisher, scanSubmitted } from "../../support/publishers.ts";
import { publishAs } from "../../support/yanks.ts";
import { newCaller, newKey, newTeam } from "../../support/vault.ts";

afterEach(() => {
  vi.useRealTimers();
});

const skillMd = (name: string, text = "With care.", license = "license: MIT\n") =>
  `---\nname: ${name}\ndescription: Fills in forms.\n${license}---\n\n# Forms\n\n${text}\n`;
const pending = (slug: string) => [
  200,
  { ok: true, skillId: slug, versionId: expect.any(String), publicationStatus: "pending" },
];

describe("publish", () => {
  test("makes the folder an item and submits it; what a moderator approves is installed from here", async () => {
    const acme = await newPublisher();
    const files = { "SKILL.md": skillMd("claw-new"), "scripts/run.sh": "echo hello\n", "empty.txt": "" };
    const [status, answer] = await publish(acme.key, "claw-new", files, acme.publisher);
    expect([status, answer]).toEqual(pending("claw-new"));
    const { versionId } = answer as { versionId: string };
    expect(await (await acme.ask("/items/claw-new")).json()).toMatchObject({ summary: "Fills in forms." });
    expect(await uploadsOf(acme.slug)).toEqual([]);
    await scanSubmitted();
    expect(await acme.read(versionId)).toMatchObject({ state: "held", reason: "first_record" });
    expect(await isInstallable("claw-new")).toBe(false);
    await moderate(versionId, "approve", { note: "Read it" });
    for (const path of ["scripts/run.sh", "empty.txt"] as const) {
      const file = await anon.get(`${root}/skills/claw-new/file?path=${path}&ownerHandle=${acme.publisher}`);
      expect([file.status, await file.text()]).toEqual([200, files[path]]);
    }
    // The same folder again is the same submission, which is public by now.
    const again = await publish(acme.key, "claw-new", files, acme.slug);
    expect(again).toEqual([200, expect.objectContaining({ versionId, publicationStatus: "published" })]);
    expect(await (await acme.ask("/submissions?slug=claw-new")).json()).toMatchObject({ total: 1 });
  });

  test("for a team is by its publisher's name, and a stranger's is refused before anything is written", async () => {
    const ada = await newCaller();
    const { slug: team } = await newTeam(ada.email);
    const acme = await newTeamPublisher({ slug: team, ada });
    const slug = `claw-of-${team}`;
    const files = { "SKILL.md": skillMd(slug) };
    const stranger = await newPublisher();
    expect(await publish(stranger.key, slug, files, acme.publisher)).toEqual([404, nothingThere]);
    expect(await publish(acme.key, slug, files, acme.publisher)).toEqual(pending(slug));
    expect((await acme.ask(`/items/${slug}`)).status).toBe(200);
  });

  test("without a publisher, a license or a slug of one's own says so in a line", async () => {
    const nobody = await newCaller();
    const { key } = await newKey(nobody.email, ["vault:read", "vault:write", "publish"]);
    const without = await publish(key, "claw-nobody", { "SKILL.md": skillMd("claw-nobody") });
    expect(without).toEqual([409, expect.stringMatching(/^[^\n]*publisher[^\n]*\/docs\/publish/)]);
    const [acme, other] = [await newPublisher(), await newPublisher()];
    await publishAs(acme, "claw-taken", ["apples"]);
    const taken = await publish(other.key, "claw-taken", { "SKILL.md": skillMd("claw-taken") });
    expect(taken).toEqual([409, expect.stringContaining("claw-taken")]);
    expect((await other.ask("/items/claw-taken")).status).toBe(404);
    const unlicensed = { "SKILL.md": skillMd("claw-free", "With care.", "") };
    expect(await publish(other.key, "claw-free", unlicensed)).toEqual([400, expect.stringContaining("license")]);
    const misnamed = await publish(other.key, "claw-misnamed", { "SKILL.md": skillMd("another") });
    expect(misnamed).toEqual([400, expect.stringContaining("must be `claw-misnamed`")]);
    const climbing = await publish(other.key, "claw-climbs", { "SKILL.md": skillMd("claw-climbs"), "../x.sh": "x" });
    expect(climbing).toEqual([400, expect.stringContaining("../x.sh")]);
  });

  test("needs the scopes `publish` and `vault:write` from the first file on", async () => {
    const acme = await newPublisher();
    for (const [scopes, missing] of [
      [["vault:read", "vault:write"], "publish"],
      [["vault:read", "publish"], "vault:write"],
    ] as const) {
      const { key } = await newKey(acme.email, [...scopes]);
      const line = expect.stringMatching(new RegExp(`\`${missing}\`[^\\n]*/account\\.$`));
      expect(await announce(key, "SKILL.md", "x")).toEqual([403, line]);
      expect(await send(key, "POST", "/skills", {})).toEqual([403, line]);
      expect(await send(key, "POST", "/skills/-/uploads/abc")).toEqual([403, line]);
    }
  });
});

describe("a file that is sent", () => {
  test("is only the one that was announced, of who announced it", async () => {
    const [acme, other] = [await newPublisher(), await newPublisher()];
    const [, announced] = await announce(acme.key, "SKILL.md", "good");
    const { uploadUrl, uploadTicket } = announced as { uploadUrl: string; uploadTicket: string };
    for (const text of ["evil", "too long"]) expect((await sendBytes(acme.key, uploadUrl, text)).status).toBe(400);
    expect((await sendBytes(other.key, uploadUrl, "good")).status).toBe(400);
    expect(await env.BUNDLES.head(`uploads/${uploadTicket}`)).toBeNull();
    const file = await upload(acme.key, "SKILL.md", skillMd("claw-mine"));
    const named = (files: object[]) => ({ slug: "claw-mine", files });
    const notSent = [400, expect.stringContaining("Publish again")];
    expect(await send(other.key, "POST", "/skills", named([file]))).toEqual(notSent);
    expect(await send(acme.key, "POST", "/skills", named([{ ...file, size: 4 }]))).toEqual(notSent);
    expect(await send(acme.key, "POST", "/skills", named([file, { ...file, path: "b", uploadTicket }]))).toEqual(
      notSent,
    );
    const neverSent = { path: "b", size: 4, sha256: sha256("good"), uploadTicket };
    expect(await send(acme.key, "POST", "/skills", named([file, neverSent]))).toEqual(notSent);
    expect((await acme.ask("/items/claw-mine")).status).toBe(404);
    expect(await send(acme.key, "POST", "/skills", named([file]))).toEqual(pending("claw-mine"));
  });

  test("has room with what the person has sent and not used, exactly, for a day", async () => {
    const acme = await newPublisher();
    const size = limits.packageMaxBytes;
    const ask = (n: number) => send(acme.key, "POST", "/skills/-/upload-url", { size, sha256: sha256(`file ${n}`) });
    const answers = await Promise.all([1, 2, 3, 4, 5].map(ask));
    expect(answers.filter(([status]) => status === 200)).toHaveLength(2);
    expect(answers.filter(([status]) => status === 409)).toHaveLength(3);
    const announced = (await uploadsOf(acme.slug)).length;
    expect(announced).toBe(2);
    const { results } = await env.VAULT.prepare("select sha256 from client_uploads where size_bytes = ?")
      .bind(size)
      .all<{ sha256: string }>();
    // Announced again, it takes no further room.
    expect((await send(acme.key, "POST", "/skills/-/upload-url", { size, sha256: results[0]!.sha256 }))[0]).toBe(200);
    moveClock(25 * 60 * 60_000);
    await deleteExpired(depsFrom(env, createExecutionContext()), expiredVaultRows);
    expect(await uploadsOf(acme.slug)).toEqual([]);
    expect((await ask(6))[0]).toBe(200);
  });
});
