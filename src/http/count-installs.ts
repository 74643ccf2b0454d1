import type { Context } from "hono";
import { clientNamed } from "../limiter/client-name.ts";
import type { AppEnv } from "./router.ts";

/** Counts that the client has these skills from now on. What is answered from memory later counts the same. */
export function countInstalls(c: Context<AppEnv>, slugs: string[]): void {
  if (slugs.length === 0) return;
  c.set("installs", slugs);
  if (c.req.method !== "GET" && c.req.method !== "POST") return;
  const { deps } = c.var;
  deps.installs.note(clientNamed(c.req.header("CF-Connecting-IP") ?? null, deps.config), slugs, deps.now());
  writeDueInstalls(c);
}

/** Writes what was counted, at most once a minute. */
export function writeDueInstalls({ var: { deps } }: Context<AppEnv>): void {
  if (deps.installs.isDue(deps.now())) deps.waitUntil(write(deps));
}

async function write(deps: AppEnv["Variables"]["deps"]): Promise<void> {
  const { writeInstalls } = await import("../catalog/installs.ts");
  await writeInstalls(deps);
}
