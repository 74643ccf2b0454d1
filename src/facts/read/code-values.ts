import type { CodeLanguage } from "./code-tokens.ts";
import type { Flow, Reading } from "./reading.ts";

/** A value of a program, as far as its text says. `library` is a module or a client that it stands for. */
export type CodeValue = Flow & {
  items?: CodeValue[];
  keyed?: [string, CodeValue][];
  name?: string;
  library?: string;
  line?: number;
};

export type Code = {
  reading: Reading;
  language: CodeLanguage;
  variables: Map<string, CodeValue>;
  aliases: Map<string, string>;
};

export type Call = {
  callee: string;
  receiver: CodeValue | undefined;
  args: CodeValue[];
  keyed: [string, CodeValue][];
  line: number;
  isIndex: boolean;
};
