import { closeSync, openSync, writeSync } from "node:fs";
import { CommandError, printable, systemReason } from "../terminal.ts";

/** A file of lines that is written while an import runs, so that it can be followed. */
export type ReportFile = {
  write(line: string): void;
  /** Why lines are missing, if some are. */
  close(): string | undefined;
};

export function openReport(path: string): ReportFile {
  const fault = (error: unknown) => `${path} can't be written: ${systemReason(error)}`;
  let file: number;
  try {
    file = openSync(path, "w");
  } catch (error) {
    throw new CommandError(fault(error));
  }
  let failure: string | undefined;
  return {
    // A full disk ends no import: it is said when the import is over.
    write(line) {
      if (failure !== undefined) return;
      try {
        writeSync(file, `${printable(line)}\n`);
      } catch (error) {
        failure = fault(error);
      }
    },
    close() {
      closeSync(file);
      return failure;
    },
  };
}
