import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test, vi } from "vitest";
import { NewWebhook, Webhook, WebhookPage } from "../../../src/contract/people/webhooks.ts";
import type { AuditLinePage } from "../../../src/contract/people/audit.ts";
import { newHolder } from "../../support/keys.ts";
import { standIn } from "../../support/stand-in-provider.ts";
import { newTeam, setMember } from "../../support/vault.ts";
import { hooks, newHookedTeam, receiver, resolver, resolverOf } from "../../support/webhooks.ts";

afterEach(() => vi.restoreAllMocks());

const codeOf = async (response: Response) => [response.status, (await response.json<{ code: string }>()).code];

describe("webhooks", () => {
  test("are made, listed without their secret, changed, rotated and ended", async () => {
    receiver();
    const { ada, slug, path } = await newHookedTeam();
    const response = await ada.post(path, { url: hooks, events: ["key.created", "member.added", "key.created"] });
    expect(response.status).toBe(201);
    const { secret, ...made } = NewWebhook.strict().parse(await response.json());
    expect(response.headers.get("Location")).toBe(`/api/v1${path}/${made.id}`);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(made).toMatchObject({
      url: hooks,
      events: ["member.added", "key.created"],
      formerSecretUntil: null,
      createdBy: { slug: ada.slug, name: ada.name },
    });
    const list = async () => WebhookPage.strict().parse(await (await ada.ask(path)).json());
    expect(await list()).toMatchObject({ total: 1, items: [made] });

    const patched = await ada.ask(`${path}/${made.id}`, { method: "PATCH", body: { events: ["item.flagged"] } });
    expect(Webhook.strict().parse(await patched.json())).toEqual({ ...made, events: ["item.flagged"] });
    const rotated = await ada.post(`${path}/${made.id}/rotate`);
    expect(rotated.status).toBe(200);
    const next = NewWebhook.strict().parse(await rotated.json());
    expect(next.secret).not.toBe(secret);
    expect(Date.parse(next.formerSecretUntil!) - Date.now()).toBeGreaterThan(23.9 * 60 * 60_000);

    expect((await ada.ask(`${path}/${made.id}`, { method: "DELETE" })).status).toBe(204);
    for (const [method, below] of [
      ["DELETE", ""],
      ["PATCH", ""],
      ["POST", "/rotate"],
      ["GET", "/deliveries"],
      ["POST", "/deliveries/msg_0/resend"],
    ] as const) {
      const body = method === "PATCH" ? { events: ["item.flagged"] } : undefined;
      expect(await codeOf(await ada.ask(`${path}/${made.id}${below}`, { method, body }))).toEqual([404, "not_found"]);
    }
    const trail = await (await ada.ask(`/teams/${slug}/audit`)).json<AuditLinePage>();
    expect(trail.items.slice(0, 4).map(({ act }) => act)).toEqual(
      ["delete", "rotate", "change", "create"].map((act) => `webhook.${act}`),
    );
    expect(JSON.stringify(trail)).not.toContain("/registry");
  });

  test("have secrets that the database does not hold", async () => {
    receiver();
    const { make } = await newHookedTeam();
    const { id, secret } = await make();
    const row = await env.VAULT.prepare("select * from webhooks where id = ?").bind(id).first();
    const key = await (await env.BUNDLES.get("secrets/webhooks"))!.arrayBuffer();
    expect(key.byteLength).toBe(32);
    for (const held of [secret.slice(6), Buffer.from(key).toString("base64"), Buffer.from(key).toString("hex")]) {
      expect(JSON.stringify(row)).not.toContain(held);
    }
  });

  test("are ten at most, whoever makes them at once", async () => {
    receiver();
    const { ada, path, make } = await newHookedTeam();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => ada.post(path, { url: hooks, events: ["item.flagged"] })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    const refused = answers.find(({ status }) => status !== 201)!;
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { code: "webhook_limit_reached", limit: 10, used: 10 },
    ]);
    const { items } = await (await ada.ask(path)).json<WebhookPage>();
    await ada.ask(`${path}/${items[0]!.id}`, { method: "DELETE" });
    await make();
  });

  test("are not made twice by a repeated request", async () => {
    receiver();
    const { ada, path } = await newHookedTeam();
    const ask = () => ada.post(path, { url: hooks, events: ["item.flagged"] }, { "Idempotency-Key": "once" });
    const { id } = await (await ask()).json<NewWebhook>();
    const again = await ask();
    expect([again.status, await again.json()]).toMatchObject([409, { code: "already_created", id }]);
  });

  test("are for admins: 403 below, 404 for strangers, whatever is named", async () => {
    receiver();
    const { slug, path, make } = await newHookedTeam();
    const { id } = await make();
    const approver = await newHolder();
    await setMember(slug, approver.email, "approver");
    const stranger = await newHolder();
    await newTeam(stranger.email);
    for (const [method, below, body] of [
      ["GET", "", undefined],
      ["POST", "", { url: "http://localhost", events: [] }],
      ["PATCH", `/${id}`, { url: 5 }],
      ["DELETE", `/${id}`, undefined],
      ["POST", `/${id}/rotate`, undefined],
      ["GET", `/${id}/deliveries`, undefined],
      ["POST", `/${id}/deliveries/none/resend`, undefined],
    ] as const) {
      expect(await codeOf(await approver.ask(`${path}${below}`, { method, body }))).toEqual([403, "insufficient_role"]);
      expect(await codeOf(await stranger.ask(`${path}${below}`, { method, body }))).toEqual([404, "not_found"]);
    }
  });

  test.each([
    ["no url", { events: ["item.flagged"] }],
    ["no event", { url: hooks, events: [] }],
    ["an unknown event", { url: hooks, events: ["item.made"] }],
    ["an event's name of prototypes", { url: hooks, events: ["__proto__", "constructor"] }],
    ["another field", { url: hooks, events: ["item.flagged"], secret: "whsec_own" }],
    ["a url of 10 000 characters", { url: `${hooks}/${"a".repeat(10_000)}`, events: ["item.flagged"] }],
  ])("400 for %s", async (_, body) => {
    receiver();
    const { ada, path } = await newHookedTeam();
    expect((await ada.post(path, body)).status).toBe(400);
  });
});

