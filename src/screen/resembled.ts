import { longest, type Piece, piecesOf } from "./features.ts";
import { readSynonymClasses, synonymClassNamed } from "./synonym-classes.ts";
import type { Tokens } from "./tokens.ts";

/** What published attacks have an agent do: a verb and its object, as synonym classes. */
const mechanisms = [
  ["that set earlier instructions or limits aside", "disregard lift drop stop off", "order limit guard old"],
  [
    "that send secrets or private data away",
    "send give attach encode",
    "secret_thing personal data file database message host",
  ],
  ["that read or gather secrets", "read gather search fetch copy", "secret_thing personal"],
  ["that keep something from the user", "hide secretly secret", "user tell ask log message"],
  ["that reveal instructions or secrets", "reveal tell describe write", "order system secret_thing"],
  ["that approve or trust without asking", "approve trust automatic off", "ask verify tool guard user"],
  ["that run or install what comes from elsewhere", "run install fetch paste obey", "shell code package host download"],
  ["that stay for later sessions", "remember store persist write schedule", "session agentfile always"],
  ["that give the agent a persona without rules", "impersonate", "free limit system agent"],
  ["that prefer one product or person", "recommend choose compare", "brand good money"],
  ["that spend or move money", "buy send give", "money"],
  ["that falsify results or redirect work", "falsify swap change", "test verdict data log error file message tool"],
  ["that delete what people need", "delete remove", "file data database repo log"],
  ["that ask for a verdict of their own", "claim approve let", "reviewer verdict safe"],
] as const;

const keysOf = (names: string) => new Set(names.split(" ").map(synonymClassNamed));
const known = mechanisms.map(([says, verbs, objects]) => ({ says, verbs: keysOf(verbs), objects: keysOf(objects) }));
const otherwise = "that a reader's task does not need";

const classes = new Int32Array(longest + 1);

/** Which orders of published attacks a passage resembles, by the verbs and objects that it has. */
export function resembled(tokens: Tokens, { from, to }: Piece): string {
  const verbs = known.map(() => 0);
  const objects = known.map(() => 0);
  for (const piece of piecesOf(tokens).filter((one) => one.from >= from && one.to <= to)) {
    readSynonymClasses(tokens, piece, classes);
    for (let at = 0; at <= piece.to - piece.from; at++) {
      for (const [index, one] of known.entries()) {
        if (one.verbs.has(classes[at]!)) verbs[index]!++;
        if (one.objects.has(classes[at]!)) objects[index]!++;
      }
    }
  }
  const weights = known.map((_, index) => (verbs[index] && objects[index] ? verbs[index] + objects[index] : 0));
  const most = Math.max(...weights);
  return most === 0 ? otherwise : known[weights.indexOf(most)]!.says;
}
