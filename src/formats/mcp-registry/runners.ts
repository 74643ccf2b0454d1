import type { Members } from "../../lib/members.ts";
import { textIn } from "./inputs.ts";

/** The program by which clients run packages of a registry. */
export type Runner = { command: "npx" | "uvx" | "dnx" | "docker"; args: readonly string[]; end: readonly string[] };

const runners: Partial<Record<string, Runner>> = {
  npm: { command: "npx", args: ["-y"], end: [] },
  pypi: { command: "uvx", args: [], end: [] },
  // It takes options behind a package's name for its own.
  nuget: { command: "dnx", args: ["--yes"], end: ["--"] },
  oci: { command: "docker", args: ["run", "-i", "--rm"], end: [] },
};

export const runnerOf = (registryType: unknown): Runner | undefined =>
  typeof registryType === "string" && Object.hasOwn(runners, registryType) ? runners[registryType] : undefined;

/** What each registry takes for a name. All else is an address, a folder, a repository or an option to a runner. */
const identifiers: Record<string, RegExp> = {
  npm: /^(?:@[a-z0-9~][\w.~-]*\/)?[a-z0-9~][\w.~-]*$/i,
  pypi: /^[a-z0-9](?:[\w.-]*[a-z0-9])?(?:\[[\w,.-]+\])?$/i,
  nuget: /^[a-z0-9_][\w.-]*$/i,
  oci: /^[a-z0-9](?:[\w.-]*(?::\d+)?\/)?[a-z0-9._/-]*(?::[\w][\w.-]*)?(?:@sha256:[0-9a-f]{64})?$/i,
};
const plainVersion = /^\w[\w.+!-]*$/;
const digest = /^sha256:[0-9a-f]{64}$/i;

/** Whether a runner takes it for a version of the package, not for an address or the name of another package. */
export const isVersion = (version: string): boolean => plainVersion.test(version) || digest.test(version);

/** The package with its version, as its runner reads it. Undefined where either would be something else to it. */
export function programName({ registryType, identifier, version }: Members): string | undefined {
  const registry = String(registryType);
  if (typeof identifier !== "string" || !identifiers[registry]?.test(identifier)) return undefined;
  const wanted = textIn(version);
  if (wanted === null) return identifier;
  if (!isVersion(wanted)) return undefined;
  if (registry !== "oci") return `${identifier}@${wanted}`;
  // The colon of a host's port stands before a stroke.
  return /:[^/]+$/.test(identifier) ? identifier : `${identifier}${digest.test(wanted) ? "@" : ":"}${wanted}`;
}
