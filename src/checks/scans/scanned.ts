import type { SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { DrizzleD1Database } from "drizzle-orm/d1";
import type { ScannedRow, ScannedTable } from "../../db/scanned.ts";
import type { Deps } from "../deps.ts";
import type { EngineInfo } from "../scanner/port.ts";
import type { ScanMessage } from "./message.ts";
import type { ReadSkillMd } from "../read-archive.ts";

export type Statement = BatchItem<"sqlite">;
export type ScannedStatus = ScannedRow["status"];

/** What a scan works with. */
export type Scanning = Pick<Deps, "primary" | "config" | "now" | "bundles" | "scanner" | "trustedEngines">;

/** The verdict of an engine on some bytes under some signatures. */
export type EngineVerdict = Pick<ScannedRow, "engine" | "engineVersion" | "signature" | "signatureVersion"> & {
  status: "clean" | "infected" | "unscannable";
};

/**
 * What differs between the owners of scanned archives: bundles of the vault, also earlier and approved ones, and public
 * packages.
 */
export type Scanned = {
  /** The name in the log. */
  name: "bundle" | "cleared bundle" | "approved bundle" | "package";
  table: ScannedTable;
  databaseOf: (primary: Deps["primary"]) => DrizzleD1Database;
  messageOf: (row: Pick<ScannedRow, "id" | "generation" | "sha256">) => ScanMessage;
  /**
   * Where the objects are that the rows name, and how far the watch has come in its rounds of objects and rows.
   * `named`: the rows that name some of these keys, where another index than that of the keys finds them. `also`:
   * other tables whose rows name objects there.
   */
  objects: { prefix: string; round: string; named?: (keys: string[]) => SQL; also?: readonly ScannedTable[] }[];
  rows: { round: string };
  /** How the archive's `SKILL.md` is judged, where that is not as it stands. */
  skillMdOf?: (deps: Pick<Deps, "primary" | "bundles">, row: ScannedRow) => Promise<ReadSkillMd>;
  /** The statuses in which the contents can be read, and the screen judges them. */
  readable: readonly ScannedStatus[];
  /** The verdict of this engine on the same bytes under the same signatures, if there is one. */
  knownResult: (
    primary: Deps["primary"],
    row: ScannedRow,
    engine: EngineInfo & { signatureVersion: string },
  ) => Promise<EngineVerdict | undefined>;
  /** Statements right after the one that writes a verdict. Their `changes()` say whether it was written. */
  remember: (primary: Deps["primary"], row: ScannedRow, verdict: EngineVerdict, at: number) => Statement[];
  /** Statements right after one that gave an archive this status, which readers are told. They act only if it did. */
  tellReaders: (primary: Deps["primary"], id: number | SQL, at: number, status: ScannedStatus) => Statement[];
  /** Statements in the batch of a judgement of the contents. `written` is true where the row has that judgement. */
  tellJudgement: (deps: Pick<Deps, "primary" | "config" | "now">, judged: JudgedContents) => Promise<Statement[]>;
};

export type JudgedContents = {
  row: ScannedRow;
  contentsScreen: NonNullable<ScannedRow["contentsScreen"]>;
  written: SQL;
};
