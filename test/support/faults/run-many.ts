import { inject } from "vitest";
import { vaultDatabase } from "../../../src/db/sessions.ts";
import { addPerson } from "../../../src/people/add-person.ts";
import { createTeam, setMember } from "../../../src/people/operator/teams.ts";
import { asMember, asPerson } from "../../../src/people/owner.ts";
import { type Database, withLocalDatabase } from "./local-database.ts";
import { runSchedule } from "./run-schedule.ts";
import type { Users } from "./bundle-plot.ts";
import type { Plot } from "./world.ts";
import { storageLimit } from "./contents.ts";

declare module "vitest" {
  interface ProvidedContext {
    faults: { runs: number; seed: number; isTold: boolean };
  }
}

const shownViolations = 3;

/** The worlds that share the schedules of a run. */
export const worlds = ["people", "teams", "packages"] as const;

/**
 * Of as many schedules as the run asks for, from its seed on, those of one world: each has every third seed. The first
 * that go wrong are given step by step.
 */
export const runPart = (
  plotIn: (database: Database) => Promise<Plot>,
  world: (typeof worlds)[number],
): Promise<string> => withLocalDatabase(async (database) => runSeeds(await plotIn(database), world));

async function runSeeds(plot: Plot, world: (typeof worlds)[number]): Promise<string> {
  const { runs, seed, isTold } = inject("faults");
  const seeds = Array.from({ length: runs }, (_, n) => seed + n).filter(
    (n) => n % worlds.length === worlds.indexOf(world),
  );
  const startedAt = Date.now();
  const hit = new Map<string, number>();
  const wrong: string[] = [];
  let violating = 0;
  let steps = 0;
  for (const seed of seeds) {
    const outcome = await runSchedule(seed, plot);
    steps += outcome.steps;
    for (const [at, times] of outcome.faults) hit.set(at, (hit.get(at) ?? 0) + times);
    if (outcome.violations.length === 0) continue;
    violating += 1;
    if (wrong.length < shownViolations) {
      wrong.push([`seed ${outcome.seed}:`, ...outcome.violations, ...outcome.trace].join("\n  "));
    }
  }
  const injected = [...hit.values()].reduce((sum, times) => sum + times, 0);
  const ms = Date.now() - startedAt;
  if (isTold)
    console.log(
      `${plot.name}: ${seeds.length} schedules from seed ${seed}, ${steps} steps, ${injected} faults ` +
        `at ${hit.size} points, ` +
        `${violating} violations, ${(ms / Math.max(1, seeds.length)).toFixed(1)} ms a schedule`,
    );
  return wrong.join("\n\n");
}

let people = 0;

async function newPerson(database: Database) {
  const deps = { vault: vaultDatabase(database), now: Date.now };
  const slug = `faults-${++people}`;
  const [email, name] = [`${slug}@example.com`, "P"];
  await addPerson(deps, { email, name, slug, confirmed: true }, "operator");
  const userId = await limited(database, "user", slug);
  return {
    email,
    userId,
    slug,
    caller: { keyId: slug, userId, slug, name, scopes: [], registry: null, isRobot: false, lifeMs: 0 },
  };
}

async function limited(database: Database, type: "user" | "team", slug: string): Promise<number> {
  const [owner] = await database.batch<{ id: number }>([
    database
      .prepare("update owners set storage_limit_bytes = ? where type = ? and slug = ? returning id")
      .bind(storageLimit, type, slug),
  ]);
  return owner!.results[0]!.id;
}

export async function aPerson(database: Database): Promise<Users> {
  const { email, userId, caller } = await newPerson(database);
  return { ownerId: userId, userId, owners: [asPerson(caller)], rescan: { user: email } };
}

/** Two of its members at once. */
export async function aTeam(database: Database): Promise<Users> {
  const [one, other] = [await newPerson(database), await newPerson(database)];
  const deps = { vault: vaultDatabase(database), now: Date.now };
  const { slug } = await createTeam(deps, { slug: `team-of-${one.slug}`, name: "T", owner: one.email });
  await setMember(deps, slug, other.email, "member");
  const ownerId = await limited(database, "team", slug);
  const owners = [one, other].map(({ caller }) => asMember(caller, slug));
  return { ownerId, userId: one.userId, owners, rescan: { team: slug } };
}
