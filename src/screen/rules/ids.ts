export type Severity = "suspicious" | "note";

type Definition = {
  /** The common name of the attack. */
  name: string;
  /** The reason of a finding, unless the rule has a narrower one. */
  meaning: string;
  /** The severity when the text says it to the reader. What is only shown is a note. */
  severity: Severity;
  /** When the severity is the other one. */
  otherwise?: string;
};

/**
 * Every rule id. An id is public and never gets another meaning: the number of a removed rule stays unused. Rules that
 * share an id each have a reason of their own.
 */
export const definitions = {
  S1: {
    name: "instruction override",
    meaning: "It tells the reader to set aside the instructions that came before.",
    severity: "suspicious",
  },
  S2: {
    name: "forged role",
    meaning: "It forges the marks or the messages with which a model is told who speaks.",
    severity: "suspicious",
  },
  S3: {
    name: "jailbreak persona",
    meaning: "It gives the reader a persona that knows no rules.",
    severity: "suspicious",
  },
  S4: {
    name: "prompt extraction",
    meaning: "It asks the reader for its own instructions or for what it keeps secret.",
    severity: "suspicious",
  },
  S5: {
    name: "concealment",
    meaning: "It has something done without the user's knowledge.",
    severity: "suspicious",
    otherwise: "A note where no secret is read or sent, and no order is overridden.",
  },
  S6: {
    name: "exfiltration",
    meaning: "It has secrets or private data sent away.",
    severity: "suspicious",
  },
  S7: {
    name: "remote code",
    meaning: "It runs code or follows orders that come from elsewhere, or opens a shell to another machine.",
    severity: "suspicious",
  },
  S8: {
    name: "user as the hand",
    meaning: "It has the user run a command or a program, or give a key away.",
    severity: "suspicious",
    otherwise: "A note where a command is only to be pasted into a terminal.",
  },
  S9: {
    name: "persistence",
    meaning: "It writes what is read or run at every start.",
    severity: "note",
    otherwise: "Suspicious near S1 or S5.",
  },
  S10: {
    name: "safeguards off",
    meaning: "It turns off a confirmation, a warning or another safeguard.",
    severity: "note",
  },
  S11: {
    name: "concealed text",
    meaning: "It has text that readers do not see or cannot read, and that means something.",
    severity: "suspicious",
    otherwise: "A note where it is decoded from an example in a text about attacks.",
  },
  S12: {
    name: "tool poisoning",
    meaning: "The description of a tool gives the agent orders of its own.",
    severity: "suspicious",
  },
  S13: {
    name: "reviewer addressed",
    meaning: "It speaks to whoever reviews it and asks for a verdict.",
    severity: "suspicious",
  },
  S14: {
    name: "likeness",
    meaning: "It reads like the published injections and jailbreaks from which the screen has learned.",
    severity: "suspicious",
    otherwise: "A note where one passage is like them, and not enough so.",
  },
  N1: {
    name: "secret file",
    meaning: "It names a file that holds secrets.",
    severity: "note",
    otherwise: "Suspicious near S5.",
  },
  N2: {
    name: "piped download",
    meaning: "It pipes a download into a shell.",
    severity: "note",
  },
  N3: {
    name: "collecting host",
    meaning: "It names a host that collects whatever is sent to it.",
    severity: "note",
    otherwise: "Suspicious near S5.",
  },
  N4: {
    name: "long base64",
    meaning: "It carries a long run of base64 that does not read as text.",
    severity: "note",
  },
  N5: {
    name: "padding",
    meaning: "Empty lines or spaces push what follows out of sight.",
    severity: "note",
    otherwise: "Suspicious where orders follow.",
  },
  N6: {
    name: "look-alike letters",
    meaning: "A word mixes letters of several scripts that look the same.",
    severity: "note",
  },
  N7: {
    name: "hidden characters",
    meaning: "Characters do not show in the text, where no script or emoji needs them.",
    severity: "note",
  },
  N8: {
    name: "shortened address",
    meaning: "It hides where an address leads behind a shortener.",
    severity: "note",
  },
  N9: {
    name: "bare address",
    meaning: "It uses an address that is a bare number.",
    severity: "note",
  },
  N10: {
    name: "greedy description",
    meaning: "Its description has it used for everything the user says.",
    severity: "note",
  },
  N11: {
    name: "comment to an agent",
    meaning: "A comment that readers do not see speaks to an assistant.",
    severity: "note",
  },
  N12: {
    name: "agent's start file",
    meaning: "The file is one that agents read at every start.",
    severity: "note",
  },
  N13: {
    name: "program",
    meaning: "It is a program or compiled code; what it does was not read.",
    severity: "note",
  },
  N14: {
    name: "office document",
    meaning: "It is an office document: its texts were read; macros and pictures in it were not.",
    severity: "note",
  },
  N15: {
    name: "not read",
    meaning: "It was not read.",
    severity: "note",
    otherwise: "Suspicious for an archive among the files of a public skill, which no scan can clear.",
  },
  N16: {
    name: "extra data",
    meaning: "Its entry in the archive carries more data beside the file than any usual program writes.",
    severity: "note",
  },
  N17: {
    name: "crowded letters",
    meaning: "More combining marks stand on one letter than any language needs; those beyond are not read.",
    severity: "note",
  },
  M1: {
    name: "second opinion",
    meaning: "A model that was asked reads it as an attack on agents.",
    severity: "suspicious",
    otherwise: "A note where the model is in doubt.",
  },
} as const satisfies Record<string, Definition>;

export type RuleId = keyof typeof definitions;

export const ruleIds = Object.keys(definitions) as RuleId[];

export const definitionOf = (id: RuleId): Definition => definitions[id];
