import type { z } from "@hono/zod-openapi";
import type { ListParameters } from "../../discovery/list-query.ts";
import { type Kind, kindContracts } from "../../contract/public/kinds.ts";
import { invalid, messageOf } from "../../contract/wire/errors.ts";

/**
 * The query of a list's page: the parameters as sent, without empty ones, and as the contract parses them. A search is
 * by relevance where no sort is sent.
 */
export type ListRequest = { kind: Kind; sent: Sent; parameters: ListParameters };
export type Sent = [name: string, value: string][];

type Shape = Record<string, { def?: unknown }>;
export const shapeOf = (kind: Kind): Shape => kindContracts[kind].list.request.query.shape;

export const readListRequest = (kind: Kind, query: URLSearchParams): ListRequest => ({
  kind,
  ...readQuery<ListParameters>(kindContracts[kind].list.request.query, query),
});

type Ordered = { q?: string | undefined; sort?: string | undefined };
type Contract<Parameters> = z.ZodType<Parameters> & { shape: Shape };

/**
 * The parameters that the API accepts, in the contract's order. Forms also send empty fields; of a repeated parameter
 * the last value counts.
 */
export function readQuery<Parameters extends object>(contract: Contract<Parameters>, query: URLSearchParams) {
  const names = Object.keys(contract.shape);
  const sent = names.flatMap((name): Sent => {
    const value = query.getAll(name).at(-1)?.trim();
    // A form still sends it after the words were deleted.
    const isLeft = name === "sort" && value === "relevance" && !query.get("q")?.trim();
    return value && !isLeft ? [[name, value]] : [];
  });
  const parsed = contract.safeParse(Object.fromEntries(sent));
  if (!parsed.success) {
    throw invalid(
      parsed.error.issues.map((issue) => ({
        parameter: String(issue.path[0]),
        code: "invalid_parameter",
        message: messageOf(issue),
      })),
    );
  }
  const { sort, ...parameters }: Ordered = parsed.data;
  // Whoever searches wants what matches best. The API's default says nothing where nobody has installed anything.
  const order = sort ?? (parameters.q ? "relevance" : undefined);
  return { sent, parameters: (order ? { ...parameters, sort: order } : parameters) as Parameters };
}

/** The address of the same list in the API, whose searches have another default order. */
export const apiAddressOf = ({ kind, sent, parameters }: ListRequest): string =>
  addressOf(`/api/v1/${kindContracts[kind].path}`, sent, parameters.q ? { sort: parameters.sort } : {});

/** The address of a list with some parameters changed. Empty parameters and the first page are left out. */
export function addressOf(path: string, sent: Sent, changes: Record<string, string | undefined> = {}): string {
  const all = new Map<string, string | undefined>([...sent, ...Object.entries(changes)]);
  if (all.get("page") === "1") all.delete("page");
  const query = new URLSearchParams([...all].filter((pair): pair is [string, string] => !!pair[1])).toString();
  return query === "" ? path : `${path}?${query}`;
}
