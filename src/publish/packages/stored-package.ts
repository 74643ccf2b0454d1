import type { PackageRow } from "../../db/catalog.ts";
import type { NamedHost } from "../../facts/named-hosts.ts";
import type { KeptFact } from "../../db/facts-column.ts";

export type ReadFacts = {
  factSet: string;
  summary: string;
  usesNetwork: boolean;
  runs: boolean;
  rarity: number;
  lookTwice: boolean;
  facts: KeptFact[];
};

/** The package of a record: a new one, with the object that holds its bytes, or one that is stored already. */
export type StoredPackage = {
  sha256: string;
  textSha256: string | null;
  label: string | null;
  contentsScreen: NonNullable<PackageRow["contentsScreen"]>;
  /** What a scanner has found in these bytes (src/checks/virus-scan.ts). */
  infection: string | null;
  /** What it does; undefined if that was not read anew. */
  does?: ReadFacts;
  /** The hosts that it names; undefined if that was not read anew. */
  hosts?: NamedHost[];
  /** Undefined: it is stored already. */
  added?: Pick<
    PackageRow,
    | "objectKey"
    | "filename"
    | "sizeBytes"
    | "unpackedBytes"
    | "entryCount"
    | "uploadedAt"
    | "originalSha256"
    | "originalBytes"
    | "files"
  >;
};
