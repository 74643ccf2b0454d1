import type { Random } from "../../support/faults/random.ts";
import { concat } from "../../support/zip-builder.ts";
import { hostileText, hostileValue } from "./hostile.ts";

const text = new TextEncoder();

/** Some bytes of it changed, left out, doubled or added. */
export function mutateBytes(bytes: Uint8Array, random: Random): Uint8Array {
  const changed = bytes.slice();
  const at = random.below(bytes.length);
  return random.weighted<() => Uint8Array>([
    [
      4,
      () => {
        for (let times = 1 + random.below(8); times > 0; times--)
          changed[random.below(bytes.length)] = random.below(256);
        return changed;
      },
    ],
    [2, () => changed.slice(0, at)],
    [1, () => changed.slice(at)],
    [1, () => concat(bytes, bytes)],
    [1, () => concat(bytes.slice(0, at), Uint8Array.of(random.below(256)), bytes.slice(at))],
    [1, () => concat(Uint8Array.of(0xef, 0xbb, 0xbf), bytes)],
    [1, () => wide(bytes)],
  ])();
}

/** As UTF-16 has plain text. */
function wide(bytes: Uint8Array): Uint8Array {
  const twice = new Uint8Array(bytes.length * 2);
  for (const [at, byte] of bytes.entries()) twice[at * 2] = byte;
  return twice;
}

type Holder = Record<string, unknown> | unknown[];

/** JSON that was valid, with one thing of it different. */
export function mutateJson(body: Uint8Array, random: Random): Uint8Array {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(body));
  } catch {
    return mutateBytes(body, random); // It has been changed before.
  }
  const holders = holdersIn(value);
  if (holders.length === 0 || random.chance(0.05)) return text.encode(JSON.stringify(hostileValue(random)));
  const holder = random.pick(holders);
  const names = Object.keys(holder);
  const name = names.length > 0 ? random.pick(names) : "title";
  return random.weighted<() => Uint8Array>([
    [8, () => (put(holder, name, hostileValue(random)), text.encode(JSON.stringify(value)))],
    [1, () => (Reflect.deleteProperty(holder, name), text.encode(JSON.stringify(value)))],
    [2, () => (put(holder, hostileText(random), hostileValue(random)), text.encode(JSON.stringify(value)))],
    [2, () => (put(holder, "__proto__", { title: "x" }), text.encode(JSON.stringify(value)))],
    [2, () => text.encode(twice(JSON.stringify(value), name, JSON.stringify(hostileValue(random))))],
    [1, () => text.encode(JSON.stringify(value, null, random.pick(["\t", " ".repeat(10)])))],
    [1, () => text.encode(JSON.stringify(value).replace(/"/, random.pick(["'", "\\u0022", '\ufeff"', ""])))],
    [1, () => text.encode(`${JSON.stringify(value)}${random.pick([",", "}", "{}", "\0", " // comment"])}`)],
    [
      1,
      () =>
        text.encode(
          JSON.stringify(value).replace(/:("[^"]*"|\d+)/, `:${random.pick(["1e999", "-0", "01", "NaN", '"\\ud800"'])}`),
        ),
    ],
  ])();
}

/** A member of the first object comes a second time. */
const twice = (json: string, name: string, value: string) =>
  json.replace("{", () => `{${JSON.stringify(name)}:${value},`);

/** As JSON has it: a name is a name, also one that means something to JavaScript. */
const put = (holder: Holder, name: string, value: unknown) =>
  Object.defineProperty(holder, Array.isArray(holder) && !/^\d+$/.test(name) ? String(holder.length) : name, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });

function holdersIn(value: unknown): Holder[] {
  if (typeof value !== "object" || value === null) return [];
  return [value as Holder, ...Object.values(value).flatMap(holdersIn)];
}
