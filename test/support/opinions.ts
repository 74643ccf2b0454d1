import type { Message } from "../../src/checks/screens/second-opinion.ts";

const severities: Record<string, string> = { HARMLESS: "harmless", DOUBTFUL: "doubtful", HOSTILE: "hostile" };

/** What a model answers to a text: for one of these words a whole answer that quotes it, else what was said. */
export function answerTo(said: unknown, messages: readonly Message[]): unknown {
  const severity = typeof said === "string" ? severities[said.trim()] : undefined;
  if (severity === undefined) return said;
  const lines = messages.at(-1)?.content.split("\n").slice(1, -1) ?? [];
  const quote = (lines.find((line) => line.length > 20) ?? lines.join(" ")).slice(0, 200);
  const deed = severity === "harmless" ? "none" : "sends";
  return JSON.stringify({ deed, object: "the keys", recipient: null, announced: false, severity, quote });
}
