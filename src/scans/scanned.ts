import type { SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { DrizzleD1Database } from "drizzle-orm/d1";
import type { ScannedRow, ScannedTable } from "../db/scanned.ts";
import type { Deps } from "../deps.ts";
import type { EngineInfo } from "../scanner/port.ts";
import type { ScanMessage } from "./message.ts";
import type { EngineVerdict } from "./verdict.ts";

export type Statement = BatchItem<"sqlite">;
export type ScannedStatus = ScannedRow["status"];

/** Where archives are that pass the scan: what differs between the bundles of the vault and the public packages. */
export type Scanned = {
  /** In the log. */
  name: "bundle" | "package";
  table: ScannedTable;
  databaseOf: (primary: Deps["primary"]) => DrizzleD1Database;
  messageOf: (row: Pick<ScannedRow, "id" | "generation" | "sha256">) => ScanMessage;
  /**
   * The objects that its rows name, and how far the watch has come on its rounds of them and of the rows. `named` is a
   * condition of the rows that name some, for an index that is not that of their keys.
   */
  objects: { prefix: string; round: string; named?: (keys: string[]) => SQL };
  rows: { round: string };
  /** Its contents are judged by the screen while they can be read. */
  readable: readonly ScannedStatus[];
  /** What this engine has said of these very bytes under these signatures. */
  knownResult: (
    primary: Deps["primary"],
    row: ScannedRow,
    engine: EngineInfo & { signatureVersion: string },
  ) => Promise<EngineVerdict | undefined>;
  /** Right after the statement that writes a verdict, whose `changes()` say whether it was written. */
  remember: (primary: Deps["primary"], row: ScannedRow, verdict: EngineVerdict, at: number) => Statement[];
  /** Right after a statement that changed what readers are told, if it did. */
  tellReaders: (primary: Deps["primary"], id: number | SQL, at: number) => Statement[];
  /** In the batch of a judgement of the contents; `written` holds where that is what the row has. */
  tellJudgement: (deps: Pick<Deps, "primary" | "config" | "now">, judged: JudgedContents) => Promise<Statement[]>;
};

export type JudgedContents = {
  row: ScannedRow;
  contentsScreen: NonNullable<ScannedRow["contentsScreen"]>;
  written: SQL;
};
