import type { McpServerNotOffered } from "../../contract/public/mcp-servers.ts";
import type { PublicScreen } from "../../contract/public/trust.ts";
import type { Members } from "../../lib/members.ts";
import { isStarted } from "./client-config.ts";
import { guardsOf } from "./guards.ts";
import { hasOwnPlace, launchesOf, type Server } from "./launch.ts";
import { programName, runnerOf } from "./runners.ts";

/** Why clients get no configuration of a public server; null where they get one. */
export function whyServerNotOffered(
  server: Server,
  screen: Pick<PublicScreen, "outcome" | "clearing">,
): McpServerNotOffered | null {
  if (screen.outcome === "flagged") {
    return { reason: "flagged", detail: "The injection screen flagged it, and no moderator has cleared it." };
  }
  if (server.packages.length + server.remotes.length === 0) {
    return { reason: "no-package", detail: "Its record names no package and no address." };
  }
  return whyNotStarted(server, screen.clearing !== null);
}

type NotStarted = McpServerNotOffered & { reason: Exclude<McpServerNotOffered["reason"], "flagged" | "no-package"> };

/** Why no configuration of a client can start or reach it; null where one can. `isCleared`: as `launchesOf` has it. */
export function whyNotStarted(server: Server, isCleared: boolean): NotStarted | null {
  const launches = launchesOf(server, { path: [], isCleared });
  if (launches.some(isStarted)) return null;
  if (launchesOf(server, { path: [], isCleared: true }).some(isStarted))
    return { reason: "guard", detail: guarded(server) };
  if (launches.length > 0) {
    return { reason: "bundle", detail: "It is a file that a person opens: no configuration of a client can name it." };
  }
  return causeOf([...server.packages, ...server.remotes]);
}

const shownGuards = 3;

const guarded = ({ packages }: Server) =>
  "What it sets beside its package could have other code run, and nobody has cleared it: " +
  `${packages.flatMap(guardsOf).slice(0, shownGuards).join(", ")}.`;

function causeOf(entries: readonly Members[]): NotStarted {
  if (entries.some(hasOwnPlace)) {
    return {
      reason: "user-values",
      detail: "A client would fill a part of it from its user's own environment or files.",
    };
  }
  if (entries.some((entry) => runnerOf(entry.registryType) && programName(entry) === undefined)) {
    return {
      reason: "refused-name",
      detail: "Its package has a name or a version that its registry does not have: a client could run something else.",
    };
  }
  return { reason: "unusable", detail: "No client can start its packages or reach its addresses." };
}
