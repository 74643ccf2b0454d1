import { Conformance } from "../../support/conformance.ts";
import { type Answer, headersOf, targetOf } from "./exchange.ts";
import type { Request } from "./requests.ts";
import { marker, type World } from "./world.ts";

/** What errors must not tell: where the code is, and what it stands on. */
const inside =
  /\n\s+at |node_modules|\.(?:m?[jt]s):\d+|SQLITE_|D1_ERROR|no such (?:table|column)|workerd|TypeError|\/src\//;

/** Says what is wrong with an answer, or nothing. */
export function judgeOf(
  world: World,
  secrets: readonly string[],
): (request: Request, answer: Answer) => string | undefined {
  const conformance = new Conformance(world.document);
  const keyOf = (request: Request) =>
    headersOf(request, world).some(([name]) => /^(?:authorization|x-api-key)$/i.test(name));

  return (request, answer) => {
    if ("failure" in answer) return `There was no answer: ${answer.failure} (after ${Math.round(answer.ms)} ms).`;
    const { status, headers } = answer;
    const { method } = request;
    // The runtime refuses methods that it does not know before any worker is asked.
    if (status === 501 && !headers.has("X-Request-Id")) return undefined;
    if (status >= 500) return `The status is ${status}.`;
    const isText = headers.get("Content-Type") !== "application/zip";
    const body = isText ? answer.body.toString("utf8") : undefined;
    const fault = conformance.faultOf({ method, path: targetOf(request), status, headers, body });
    if (fault !== undefined) return fault;
    const told = `${[...headers].join("\n")}\n${answer.body.toString("latin1")}`;
    if (request.actor !== "foreign" && told.includes(marker)) return "It shows what only the foreign person may see.";
    if (secrets.some((secret) => told.includes(secret))) return "It tells a secret.";
    if (status >= 400 && inside.test(told) && !inside.test(targetOf(request))) return "It tells of the code within.";
    const operation = conformance.operationOf(method, targetOf(request));
    if (operation?.security?.length && !keyOf(request) && status !== 401)
      return `Without a key it is ${status}, not 401.`;
    return status < 400 && operation && isForeignTo(request, operation.security ?? [])
      ? `Whoever may not do this (${request.actor}) is answered ${status}.`
      : undefined;
  };
}

/** Whether the sender's own key can't be let through: another's key in a header of the request is not looked at. */
function isForeignTo({ actor, path, headers }: Request, security: object[]): boolean {
  if (security.length === 0) return false;
  if (headers.some(([name]) => /^(?:authorization|x-api-key)$/i.test(name))) return false;
  const needs = JSON.stringify(security);
  return (
    actor === "none" ||
    actor === "nobody" ||
    (actor === "reader" && needs.includes("vault:write")) ||
    (actor === "writer" && needs.includes("vault:read")) ||
    (actor === "foreign" && path.startsWith("/api/v1/teams/own-team")) ||
    (actor !== "foreign" &&
      /\/foreign-team|\/hidden-\d/.test(path) &&
      !/\/(?:items|teams\/own-team\/items)$/.test(path))
  );
}
