import type { CodeValue } from "./code-values.ts";

/** An expression, a list of arguments, an object or a block that is open. */
export type Frame = {
  open: "(" | "[" | "{" | "";
  /** What is called or indexed; empty for a group. */
  callee: string;
  receiver: CodeValue | undefined;
  args: CodeValue[];
  keyed: [string, CodeValue][];
  key: string;
  value: CodeValue | undefined;
  target: string;
  line: number;
};

export const frameOf = (open: Frame["open"], callee: string, receiver: CodeValue | undefined, line: number): Frame => ({
  open,
  callee,
  receiver,
  args: [],
  keyed: [],
  key: "",
  value: undefined,
  target: "",
  line,
});
