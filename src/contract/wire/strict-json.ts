import type { FieldError } from "./common.ts";
import { limits } from "./limits.ts";
import { ApiError, invalid, pointerTo } from "./errors.ts";

// No body of this service nests deeper than three.
const depthMax = 32;

/**
 * Refuses text that is no JSON, and the faults of `memberFaults`. The scan comes before parsing, which takes longer.
 */
export function requireStrictJson(bytes: ArrayBuffer | Uint8Array, membersMax: number = limits.jsonMembersMax): void {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    throw new ApiError("invalid_body", "The body is not UTF-8.");
  }
  let faults: FieldError[];
  try {
    faults = memberFaults(text, membersMax);
    if (faults.length === 0) JSON.parse(text);
  } catch {
    throw new ApiError("invalid_body", text.trim() === "" ? "The body is empty." : "The body is not valid JSON.");
  }
  if (faults.length > 0) throw invalid(faults);
}

/** A level of the scan: an object with its names so far, or an array with its index. */
type Level = { names: Set<string> | undefined; at: string | number; expectsName: boolean };

/**
 * What `JSON.parse` is silent about: a member that comes twice, at any depth, of which readers may see one or the
 * other, `__proto__`, which schemas drop without a word, and more levels or members than any body has, of which a
 * schema would make an issue each. One pass without recursion, of text that need not be JSON; a name that is none
 * throws as `JSON.parse` does. A library would be no shorter: lossless-json lets equal duplicates pass, descends a call
 * for each level, and says a position, not a pointer.
 */
export function memberFaults(text: string, membersMax: number = limits.jsonMembersMax): FieldError[] {
  const faults: FieldError[] = [];
  const levels: Level[] = [];
  for (let place = 0; place < text.length && faults.length < limits.errorsMax; place++) {
    const level = levels.at(-1);
    switch (text[place]) {
      case "{":
      case "[": {
        const isObject = text[place] === "{";
        levels.push({ names: isObject ? new Set() : undefined, at: 0, expectsName: isObject });
        if (levels.length > depthMax) {
          return [{ pointer: "", code: "invalid_body", message: `nests deeper than ${depthMax} levels` }];
        }
        break;
      }
      case "}":
      case "]":
        levels.pop();
        break;
      case ",":
        if (typeof level?.at === "number" && !level.names) level.at += 1;
        else if (level) level.expectsName = true;
        break;
      case '"': {
        const end = endOfString(text, place);
        if (level?.names && level.expectsName) {
          const name = nameIn(text.slice(place + 1, end));
          level.at = name;
          level.expectsName = false;
          // A pointer is as long as its names: one for each member would take the square of the text.
          const pointer = () => pointerTo(levels.map(({ at }) => at));
          if (level.names.has(name)) {
            faults.push({ pointer: pointer(), code: "invalid_body", message: "is given more than once" });
          } else if (name === "__proto__") {
            faults.push({ pointer: pointer(), code: "unknown_field", message: "is not a known field" });
          }
          level.names.add(name);
          if (level.names.size > membersMax) {
            const message = `has more than ${membersMax} members`;
            return [
              ...faults,
              { pointer: pointerTo(levels.slice(0, -1).map(({ at }) => at)), code: "invalid_value", message },
            ];
          }
        }
        place = end;
        break;
      }
      default:
    }
  }
  return faults;
}

/** Whether a text nests so deep, or has so many members, that parsing it takes longer than the scan. */
export const tellOfExcess = (faults: FieldError[]): boolean =>
  faults.some(({ pointer, code }) => pointer === "" || code === "invalid_value");

const nameIn = (quoted: string): string => (quoted.includes("\\") ? JSON.parse(`"${quoted}"`) : quoted);

function endOfString(text: string, start: number): number {
  let end = start;
  let isEscaped: boolean;
  do {
    end = text.indexOf('"', end + 1);
    if (end < 0) return text.length;
    let backslashes = 0;
    while (text[end - 1 - backslashes] === "\\") backslashes += 1;
    isEscaped = backslashes % 2 === 1;
  } while (isEscaped);
  return end;
}
