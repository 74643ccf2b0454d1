import { isMembers, type Members } from "../../lib/members.ts";
import { onOneLine, shortened } from "../../lib/shortened.ts";
import { hasOwnPlace } from "./launch.ts";
import { programName, runnerOf } from "./runners.ts";
import { isPackage, isRemote } from "./transports.ts";

const schemaUrl = "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json";

/** The facts about a server, from a record of the catalogue or from a vault item. */
export type ServerFacts = {
  name: string | null;
  title: string | null;
  description: string;
  version: string | null;
  websiteUrl: string | null;
  repositoryUrl: string | null;
  iconUrl: string | null;
  packages: readonly unknown[];
  remotes: readonly unknown[];
};

/** A `server.json` of the MCP Registry, by the schema above. A member without a value is left out. */
export type RegistryServer = {
  $schema: string;
  name: string;
  title?: string;
  description: string;
  version: string;
  websiteUrl?: string;
  repository?: { url: string; source: string };
  icons?: { src: string }[];
  packages: Members[];
  remotes: Members[];
};

const textMaxLength = 100;
const versionMaxLength = 255;

/** Undefined where the name is not valid for the registry's clients. */
export function registryServer(facts: ServerFacts): RegistryServer | undefined {
  const { name } = facts;
  return name !== null && isServerName(name) ? withSchema(serverBody(name, facts)) : undefined;
}

/** A `server.json` without its schema, by any name. */
export type ServerBody = Omit<RegistryServer, "$schema">;

export const withSchema = (body: ServerBody): RegistryServer => ({ $schema: schemaUrl, ...body });

export function serverBody(name: string, facts: Omit<ServerFacts, "name">): ServerBody {
  const { websiteUrl, iconUrl } = facts;
  const title = lineOf(facts.title ?? "");
  const repository = repositoryOf(facts.repositoryUrl);
  return {
    name,
    ...(title && { title }),
    description: lineOf(facts.description) || lineOf(name),
    version: facts.version?.trim().slice(0, versionMaxLength) || "0.0.0",
    ...(websiteUrl && { websiteUrl }),
    ...(repository && { repository }),
    ...(iconUrl && isHttps(iconUrl) && { icons: [{ src: iconUrl }] }),
    packages: facts.packages.filter(isMembers).filter((entry) => isPackage(entry) && isSafe(entry)),
    remotes: facts.remotes.filter(isMembers).filter((entry) => isRemote(entry) && isSafe(entry)),
  };
}

/** Clients make commands and configurations of an entry by themselves. */
const isSafe = (entry: Members) =>
  !hasOwnPlace(entry) && (!runnerOf(entry["registryType"]) || programName(entry) !== undefined);

const lineOf = (text: string) => shortened(onOneLine(text), textMaxLength);

/** Whether the registry's clients take a name. */
export const isServerName = (name: string) =>
  name.length >= 3 && name.length <= 200 && /^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/.test(name);

const isHttps = (url: string) => /^https:\/\//i.test(url);

// The schema asks for the name of the hosting service, and knows these two.
const sources: Record<string, string> = { "github.com": "github", "gitlab.com": "gitlab" };

function repositoryOf(url: string | null) {
  if (url === null || !isHttps(url) || !URL.canParse(url)) return undefined;
  const { hostname } = new URL(url);
  return { url, source: sources[hostname] ?? hostname };
}
