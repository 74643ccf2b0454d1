import { contentHeaders } from "../../catalog/packages/content-type.ts";
import type { PackagedOrder } from "../../catalog/packages/packaged-skills.ts";
import type { Deps } from "../deps.ts";
import { listedView } from "./answers.ts";
import { listSkills } from "./find.ts";
import { isText } from "../../formats/packages/is-text.ts";

const orders: Record<string, PackagedOrder> = {
  ...{ createdAt: "createdAt", updated: "updated", downloads: "installs", installs: "installs" },
  ...{ stars: "stars", trending: "trending" },
};

type ListRequest = { sort: string | undefined; prefix: string; cursor: string; limit: number };

/** A page of public skills. The cursor is the number of skills before it. */
export async function listPage(deps: Deps, { sort = "updated", prefix, cursor, limit }: ListRequest) {
  const offset = /^\d{1,6}$/.test(cursor) ? Number(cursor) : 0;
  const order = Object.hasOwn(orders, sort) ? orders[sort]! : "updated";
  const { skills, hasMore } = await listSkills(deps, { order, prefix: prefix.slice(0, 64), offset, limit });
  return { items: skills.map(listedView), nextCursor: hasMore ? String(offset + limit) : null };
}

const typeByEnding: Record<string, string> = { md: "text/markdown", json: "application/json", txt: "text/plain" };

/** Guessed from the path: the client only shows it. */
export const typeOf = (path: string) => typeByEnding[path.replace(/^.*\./, "")] ?? "application/octet-stream";

export const fileHeaders = (path: string, bytes: Uint8Array) => contentHeaders({ path, isText: isText(bytes) });
