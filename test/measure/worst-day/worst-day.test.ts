import { expect, test, vi } from "vitest";
import { operator } from "../../support/actors.ts";
import { runCron } from "../../support/cron.ts";
import { moveClock } from "../../support/isolates.ts";
import { newRegistry } from "../../support/items.ts";
import { newLink } from "../../support/links.ts";
import { skill } from "../../support/records.ts";
import { databaseBytes, namespaceSize, type Size, tableSizes } from "./sizes.ts";
import * as strangers from "./strangers.ts";

const databases = ["VAULT", "CATALOG", "SEARCH"] as const;
const mostBytes = 50_000_000;
const hours = 24;
const stepMs = 5 * 60_000;
const stepsAnHour = 12;
const steps = hours * stepsAnHour;
/**
 * One /48 asks all day. Everybody together reach their bounds for the last minutes alone, as long as a row is kept and
 * some more: what they wrote before is gone by then.
 */
const stepsOfAll = { links: 18, flows: 6, devices: 8, uses: 2 };
/** Requests that are under way at once. */
const atOnce = 20;

const network = (at: number) => `2001:db8:1:${at.toString(16)}::1`;
/** Addresses that share nothing. */
const apart = (at: number) => `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`;

const taken: Record<string, number> = {};

/** Asks until a whole round is refused, or `most` were sent; gives how many were taken. */
async function fill(what: string, ask: strangers.Ask, address: (at: number) => string, most: number) {
  let count = 0;
  for (let at = 0; at < most; at += atOnce) {
    const round = Array.from({ length: Math.min(atOnce, most - at) }, (_, one) => ask(address(at + one)));
    const answers = await Promise.all(round);
    const isTaken = answers.filter((status) => status !== 429 && status !== 503).length;
    count += isTaken;
    if (isTaken === 0) break;
  }
  taken[what] = (taken[what] ?? 0) + count;
}

const line = ({ name, rows, bytes }: Size) => `${name.padEnd(32)}${String(rows).padStart(9)}${mb(bytes).padStart(10)}`;
const mb = (bytes: number) => (bytes / 1e6).toFixed(2);

test("a day of the worst strangers leaves less than 50 MB in each database", async () => {
  const slugs = Array.from({ length: 1_000 }, (_, at) => `reported-${at}`);
  for (let at = 0; at < slugs.length; at += 100) {
    await operator.import(
      slugs.slice(at, at + 100).map((slug) => skill({ slug, title: slug })),
      { status: "approved" },
    );
  }
  const { token } = await newLink(await newRegistry("vault"), { ttlSeconds: 7_776_000 });
  await runCron();
  const before = await Promise.all(databases.map((name) => databaseBytes(name)));
  let reported = 0;
  for (let step = 0; step < steps; step++) {
    const [isHour, isQuarter, isTenth] = [step % stepsAnHour === 0, step % 3 === 0, step % 2 === 0];
    const isOfAll = (kind: keyof typeof stepsOfAll) => step >= steps - stepsOfAll[kind];
    await fill("devices, one /48", strangers.openDevice, network, 100);
    await fill("links to sign in, one /48", strangers.askForLink, network, 100);
    await fill("sign-ins under way, one /48", strangers.goToProvider, network, 140);
    await fill("links that open nothing, one /48", strangers.openNoLink, network, 100);
    await fill("searches, one /48", strangers.search, network, 60);
    await fill("uses of a link, one /48", strangers.openLink(token), (at) => network(at + step * 20), 20);
    if (isHour) {
      await fill("clients, one /48", strangers.registerClient, network, 100);
      // Five samples of each record are kept, and five reports of an address an hour.
      const reports = 220;
      const report: strangers.Ask = (address) => strangers.report(slugs[Math.floor(reported++ / 5) % 1_000]!)(address);
      await fill("reports, all", report, (at) => apart(Math.floor(at / 5)), reports);
      await fill("clients, all", strangers.registerClient, (at) => apart(Math.floor(at / 10)), 400);
    }
    const many = (at: number) => apart(at % 500);
    if (isOfAll("uses")) await fill("uses of a link, all", strangers.openLink(token), apart, 3_000);
    if (isOfAll("devices") && isTenth) await fill("devices, all", strangers.openDevice, many, 6_000);
    if (isOfAll("links") && isQuarter) await fill("links to sign in, all", strangers.askForLink, many, 6_000);
    if (isOfAll("flows") && isQuarter) await fill("sign-ins under way, all", strangers.goToProvider, many, 6_000);
    moveClock(stepMs);
    await runCron();
    if (isHour) console.log(`hour ${step / stepsAnHour + 1} of ${hours}`);
  }
  vi.useRealTimers();
  const after = await Promise.all(databases.map((name) => databaseBytes(name)));
  const namespaces = [await namespaceSize("OAUTH_KV"), await namespaceSize("EDGE")];
  const tables = (await Promise.all(databases.map((name) => tableSizes(name)))).flat();
  const grown = databases.map((name, at) => ({ name: `${name} grew by`, rows: 0, bytes: after[at]! - before[at]! }));
  console.log(
    [
      ...Object.entries(taken).map(([what, count]) => `${what.padEnd(32)}${String(count).padStart(9)}`),
      ...["", `${"what is left".padEnd(32)}     rows        MB`],
      ...[...tables, ...namespaces, ...grown].map((size) => line(size)),
    ].join("\n"),
  );
  for (const { name, bytes } of [...grown, ...namespaces]) expect(bytes, name).toBeLessThan(mostBytes);
});
