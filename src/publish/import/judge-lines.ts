import type { Deps } from "../deps.ts";
import type { Decided, Packaged, Screened } from "./batch.ts";
import { factLines } from "./fact-lines.ts";
import { holdLines } from "./hold-lines.ts";
import { indicatorLines } from "./indicator-lines.ts";
import { screenLines } from "./screen-lines.ts";

/**
 * Screens the lines, reads what their packages do, and decides which wait for a moderator. `clear` may put a
 * moderator's word on what was screened: it counts where it is of these very texts and files.
 */
export async function judgeLines(
  deps: Pick<Deps, "primary" | "bundles" | "config" | "now">,
  lines: readonly Packaged[],
  clear: (line: Screened) => Screened = (line) => line,
): Promise<Decided[]> {
  const screened = await screenLines(deps, lines);
  const judged = await factLines(deps, screened.map(clear));
  return holdLines(deps, await indicatorLines(deps, judged));
}
