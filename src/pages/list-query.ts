import type { ListParameters } from "../catalog/list-query.ts";
import { type Kind, kindContracts } from "../contract/kinds.ts";
import { invalid, messageOf } from "../errors.ts";

/** What a page of a list is asked for: as it was sent, without what is empty, and as the contract reads it. */
export type AskedList = { kind: Kind; sent: [name: string, value: string][]; parameters: ListParameters };

type Shape = Record<string, { def?: unknown }>;
export const shapeOf = (kind: Kind): Shape => kindContracts[kind].list.request.query.shape;

/** The parameters that the API takes, in its order. A form sends empty fields too; of one that is sent twice, the last counts. */
export function readAsked(kind: Kind, query: URLSearchParams): AskedList {
  const names = Object.keys(shapeOf(kind));
  const sent = names.flatMap((name): [string, string][] => {
    const value = query.getAll(name).at(-1)?.trim();
    // A form whose words were taken out still sends it.
    const isLeft = name === "sort" && value === "relevance" && !query.get("q")?.trim();
    return value && !isLeft ? [[name, value]] : [];
  });
  const parsed = kindContracts[kind].list.request.query.safeParse(Object.fromEntries(sent));
  if (!parsed.success) {
    throw invalid(
      parsed.error.issues.map((issue) => ({
        parameter: String(issue.path[0]),
        code: "invalid_parameter",
        message: messageOf(issue),
      })),
    );
  }
  return { kind, sent, parameters: parsed.data };
}

/** The address of a list with some parameters changed; an empty one is left out, and so is the first page. */
export function addressOf(
  path: string,
  sent: AskedList["sent"],
  changes: Record<string, string | undefined> = {},
): string {
  const all = new Map<string, string | undefined>([...sent, ...Object.entries(changes)]);
  if (all.get("page") === "1") all.delete("page");
  const query = new URLSearchParams([...all].filter((pair): pair is [string, string] => !!pair[1])).toString();
  return query === "" ? path : `${path}?${query}`;
}
