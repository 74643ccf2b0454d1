/**
 * The values of one statement, each with a name. D1 binds by number alone, so `add({ most: 40 })` gives
 * `{ most: "?1" }` for the SQL, and `all` is what `bind` takes.
 */
export function namedValues() {
  const all: unknown[] = [];
  const add = <Name extends string>(values: Record<Name, unknown>): Record<Name, string> => {
    const numbers = Object.entries(values).map(([name, value]) => [name, `?${all.push(value)}`]);
    return Object.fromEntries(numbers) as Record<Name, string>;
  };
  return { all, add };
}
