import type { NotOffered } from "../../contract/public/skills.ts";
import type { TrustReport } from "../../contract/public/trust.ts";

type Facts = { isLocked: boolean; report: Pick<TrustReport, "screen" | "virusScan"> };

/** Why clients are not offered a skill. Ask only of one that they can't install. */
export function whyNotOffered({ isLocked, report: { screen, virusScan } }: Facts): NotOffered {
  if (isLocked) return { reason: "priced", detail: "It is sold: its files are not given here." };
  if (virusScan === null) {
    return { reason: "no-package", detail: "Its files are not kept here, so nobody could judge them." };
  }
  if (virusScan.status === "infected") return { reason: "infected", detail: "The virus scan found something in it." };
  if (screen.outcome === "flagged") {
    return { reason: "flagged", detail: "The injection screen flagged it, and no moderator has cleared it." };
  }
  if (virusScan.status === "clean") {
    return { reason: "too-large", detail: "It has more files or bytes than clients accept: take its archive instead." };
  }
  return { reason: "not-cleared", detail: "Its files have not cleared the virus scan." };
}
