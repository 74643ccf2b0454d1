import { beforeAll, describe, expect, test } from "vitest";
import { newCatalogue } from "../../support/catalogue.ts";
import { newKey, newRobot, newUser, request } from "../../support/vault.ts";

const who = ["reader", "robot", "member", "approver", "admin"] as const;
const keys = {} as Record<(typeof who)[number] | "stranger" | "readOnly", string>;
let path = "";

beforeAll(async () => {
  const made = await newCatalogue();
  path = `/api/v1${made.path}`;
  for (const role of ["reader", "member", "approver", "admin"] as const) keys[role] = (await made.join(role)).key;
  keys.robot = (await newRobot(made.team)).key;
  keys.stranger = (await newKey((await newUser()).email, ["vault:read", "vault:write", "account"])).key;
  keys.readOnly = (await newKey(made.ada.email, ["vault:read"])).key;
});

const record = { kind: "skill", slug: "no-such-record" };
const refused = { scope: [403, "insufficient_scope"], role: [403, "insufficient_role"], absent: [404, "not_found"] };

describe.each([
  // What is asked, and what a reader, a robot, a member, an approver and an admin are answered.
  ["GET", "", undefined, [200, 200, 200, 200, 200]],
  ["GET", "/export", undefined, [200, 200, 200, 200, 200]],
  ["GET", "/pending", undefined, [refused.role, refused.role, refused.role, 200, 200]],
  ["GET", "/policy", undefined, [refused.role, 200, 200, 200, 200]],
  ["PUT", "/policy", {}, [refused.role, refused.scope, refused.role, refused.role, 200]],
  [
    ...(["POST", "/approvals", { ...record, version: 1, sha256: "0".repeat(64) }] as const),
    [refused.role, refused.scope, refused.role, [404, "version_not_found"], [404, "version_not_found"]],
  ],
  [
    ...(["DELETE", "/approvals/none", { reason: "x" }] as const),
    [refused.role, refused.scope, refused.role, refused.absent, refused.absent],
  ],
  [
    ...(["POST", "/requests", record] as const),
    [refused.role, ...Array.from({ length: 4 }, () => [404, "version_not_found"])],
  ],
  [
    ...(["DELETE", "/requests/none", { reason: "x" }] as const),
    [refused.role, refused.scope, refused.role, refused.absent, refused.absent],
  ],
] as const)("%s …/catalogue%s", (method, rest, body, answers) => {
  const ask = (key: string, sent: unknown = body) =>
    request(`${path}${rest}`, { method, key, ...(sent !== undefined && { body: sent }) });
  const said = async (response: Response) =>
    response.ok ? response.status : [response.status, (await response.json<{ code: string }>()).code];

  test.each(who.map((role, at) => [role, answers[at]!] as const))("%s", async (role, answer) => {
    expect(await said(await ask(keys[role]))).toEqual(answer);
  });

  test("a stranger sees what does not exist, whatever is sent", async () => {
    for (const sent of body === undefined ? [undefined] : [body, {}, "{"]) {
      expect(await said(await ask(keys.stranger, sent))).toEqual(refused.absent);
    }
  });

  test.runIf(body !== undefined)(
    "a reader is refused before what was sent is judged; a key for reading alone too",
    async () => {
      for (const sent of [body, { more: 1 }, "{"]) {
        expect(await said(await ask(keys.reader, sent))).toEqual(refused.role);
        expect(await said(await ask(keys.readOnly, sent))).toEqual(refused.scope);
      }
    },
  );
});
