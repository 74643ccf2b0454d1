import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { AuditLinePage } from "../../../src/contract/people/audit.ts";
import type { WebhookDelivery, WebhookPage } from "../../../src/contract/people/webhooks.ts";
import { fieldIn } from "../../support/browser-session.ts";
import { newWriter, type Writer } from "../../support/registry-pages.ts";
import { newUser, setMember } from "../../support/vault.ts";
import { hooks, isSignedBy, receiver, sendDue } from "../../support/webhooks.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const at = ({ path }: Pick<Writer, "path">) => `${path}/webhooks`;
const make = async (person: Writer, more: Record<string, string | string[]> = {}) => {
  const once = fieldIn(await person.browser.page(at(person)), "once");
  const fields = { act: "make", url: hooks, events: ["member.added", "item.flagged"], once, ...more };
  const response = await person.browser.submit(at(person), fields);
  return { response, page: await response.text(), fields };
};
const secretIn = (page: string) => /<code id="secret">([^<]+)</.exec(page)![1]!;
const webhooksOf = async (person: Writer) => (await person.api("/webhooks")).json<WebhookPage>();
const actsOf = async (person: Writer) =>
  (await (await person.api("/audit")).json<AuditLinePage>()).items.map(({ act }) => act);

async function withWebhook() {
  const hook = receiver();
  const person = await newWriter("team");
  const { page } = await make(person);
  const { id } = (await webhooksOf(person)).items[0]!;
  const own = `${at(person)}/${id}`;
  const submit = (fields: Record<string, string | string[]>) => person.browser.submit(own, fields);
  return { ...hook, person, id, own, submit, secret: secretIn(page) };
}

