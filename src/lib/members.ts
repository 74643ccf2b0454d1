/** An object of JSON or YAML with any members. */
export type Members = Record<string, unknown>;

export const isMembers = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value);
