import type { Context } from "hono";
import { ApiError, invalidParameter } from "../../contract/wire/errors.ts";
import { Content } from "../../lib/content.ts";
import { listEntries, proveEntry, readSigned, readTile, verifierTexts } from "../../log/read-log.ts";
import { sendBytes } from "../answers/content.ts";
import { publicCache } from "../middleware/public-cache.ts";
import { type AppEnv, router } from "../router.ts";

const plain = "text/plain; charset=utf-8";
const forever = "public, max-age=31536000, immutable";
const mostEntries = 1_000;

/** The log of verdicts, as C2SP's tlog-tiles names its parts. */
export const log = router();
const cached = publicCache();

log.get("/log/checkpoint", async (c) => {
  const { checkpoint } = await readSigned(c.var.deps);
  return c.body(checkpoint, 200, { "Content-Type": plain, "Cache-Control": "public, max-age=5" });
});

log.get("/log/key", cached, async (c) => c.body(await verifierTexts(c.var.deps), 200, { "Content-Type": plain }));

log.get("/log/tile/*", (c) =>
  sendKept(c, new URL(c.req.url).pathname.slice("/log/".length), async (path) => ({
    bytes: await readTile(c.var.deps, path),
    headers: { "Content-Type": "application/octet-stream", "Cache-Control": forever },
  })),
);

log.get("/log/proof/:index", cached, (c) => {
  const index = c.req.param("index");
  if (!/^(?:0|[1-9]\d{0,14})$/.test(index)) throw new ApiError("not_found", "An index is a whole number.");
  return sendKept(c, `proof/${index}`, async () => ({
    bytes: new TextEncoder().encode(await proveEntry(c.var.deps, Number(index))),
    headers: { "Content-Type": plain },
  }));
});

log.get("/log/entries", cached, async (c) => {
  const { entries, next } = await listEntries(c.var.deps, {
    from: numberIn(c, "from", { fallback: 0, least: 0, most: Number.MAX_SAFE_INTEGER }),
    limit: numberIn(c, "limit", { fallback: mostEntries, least: 1, most: mostEntries }),
  });
  return c.body(entries.map((entry) => `${entry}\n`).join(""), 200, {
    "Content-Type": "application/x-ndjson",
    "X-Next": String(next),
  });
});

type Answer = { bytes: Uint8Array; headers: Record<string, string> };

/** An answer that stays true: it is made once and kept with other public reads. */
async function sendKept(c: Context<AppEnv>, name: string, make: (name: string) => Promise<Answer>): Promise<Response> {
  const { publicCache: cache, sequence } = c.var.deps;
  const answer = await cache.getOrLoad({ name: `log/${name}`, kind: "search" }, async () => {
    const { bytes, headers } = await make(name);
    return { seq: await sequence.current(), indexIsCurrent: true, value: new Content(new Uint8Array(bytes), headers) };
  });
  return sendBytes(c, answer!);
}

function numberIn(
  c: Context<AppEnv>,
  name: string,
  { fallback, least, most }: { fallback: number; least: number; most: number },
): number {
  const text = c.req.query(name);
  if (text === undefined) return fallback;
  if (!/^\d{1,16}$/.test(text) || Number(text) < least || Number(text) > most)
    throw invalidParameter(name, `must be a whole number from ${least} to ${most}`);
  return Number(text);
}
