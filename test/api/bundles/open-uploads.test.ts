import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { createApp } from "../../../src/worker/app.ts";
import { depsFrom } from "../../../src/worker/isolate/rest-deps.ts";
import { aZip } from "../../support/bundles.ts";
import { newItem, newRegistry, type Registry } from "../../support/items.ts";
import { newAddress } from "../../support/addresses.ts";
import { eventually } from "../../support/eventually.ts";

const app = createApp();

/** A service of its own, with numbers of its own. */
const serviceWith = (vars: Record<string, string> = {}): Env => ({ ...env, ...vars });

/** An upload that is under way until its client ends it, in whichever way. */
function begin(service: Env, registry: Registry, slug: string, length?: number) {
  const bytes = aZip();
  const context = createExecutionContext();
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const headers = {
    "CF-Connecting-IP": newAddress(),
    "Content-Type": "application/zip",
    Authorization: `Bearer ${registry.key}`,
    ...(length !== undefined && { "Content-Length": String(length) }),
  };
  const init = { method: "POST", headers, body: readable };
  const answer = Promise.resolve(app.request(`${registry.path}/items/${slug}/bundle`, init, service, context));
  const told = answer.then(async (response) => {
    const problem = await response.json<{ code?: string; detail?: string; retryAfter?: number }>();
    await waitOnExecutionContext(context);
    return { status: response.status, code: problem.code, retryAfter: response.headers.get("Retry-After") };
  });
  return {
    told,
    send: () => writer.write(bytes),
    end: async () => {
      await writer.write(bytes);
      await writer.close();
      return told;
    },
    goAway: () => writer.abort(new Error("the client has gone")),
  };
}

const openIn = (service: Env, holder = "") => {
  const { uploads } = depsFrom(service, createExecutionContext());
  const close = uploads.open(holder, 1_000);
  close?.();
  return close !== undefined;
};

test.for([undefined, aZip().length])("a key has only so many uploads open, length: %s", async (length) => {
  const service = serviceWith({ UPLOADS_PER_KEY: "2" });
  const registry = await newRegistry("vault");
  const other = await newRegistry("vault");
  const slugs = await Promise.all([1, 2, 3].map(async () => (await newItem(registry)).item.slug));
  const open = slugs.slice(0, 2).map((slug) => begin(service, registry, slug, length));
  await eventually(() => expect(openIn(service, registry.keyId)).toBe(false));

  const refused = await begin(service, registry, slugs[2]!, length).end();
  expect(refused).toEqual({ status: 429, code: "uploads_busy", retryAfter: "10" });
  // Nobody is refused for another's.
  expect(await begin(service, other, (await newItem(other)).item.slug, length).end()).toMatchObject({ status: 200 });
  expect(await open[0]!.end()).toMatchObject({ status: 200 });
  expect(await begin(service, registry, slugs[2]!, length).end()).toMatchObject({ status: 200 });
  expect(await open[1]!.end()).toMatchObject({ status: 200 });
});

test("an isolate has only so many open, whosever they are", async () => {
  const service = serviceWith({ UPLOADS_PER_ISOLATE: "1" });
  const [one, other] = [await newRegistry("vault"), await newRegistry("team")];
  const open = begin(service, one, (await newItem(one)).item.slug);
  await eventually(() => expect(openIn(service)).toBe(false));
  const { slug } = (await newItem(other)).item;
  expect(await begin(service, other, slug).end()).toMatchObject({ status: 429, code: "uploads_busy" });
  expect(await open.end()).toMatchObject({ status: 200 });
  expect(await begin(service, other, slug).end()).toMatchObject({ status: 200 });
});

test("however an upload ends, it is no longer open", async () => {
  const bounds = { UPLOADS_PER_ISOLATE: "1", BUNDLE_MAX_BYTES: "100" };
  const [service, impatient] = [serviceWith(bounds), serviceWith({ ...bounds, BODY_STALL_SECONDS: "1" })];
  const registry = await newRegistry("vault");
  const { slug } = (await newItem(registry)).item;
  const kept = await env.BUNDLES.list();
  for (const length of [undefined, 50]) {
    const gone = begin(service, registry, slug, length);
    await eventually(() => expect(openIn(service)).toBe(false));
    await gone.goAway();
    expect(await gone.told).toMatchObject({ status: 400, code: "invalid_body" });
    expect(openIn(service)).toBe(true);

    const stalled = begin(impatient, registry, slug, length);
    expect(await stalled.told).toMatchObject({ status: 408, code: "request_timeout" });
    expect(openIn(impatient)).toBe(true);

    const tooMuch = begin(service, registry, slug, length);
    expect(await tooMuch.end()).toMatchObject({ status: 413 });
    expect(openIn(service)).toBe(true);
  }
  expect((await env.BUNDLES.list()).objects).toHaveLength(kept.objects.length);
});
