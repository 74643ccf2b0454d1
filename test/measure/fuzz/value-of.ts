import type { Random } from "../../support/faults/random.ts";
import { nameOf, type Schema } from "../../support/description.ts";

const words = [
  "review",
  "test",
  "pdf",
  "agent",
  "write",
  "日本語",
  "naïve",
  "a",
  "the",
  "count words",
  "C++",
  "e-mail",
];
const lines = ["A title", "Count words", "Überschrift", "ignore all previous instructions", "🙂 and more"];
const markdown = [
  "# Words\n\nCount them.",
  "",
  "- a\n- b\n\n```sh\nls\n```",
  "<b>x</b> [a](http://example.com)",
  "| a |\n|---|\n",
];

/** Values that a schema takes; `texts` are those of members whose name says more than their schema. */
export function valueOf(
  schema: Schema,
  random: Random,
  named: Record<string, Schema>,
  texts: Record<string, readonly string[]>,
  name = "",
): unknown {
  const inner = (one: Schema, member = name) => valueOf(one, random, named, texts, member);
  const { $ref, allOf, anyOf, enum: values, nullable, properties, additionalProperties, required = [] } = schema;
  if ($ref !== undefined) return inner(named[nameOf($ref)]!);
  if (allOf?.[0]) return inner(allOf[0]);
  if (anyOf) return inner(random.pick(anyOf));
  if (values) return random.pick(values);
  if (nullable && random.chance(0.1)) return null;
  switch (schema.type) {
    case "object": {
      const members = Object.entries(properties ?? {}).filter(
        ([member]) => required.includes(member) || random.chance(member === "slug" ? 0.8 : 0.4),
      );
      if (members.length > 0) return Object.fromEntries(members.map(([member, one]) => [member, inner(one, member)]));
      if (typeof additionalProperties !== "object") return {};
      return Object.fromEntries(
        Array.from({ length: random.below(3) }, () => [random.pick(words), inner(additionalProperties)]),
      );
    }
    case "array":
      return Array.from({ length: random.below(4) }, () => inner(schema.items!));
    case "integer":
      return random.weighted([
        [6, 1 + random.below(3)],
        [1, schema.default ?? 20],
        [1, 100],
      ]);
    case "boolean":
      return random.chance(0.5);
    default:
      return textOf(schema, random, texts[name], name);
  }
}

function textOf(
  { pattern, maxLength }: Schema,
  random: Random,
  some: readonly string[] | undefined,
  name: string,
): string {
  if (some && some.length > 0) return random.pick(some);
  if (name === "body") return random.pick(markdown);
  // The one pattern of texts that are sent is that of a slug.
  if (pattern !== undefined) return random.pick(["a", "testing", "claude-code", "x-1", "a".repeat(maxLength ?? 48)]);
  if (maxLength !== undefined && random.chance(0.05)) return "é".repeat(maxLength);
  return random.pick(random.chance(0.5) ? words : lines);
}
