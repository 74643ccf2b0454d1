type Makers = Record<string, () => unknown>;
type Made<Of extends Makers> = { readonly [Name in keyof Of]: ReturnType<Of[Name]> };

/** Makes a value when it is first asked for. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Adds properties to `target`, each of which is made when it is first read. */
export function withLazyProperties<Target extends object, Of extends Makers>(
  target: Target,
  makers: Of,
): Target & Made<Of> {
  for (const [name, make] of Object.entries(makers)) {
    Object.defineProperty(target, name, { get: once(make), enumerable: true });
  }
  return target as Target & Made<Of>;
}
