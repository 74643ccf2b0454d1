import { env } from "cloudflare:workers";
import { inject } from "vitest";
import { asMember, asPerson } from "../../../src/vault/owner.ts";
import { newCaller, newTeam, setMember } from "../vault.ts";
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
 * Of as many schedules as the run asks for, from its seed on, those of one world: each has every third seed. The first that
 * go wrong are given step by step.
 */
export async function runPart(plot: Plot, world: (typeof worlds)[number]): Promise<string> {
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
      `${plot.name}: ${seeds.length} schedules from seed ${seed}, ${steps} steps, ${injected} faults at ${hit.size} points, ` +
        `${violating} violations, ${(ms / Math.max(1, seeds.length)).toFixed(1)} ms a schedule`,
    );
  return wrong.join("\n\n");
}

async function limited(type: "user" | "team", slug: string): Promise<number> {
  const owner = await env.VAULT.prepare(
    "update owners set storage_limit_bytes = ? where type = ? and slug = ? returning id",
  )
    .bind(storageLimit, type, slug)
    .first<{ id: number }>();
  return owner!.id;
}

async function callerOf({ slug, name, keyId }: { slug: string; name: string; keyId: string }) {
  const user = await env.VAULT.prepare("select id from owners where type = 'user' and slug = ?")
    .bind(slug)
    .first<{ id: number }>();
  return { keyId, userId: user!.id, slug, name, scopes: [] };
}

export async function aPerson(): Promise<Users> {
  const person = await newCaller();
  const caller = await callerOf(person);
  const ownerId = await limited("user", person.slug);
  return { ownerId, userId: caller.userId, owners: [asPerson(caller)], rescan: { user: person.email } };
}

/** Two of its members at once. */
export async function aTeam(): Promise<Users> {
  const [one, other] = [await newCaller(), await newCaller()];
  const team = await newTeam(one.email);
  await setMember(team.slug, other.email);
  const callers = [await callerOf(one), await callerOf(other)];
  const ownerId = await limited("team", team.slug);
  const owners = callers.map((caller) => asMember(caller, team.slug));
  return { ownerId, userId: callers[0]!.userId, owners, rescan: { team: team.slug } };
}
