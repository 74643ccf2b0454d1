import type { Deps as TeamCatalogue } from "../team-catalogue/deps.ts";
import type { Deps as Discovery } from "../discovery/deps.ts";
import type { OpenCount } from "../lib/open-count.ts";
import type { RegistryServer } from "../formats/mcp-registry/server.ts";
import type { ServedFrontMatter } from "../formats/packages/yaml-lines.ts";
import type { LruMap } from "../lib/lru-map.ts";
import type { Deps as Vault } from "../vault/deps.ts";
import type { KeptOffer } from "./team-catalogue/approved.ts";
import type { KeptSkill } from "./kept-skill.ts";
import type { PackMessage } from "./large/make.ts";

/** The files that a vault item is installed as, without their bytes. */
export type MadeItemSkill = {
  /** SHA-256 of the archive, hex. */
  sha256: string;
  frontMatter: ServedFrontMatter;
  /** Sorted by the bytes of their paths. */
  files: { path: string; sizeBytes: number; sha256: string; isExecutable: boolean }[];
};

/** What is answered to clients that install. */
export type Deps = Discovery &
  Vault &
  Pick<TeamCatalogue, "catalogues"> & {
    /** What clients are shown of approved versions of skills, by record and version. */
    approvedSkills: LruMap<KeptSkill>;
    /** What teams offer, by the team's id. */
    offers: LruMap<KeptOffer>;
    /** The files of vault items that were made before; `made` is undefined for an item that can't be installed. */
    itemSkills: LruMap<{ made: MadeItemSkill | undefined }>;
    /** What items of the kind `mcp-server` describe, by item and revision. */
    itemServers: LruMap<{ server: RegistryServer | undefined }>;
    /** Packs of git that are being sent, by client. */
    packs: OpenCount;
    /** Repositories that are being made. */
    packTurns: OpenCount;
    /** The states of large scopes that are to be made ready. */
    packSteps: Pick<Queue<PackMessage>, "send">;
    /** The commits of scopes, by what they offer. */
    commits: LruMap<string>;
  };
