import { type Flow, readNested, type Reading, type Source } from "./reading.ts";
import type { FunctionBody } from "./shell-functions.ts";
import type { Dialect } from "./shell-words.ts";

/** A command with its words read. `input` is what it reads. */
export type Invocation = {
  name: string;
  args: Flow[];
  input: Flow;
  line: number;
  /** All words, as far as they are known. */
  text: string;
  isTight: boolean;
};

/** A shell while a script is read: nothing is run. */
export type Shell = {
  reading: Reading;
  dialect: Dialect;
  variables: Map<string, Flow>;
  aliases: Map<string, string>;
  functions: Map<string, FunctionBody>;
  /** The function whose body is being read. */
  defining: FunctionBody | undefined;
  /** The length of the functions that were read again, because they are called. */
  called: number;
  /** What was written into files, by their paths. */
  kept: Map<string, Source[]>;
};

/** What a text means that a command runs. */
export function runText({ reading, dialect }: Shell, text: string, line: number, language?: string) {
  readNested(reading, language ?? (dialect === "powershell" ? "powershell" : "shell"), text, line);
}