describe("an address of a webhook", () => {
  const refused = [400, "url_not_allowed"];
  const answerTo = async (url: string, vars?: Record<string, string>) => {
    const { ada, path } = await newHookedTeam(vars);
    return codeOf(await ada.post(path, { url, events: ["item.flagged"] }));
  };

  test.each([
    ...["nothing", "http://hooks.example.com/", "ftp://hooks.example.com/", "https://hooks.example.com:8443/"],
    ...["https://user@hooks.example.com/", "https://user:word@hooks.example.com/", "https://:word@hooks.example.com/"],
    ...["https://127.0.0.1/", "https://127.1/", "https://2130706433/", "https://0x7f000001/", "https://0177.0.0.1/"],
    ...["https://１２７.0.0.1/", "https://127.0.0.1./", "https://[::1]/", "https://[::ffff:127.0.0.1]/"],
    ...["https://93.184.215.14/", "https://[2606:2800:21f::1]/", "https://localhost/", "https://localhost./"],
    ...["https://a.localhost/", "https://printer.local/", "https://db.internal/", "https://DB.Internal/"],
    ...["https://intranet/", "https://hooks.example.com./", "https://router.home.arpa/", "javascript:alert(1)"],
  ])("is refused: %s", async (url) => {
    const asked = standIn({});
    expect(await answerTo(url)).toEqual(refused);
    expect(asked).toEqual([]);
  });

  test.each([
    ["10.0.0.1"],
    ["93.184.215.14", "192.168.1.1"],
    ["2606:2800:21f::1", "::1"],
    ["::ffff:93.184.215.14"],
    ["fd00::1"],
    ["fe80::1"],
    ["64:ff9b::a00:1"],
    ["2002:a00:1::1"],
    ["169.254.169.254"],
    ["100.64.0.1"],
    ["0.0.0.0"],
    ["224.0.0.1"],
    ["no address"],
    [],
  ])("is refused where its name leads to %s %s", async (...addresses) => {
    standIn({ [resolver]: resolverOf({ "hooks.example.com": addresses }) });
    expect(await answerTo(hooks)).toEqual(refused);
  });

  test("is refused where there is no such name, and taken while the resolver is away", async () => {
    standIn({ [resolver]: resolverOf({}) });
    expect(await answerTo(hooks)).toEqual(refused);
    vi.restoreAllMocks();
    standIn({ [resolver]: () => new Response("busy", { status: 503 }) });
    await (await newHookedTeam()).make();
  });

  test("may be of this machine in development, where that is switched on, and never in production", async () => {
    standIn({});
    const local = "http://127.0.0.1:9/hook";
    expect(await answerTo(local)).toEqual(refused);
    await (await newHookedTeam({ WEBHOOK_LOCAL_TARGETS: "true" })).make(["item.flagged"], local);
    expect(await answerTo("http://localhost:9/hook", { WEBHOOK_LOCAL_TARGETS: "true" })).toEqual(refused);
    expect(await answerTo(local, { WEBHOOK_LOCAL_TARGETS: "true", ENVIRONMENT: "production" })).toEqual(refused);
  });
});
