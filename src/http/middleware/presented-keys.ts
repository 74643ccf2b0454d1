/** The distinct keys of a request: none, one, or two that contradict each other. */
export function presentedKeys(headers: Headers): string[] {
  // Another scheme of `Authorization` carries no key.
  const bearer = headers.get("Authorization")?.match(/^Bearer +(.+)$/i)?.[1];
  const header = headers.get("X-API-Key") || undefined;
  return [...new Set([bearer, header])].filter((key) => key !== undefined);
}
