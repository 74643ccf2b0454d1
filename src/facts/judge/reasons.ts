import { type Deed, valueText } from "../fact.ts";
import { shorten } from "../shorten.ts";

export const reasonKinds = ["chain", "changed", "screen", "rare"] as const;
export type ReasonKind = (typeof reasonKinds)[number];

/** Why a package waits for a moderator, or is looked at twice. */
export type Reason = { reason: ReasonKind; kind: string; value: string; file: string; line: number };

export const reasonOf = (reason: ReasonKind, deed: Deed): Reason => {
  const { kind, file, line } = deed;
  return { reason, kind, value: saidOf(deed), file, line };
};

/** What is fetched is said with the host that it comes from. */
function saidOf({ value, signs, hosts }: Deed): string {
  const said = valueText(value);
  const host = signs.includes("fetched") ? hosts[0]?.host : undefined;
  return host === undefined || said.includes(host) ? said : `${said} from ${host}`;
}

export const reasonText = ({ reason, kind, value, file, line }: Reason) =>
  shorten(`${reason}: ${kind} ${value} ${file}:${line}`.replaceAll(";", ","), 400);