describe("a team's webhooks in the browser", () => {
  test("one is made however often its form is sent, and its secret is shown once with nothing else", async () => {
    receiver();
    const person = await newWriter("team");
    const { response, page, fields } = await make(person);
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    const secret = secretIn(page);
    expect(secret).toMatch(/^whsec_/);
    expect(page).not.toContain("hooks.example.com");
    const again = await person.browser.submit(at(person), fields);
    expect([again.status, (await again.text()).includes("whsec_")]).toEqual([409, false]);
    const { items, total } = await webhooksOf(person);
    expect([total, items[0]!.url, items[0]!.events]).toEqual([1, hooks, ["item.flagged", "member.added"]]);
    for (const path of [at(person), `${at(person)}/${items[0]!.id}`]) {
      const shown = await person.browser.page(path);
      expect([shown.includes(hooks), shown.includes("whsec_")]).toEqual([true, false]);
    }
  });

  test("a test is sent whatever events it is told of, signed as all else, and stands in the audit trail", async () => {
    const { person, own, submit, received, secret } = await withWebhook();
    const before = await person.browser.page(own);
    expect(before).toContain(">Send a test<");
    expect((await submit({ act: "test" })).status).toBe(303);
    await sendDue();
    expect(received).toHaveLength(1);
    expect(JSON.parse(received[0]!.body)).toMatchObject({ type: "webhook.test", data: { team: person.team } });
    expect(isSignedBy(secret, received[0]!)).toBe(true);
    expect(await person.browser.page(own)).toMatch(/webhook\.test.*✓ Arrived: answer 200, 1 attempt/s);
    expect(await actsOf(person)).toContain("webhook.test");
  });

  test("a form that is sent 50 times at once makes one", async () => {
    receiver();
    const person = await newWriter("team");
    const once = fieldIn(await person.browser.page(at(person)), "once");
    const fields = { act: "make", url: hooks, events: "member.added", once };
    const sent = await Promise.all(Array.from({ length: 50 }, () => person.browser.submit(at(person), fields)));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await webhooksOf(person)).total).toBe(1);
  });

  test.each([
    ["no address", { url: "" }, "url"],
    ["not https", { url: "http://hooks.example.com/" }, "url"],
    ["no name", { url: "https://127.0.0.1/" }, "url"],
    ["a name without an address", { url: "https://unknown.example.com/" }, "url"],
    ["too long", { url: `${hooks}/${"a".repeat(2_048)}` }, "url"],
    ["no event", { events: [] }, "events"],
    ["an unknown event", { events: "item.made" }, "events"],
  ])("what is wrong comes back filled in, where one is made and where one is changed: %s", async (_, more, name) => {
    const { person, submit } = await withWebhook();
    const before = await webhooksOf(person);
    const fields = { url: hooks, events: ["key.created"] as string | string[], ...more };
    const made = await make(person, fields);
    const changed = await submit({ act: "change", ...fields });
    for (const [status, page] of [
      [made.response.status, made.page],
      [changed.status, await changed.text()],
    ] as const) {
      expect([status, page.includes(`id="${name}-fault"`)]).toEqual([400, true]);
      expect(page).toContain(`value="${fields.url}"`);
      expect(/value="key.created" checked/.test(page)).toBe(name === "url");
    }
    expect(await webhooksOf(person)).toEqual(before);
  });

  test("its events and address are changed, and it is deleted", async () => {
    const { person, id, own, submit, names } = await withWebhook();
    const changed = await submit({ act: "change", url: `${hooks}/two`, events: "key.created" });
    expect([changed.status, changed.headers.get("Location")]).toEqual([303, own]);
    expect((await webhooksOf(person)).items[0]).toMatchObject({ id, url: `${hooks}/two`, events: ["key.created"] });
    // An address that leads nowhere today may stay.
    delete names["hooks.example.com"];
    expect((await submit({ act: "change", url: `${hooks}/two`, events: "item.flagged" })).status).toBe(303);
    expect((await webhooksOf(person)).items[0]).toMatchObject({ url: `${hooks}/two`, events: ["item.flagged"] });
    const deleted = await submit({ act: "delete" });
    expect([deleted.status, deleted.headers.get("Location")]).toEqual([303, at(person)]);
    expect([(await person.browser.ask(own)).status, (await submit({ act: "delete" })).status]).toEqual([404, 404]);
    expect((await actsOf(person)).slice(0, 4)).toEqual(
      ["delete", "change", "change", "create"].map((act) => `webhook.${act}`),
    );
  });

  test("its secret is rotated once by a form that is sent twice, and again by one that says so", async () => {
    const { person, own, submit, secret, received } = await withWebhook();
    const sent = await Promise.all(Array.from({ length: 9 }, () => submit({ act: "rotate" })));
    const rotated = sent.filter(({ status }) => status === 200);
    expect([rotated.length, sent.filter(({ status }) => status === 409).length]).toEqual([1, 8]);
    const second = secretIn(await rotated[0]!.text());
    expect(second).not.toBe(secret);
    const refused = await sent.find(({ status }) => status === 409)!.text();
    expect([refused.includes('role="alert"'), refused.includes("whsec_")]).toEqual([true, false]);
    await setMember(person.team, (await newUser()).email);
    await sendDue();
    expect([secret, second].map((one) => isSignedBy(one, received[0]!))).toEqual([true, true]);

    expect(fieldIn(await person.browser.page(own), "ends")).toBe("former");
    const third = secretIn(await (await submit({ act: "rotate", ends: "former" })).text());
    await setMember(person.team, (await newUser()).email);
    await sendDue();
    const signed = [secret, second, third].map((one) => isSignedBy(one, received[1]!));
    expect(signed).toEqual([false, true, true]);
    expect((await actsOf(person)).filter((act) => act === "webhook.rotate")).toHaveLength(2);
  });

  test("what it was sent is shown with what came back, and is sent once more", async () => {
    let status = 500;
    const { received } = receiver(() => new Response("said", { status }));
    const person = await newWriter("team");
    await make(person);
    const { id } = (await webhooksOf(person)).items[0]!;
    const own = `${at(person)}/${id}`;
    expect(await person.browser.page(own)).toContain("0 deliveries");
    await setMember(person.team, (await newUser()).email);
    expect(await person.browser.page(own)).toContain("Waits to be sent");
    await sendDue();
    expect(await person.browser.page(own)).toContain("Waits: answer 500, 1 attempt, the next");
    const deliveries = async () =>
      (await (await person.api(`/webhooks/${id}/deliveries`)).json<{ items: WebhookDelivery[] }>()).items;
    const [delivery] = await deliveries();
    status = 202;
    const send = vi.spyOn(env.WEBHOOKS, "send").mockResolvedValue(undefined as never);
    const resent = await person.browser.submit(own, { act: `resend ${delivery!.id}` });
    expect([resent.status, resent.headers.get("Location")]).toEqual([303, own]);
    expect(send).toHaveBeenCalledWith({ delivery: delivery!.id });
    await sendDue();
    expect(await person.browser.page(own)).toContain("✓ Arrived: answer 202, 2 attempts");
    expect(received.map(({ headers }) => headers.get("webhook-id"))).toEqual([delivery!.id, delivery!.id]);
    expect((await person.browser.submit(own, { act: "resend msg_0" })).status).toBe(404);
  });

  test("they are for admins: 403 below, 404 for strangers and for what is another team's", async () => {
    const { person, own } = await withWebhook();
    const [approver, admin, stranger] = [await newWriter("vault"), await newWriter("vault"), await newWriter("team")];
    await setMember(person.team, approver.email, "approver");
    await setMember(person.team, admin.email, "admin");
    const id = own.slice(at(person).length + 1);
    const acts = [
      [own, { act: "delete" }],
      [own, { act: "rotate" }],
      [own, { act: "resend msg_0" }],
      [own, { act: "change", url: `${hooks}/theirs`, events: "key.created" }],
      [at(person), { act: "make", url: `${hooks}/theirs`, events: "key.created" }],
    ] as const;
    const before = await webhooksOf(person);
    for (const path of [at(person), own]) {
      expect((await approver.browser.ask(path)).status).toBe(403);
      expect((await stranger.browser.ask(path)).status).toBe(404);
      expect((await admin.browser.ask(path)).status).toBe(200);
    }
    for (const [path, fields] of acts) {
      expect([fields.act, (await approver.browser.submit(path, fields)).status]).toEqual([fields.act, 403]);
      expect([fields.act, (await stranger.browser.submit(path, fields)).status]).toEqual([fields.act, 404]);
    }
    for (const [, fields] of acts.slice(0, 4)) {
      expect((await stranger.browser.submit(`${at(stranger)}/${id}`, fields)).status).toBe(404);
    }
    expect((await stranger.browser.ask(`${at(stranger)}/${id}`)).status).toBe(404);
    expect(await webhooksOf(person)).toEqual(before);
    const rooms = await Promise.all([person, approver].map(({ browser }) => browser.page(`${person.path}/settings`)));
    expect(rooms.map((page) => page.includes(`href="${at(person)}"`))).toEqual([true, false]);
  });

  test("who signed in long ago signs in again before a secret is shown, or one is changed or deleted", async () => {
    const { person, own, submit } = await withWebhook();
    const before = await webhooksOf(person);
    const once = fieldIn(await person.browser.page(at(person)), "once");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 13 * 60 * 60_000 });
    const fields = { act: "make", url: `${hooks}/late`, events: "key.created", once };
    const refused = await person.browser.submit(at(person), fields);
    expect([refused.status, (await refused.text()).includes(`${hooks}/late`)]).toEqual([403, true]);
    const rotating = await submit({ act: "rotate" });
    expect([rotating.status, (await rotating.text()).includes("whsec_")]).toEqual([403, false]);
    const changing = await submit({ act: "change", url: `${hooks}/elsewhere`, events: "item.flagged" });
    expect([changing.status, (await changing.text()).includes(`${hooks}/elsewhere`)]).toEqual([403, true]);
    expect((await submit({ act: "delete" })).status).toBe(403);
    expect((await person.browser.ask(own)).status).toBe(200);
    vi.useRealTimers();
    expect(await webhooksOf(person)).toEqual(before);
  });

  test("nothing that is written into a field runs, whether it is taken or refused", async () => {
    const { person, own, submit } = await withWebhook();
    const markup = `"><script>alert(1)</script><img src=x onerror=alert(1)>\u202E`;
    const taken = { url: `${hooks}?${markup}`, events: "key.created" };
    const refused = { url: markup, events: markup };
    expect((await submit({ act: "change", ...taken })).status).toBe(303);
    const answers = [
      ...[await submit({ act: "change", ...refused }), await submit({ act: markup })],
      ...[await person.browser.submit(at(person), { act: "make", once: markup, ...refused })],
      ...[await person.browser.submit(at(person), { act: markup, ...taken })],
      ...[await person.browser.ask(at(person)), await person.browser.ask(own)],
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 200, 200]);
    for (const answer of answers) {
      const page = await answer.text();
      expect(page.match(/<script>alert|<img[^>]*onerror/gi)).toBeNull();
      expect(page).toContain("&lt;img src=x");
    }
  });

  test("600 KB, unknown acts and odd ids are refused", async () => {
    const { person, own, submit } = await withWebhook();
    expect((await submit({ act: "change", url: "x".repeat(600 * 1024) })).status).toBe(413);
    for (const act of ["", "make", "change ", "resend", "toString"]) {
      expect([400, 404]).toContain((await submit({ act })).status);
    }
    for (const id of ["%00", "x".repeat(3_000), "%F0%9F%98%80", "__proto__"]) {
      expect((await person.browser.ask(`${at(person)}/${id}`)).status).toBe(404);
      expect((await person.browser.submit(`${at(person)}/${id}`, { act: "delete" })).status).toBe(404);
    }
    expect((await person.browser.ask(`${own}?page=99999`)).status).toBe(200);
  });
});
