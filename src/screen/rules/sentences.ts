import { type Sequence, sequence } from "../sequences.ts";
import type { RuleId, Severity } from "./ids.ts";

/**
 * A rule over concepts of words. Each match of a sequence is a finding, and its surroundings may lower it to a note. A
 * missing field has the value of the id's definition.
 */
export type SentenceRule = { id: RuleId; severity?: Severity; reason?: string; sequences: Sequence[] };

const sequences = (...expressions: string[]) => expressions.map((expression) => sequence(expression));

export const sentenceRules: SentenceRule[] = [
  {
    id: "S1",
    sequences: sequences(
      "disregard 4 prior 3 orders",
      "disregard 3 prior 2 bounds",
      "disregard 4 orders 3 prior",
      "disregard 2 yours 2 orders",
      "disregard 2 yours 1 bounds",
      "disregard 1 all 2 your 1 orders",
      "disregard 1 all 1 orders",
      "disregard 1 all 4 prior",
      "disregard 1 all 1 me 2 talk",
      "disregard 1 all 1 you 2 talk",
      "disregard 3 prior 2 talk",
      "disregard 2 prior 1 task",
      "lift 3 prior 1 strongOrders",
      "lift 1 all 3 prior 2 bounds",
      "prior 1 orders 5 voided",
      "yours 1 orders 4 voided",
      "prior 2 bounds 4 voided",
      "{x-disregard 6 x-prior 6 x-orders}",
      "x-disregard x-all x-prior",
      "x-disregard x-all x-orders",
    ),
  },
  {
    id: "S1",
    reason: "It announces new instructions in place of those the reader has.",
    sequences: sequences(
      "yours 1 fresh 1 task 1 is",
      "fresh 1 orders 4 adhere",
      "pretend 4 not 3 your 1 orders",
      "disregard 3 justSay",
      "disregard 1 all 3 justSay|andThen",
      "disregard 4 orders|bounds 2 justSay|andThen",
    ),
  },
  {
    id: "S4",
    sequences: sequences(
      "leak 3 yours 2 orders",
      "leak 1 yours 3 orders",
      "leak 3 me 3 systemPrompt",
      "leak 2 all 3 systemPrompt",
      "leak 1 systemPrompt",
      "whatIs 2 yours 2 orders",
      "whatIs 3 systemPrompt",
      "what 2 orders 2 you 3 prior",
      "tellMe 2 password",
      "leak 3 orders 2 given",
      "whatIs 2 orders 2 given",
      "what 1 orders 1 given",
      "x-reveal 3 x-yours 3 x-orders",
      "x-reveal 3 x-orders 2 x-yours",
      "x-yours 3 x-orders 5 x-reveal",
      "x-orders 1 x-yours 5 x-reveal",
    ),
  },
  {
    id: "S3",
    sequences: sequences(
      "x-youAre 6 x-ai 6 x-unlimited",
      "x-youAre 6 x-unlimited 5 x-ai",
      "x-unlimited 5 x-ai 6 x-youAre",
      "x-ai 5 x-unlimited 6 x-youAre",
    ),
  },
  {
    id: "S13",
    sequences: sequences(
      "reviewer 8 mark 2 thisThing 4 verdict",
      "mark 2 thisThing 4 verdict 6 reviewer",
      "reviewer 6 thisThing 4 verdict",
    ),
  },
  {
    id: "S5",
    severity: "note",
    sequences: sequences("not 2 tellUser 3 user", "silently", "x-conceal"),
  },
  {
    id: "S10",
    severity: "note",
    sequences: sequences("turnOff 3 guard", "lift 3 bounds"),
  },
];

/** One cue proves nothing. Each kind of cue counts once in a group, and only inside one window. */
export type Cue = { kind: string; weight: number; sequence: Sequence };
export type CueGroup = { id: RuleId; must: string[][]; enough: number; window: number; cues: Cue[] };

const cues = (table: Record<string, [weight: number, ...string[]]>): Cue[] =>
  Object.entries(table).flatMap(([kind, [weight, ...expressions]]) =>
    expressions.map((expression) => ({ kind, weight, sequence: sequence(expression) })),
  );

export const cueGroups: CueGroup[] = [
  {
    id: "S3",
    must: [["unbound", "mode", "override"]],
    enough: 4,
    window: 120,
    cues: cues({
      unbound: [2, "unbound", "x-unlimited"],
      role: [1, "pretend 4 ai", "pretend 5 persona", "you 3 pretend", "you 3 ai", "you 3 persona", "x-youAre"],
      persona: [1, "persona"],
      mode: [1, "persona 2 enabled", "enabled 2 persona"],
      scenario: [1, "fromNow"],
      refuse: [1, "not 3 refuse", "disregard 3 refuse"],
      character: [1, "character"],
      override: [2, "disregard 4 orders", "lift 4 orders", "disregard 4 prior"],
    }),
  },
  {
    id: "S5",
    must: [["conceal"], ["credential", "override"]],
    enough: 4,
    window: 60,
    cues: cues({
      conceal: [2, "not 2 tellUser 3 user", "silently", "x-conceal"],
      credential: [2, "consult 4 credential", "send 4 credential", "send 4 password", "{x-send 7 x-secret}"],
      send: [1, "send 8 away"],
      before: [1, "before"],
      override: [2, "disregard 4 prior 3 orders", "lift 3 prior 2 orders"],
    }),
  },
];
