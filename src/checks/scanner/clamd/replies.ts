import {
  type EngineInfo,
  type ScanVerdict,
  clean,
  failed,
  foundBy,
  misconfigured,
  printable,
  unscannable,
} from "../port.ts";

const asText = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** The answer of a connection, if it is whole: the daemon ends its answer to a `z` command with a zero byte. */
function answerOf(reply: Uint8Array): string | undefined {
  return reply.length > 0 && reply.indexOf(0) === reply.length - 1 ? asText(reply.subarray(0, -1)) : undefined;
}

/**
 * Reads the verdict from everything that the daemon sent until it closed or a zero byte came. Only a whole `stream: OK`
 * is clean.
 */
export function parseScanReply(reply: Uint8Array): ScanVerdict {
  if (reply.length === 0) return failed("the scanner closed the connection without an answer");
  const answer = answerOf(reply);
  if (answer === undefined) return withoutEnd(asText(reply));
  if (answer === "stream: OK") return clean;
  const infection = /^stream: (.+) FOUND$/s.exec(answer);
  if (infection) return foundBy([infection[1]!]);
  if (isSizeLimit(answer)) return unscannable("it is larger than the scanner takes (StreamMaxLength)");
  if (answer === "UNKNOWN COMMAND") return misconfigured("the scanner does not know INSTREAM");
  return failed(`the scanner answered "${printable(answer)}"`);
}

// Some answers end with a line feed even after a `z` command. A cut answer may be the beginning of any other.
function withoutEnd(text: string): ScanVerdict {
  const line = text.replace(/\r?\n$/, "");
  if (isSizeLimit(line)) return unscannable("it is larger than the scanner takes (StreamMaxLength)");
  if (line === "COMMAND READ TIMED OUT") return failed("the scanner waited too long for the bytes (ReadTimeout)");
  return failed(`the scanner's answer is not whole: "${printable(text)}"`);
}

const isSizeLimit = (text: string) => text === "INSTREAM size limit exceeded. ERROR";

export const isPong = (reply: Uint8Array): boolean => answerOf(reply) === "PONG";

export type ClamVersion = EngineInfo & { signaturesAt: number | null };

export const parseVersionReply = (reply: Uint8Array): ClamVersion | undefined => {
  const answer = answerOf(reply);
  return answer === undefined ? undefined : parseVersion(answer);
};

/** Parses `ClamAV 1.4.6/27500/Thu Oct 10 08:12:33 2026`. Without an official database only the first part is there. */
export function parseVersion(text: string): ClamVersion | undefined {
  const match = /^ClamAV ([\w.+~-]+)(?:\/(\d+)\/([\w: ]+))?$/.exec(text.trim());
  if (!match) return undefined;
  const [, engineVersion, signatureVersion, date] = match;
  return {
    engine: "clamav",
    engineVersion: engineVersion!,
    signatureVersion: signatureVersion ?? null,
    signaturesAt: date === undefined ? null : dateOf(date),
  };
}

/** The daemon writes its local time without a zone. Hours do not matter for an age of days. */
export function dateOf(text: string): number | null {
  const at = Date.parse(`${text.trim()} UTC`);
  return Number.isNaN(at) ? null : at;
}
