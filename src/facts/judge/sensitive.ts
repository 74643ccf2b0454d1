import { type Deed, isHostValue, isSendValue, valueText } from "../fact.ts";
import { isUntrusted } from "../hosts.ts";

/** Whether a fact can do harm: what is sent, fetched to be run, read of secrets, written elsewhere, taken away. */
export function isSensitive({ kind, signs, value }: Deed): boolean {
  if (signs.includes("told")) return false;
  if (kind === "run") return signs.includes("fetched") || signs.includes("encoded") || signs.includes("shell-opened");
  if (kind === "tool") return typeof value === "string" && /^(?:hook|mcp server)\b/.test(value);
  return (
    kind === "send" ||
    kind === "secret" ||
    kind === "write" ||
    kind === "guard" ||
    kind === "prerequisite" ||
    kind === "destroy" ||
    kind === "binary"
  );
}

/** A host that is contacted, and that nobody can be held to. */
export const isUnknownHost = ({ kind, value, signs }: Deed) =>
  kind === "host" && isHostValue(value) && isUntrusted(value) && !signs.includes("told");

/** What is equal in two versions, whatever file and line it stands in. */
export function keyOf({ kind, value }: Deed): string {
  if (isHostValue(value)) return `${kind} ${value.host}`;
  if (isSendValue(value)) return `${kind} ${value.host}`;
  return `${kind} ${valueText(value)}`;
}
