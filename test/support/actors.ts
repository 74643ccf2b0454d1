import type { SearchReport } from "../../src/contract/public/search.ts";
import { env } from "cloudflare:workers";
import { localOperatorToken } from "../../src/lib/config.ts";
import type { Problem } from "../../src/contract/wire/common.ts";
import type { RecordType } from "../../src/contract/public/import.ts";
import type { Status } from "../../src/contract/wire/status.ts";
import type {
  CatalogState,
  DefaultStatus,
  ImportOutcome,
  ImportReport,
  ReindexProgress,
  StatusReport,
} from "../../src/contract/operator/operator.ts";
import type { z } from "zod";
import { someAddress } from "./addresses.ts";
import { send as sendTo } from "./send.ts";

/** A page of a list, its records as plain JSON: what a client sees, not what the types promise. */
export type ListPage = {
  items: Record<string, unknown>[];
  page: number;
  pageSize: number;
  total: number;
  totalRelation: "eq" | "gte";
  hasMore: boolean;
  /** With `q`. */
  search?: SearchReport;
};

/** The people who use a service; `bindings` replaces some of what it stands on. */
export function serviceWith(bindings: Record<string, unknown> = {}) {
  // One object: what an isolate keeps belongs to it.
  const own = Object.keys(bindings).length === 0 ? env : ({ ...env, ...bindings } as Env);
  const send = (path: string, init: RequestInit = {}) => sendTo(path, init, own);

  const anonymously = (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    if (!headers.has("CF-Connecting-IP")) headers.set("CF-Connecting-IP", someAddress());
    return send(path, { ...init, headers });
  };
  const get = (path: string, headers: Record<string, string> = {}) => anonymously(path, { headers });

  const anon = {
    send: anonymously,
    get,
    head: (path: string) => anonymously(path, { method: "HEAD" }),
    /** What a 200 says. */
    read: async <Body = Record<string, unknown>>(path: string): Promise<Body> => answerOf<Body>(await get(path)),
    list: async (path: string): Promise<ListPage> => answerOf<ListPage>(await get(path)),
    /** The slugs of a page, in its order. */
    slugs: async (path: string) => (await answerOf<ListPage>(await get(path))).items.map(({ slug }) => slug as string),
    problem: async (path: string): Promise<Problem> => problemOf(await get(path)),
  };

  const operate = (path: string, init: RequestInit = {}) =>
    send(`/operator/v1${path}`, {
      ...init,
      headers: { Authorization: `Bearer ${localOperatorToken}`, ...(init.headers as Record<string, string>) },
    });
  const json = (method: string, value: unknown): RequestInit => ({
    method,
    body: JSON.stringify(value),
    headers: { "Content-Type": "application/json" },
  });

  const operator = {
    send: operate,
    /** Imports records, or NDJSON as it stands, and tells what became of each line. */
    import: async (
      records: object[] | string,
      { status }: { status?: z.infer<typeof DefaultStatus> } = {},
    ): Promise<ImportOutcome[]> => {
      const body = typeof records === "string" ? records : ndjson(records);
      const path = `/catalog/import${status ? `?status=${status}` : ""}`;
      const response = await operate(path, {
        method: "POST",
        body,
        headers: { "Content-Type": "application/x-ndjson" },
      });
      return (await answerOf<ImportReport>(response)).outcomes;
    },
    setStatus: async (type: RecordType, slug: string, status: Status): Promise<StatusReport> =>
      answerOf(await operate(`/catalog/${type}/${slug}/status`, json("PUT", { status }))),
    reindex: async (start: boolean): Promise<ReindexProgress> =>
      answerOf(await operate("/catalog/reindex", json("POST", { start }))),
    state: async (): Promise<CatalogState> => answerOf(await operate("/catalog")),
  };
  return { anon, operator };
}

export const { anon, operator } = serviceWith();

export const ndjson = (records: object[]) => records.map((record) => `${JSON.stringify(record)}\n`).join("");

async function answerOf<Body>(response: Response): Promise<Body> {
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  return await response.json<Body>();
}

/** As `text()`, which warns of a media type that it does not know to be text. */
export const readText = async (response: Response): Promise<string> =>
  new TextDecoder("utf-8", { ignoreBOM: true, fatal: true }).decode(await response.arrayBuffer());

/** The body of an error, having seen that it is one. */
export async function problemOf(response: Response): Promise<Problem> {
  const text = await response.text();
  if (response.headers.get("Content-Type") !== "application/problem+json") {
    throw new Error(`${response.status} is no problem: ${text.slice(0, 300)}`);
  }
  return JSON.parse(text) as Problem;
}

/** Reads a list to its end, by `hasMore`, and gives every record in the order met. */
export async function everyPage(path: string, pageSize = 7): Promise<string[]> {
  const slugs: string[] = [];
  for (let page = 1; ; page++) {
    const { items, hasMore } = await anon.list(
      `${path}${path.includes("?") ? "&" : "?"}page=${page}&pageSize=${pageSize}`,
    );
    slugs.push(...items.map(({ slug }) => slug as string));
    if (!hasMore) return slugs;
    if (page > 500) throw new Error(`${path} never ends`);
  }
}
