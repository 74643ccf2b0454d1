import { contentHeaders } from "../../discovery/packages/content-type.ts";
import type { PackagedOrder } from "../../discovery/packages/packaged-skills.ts";
import { listedView } from "./answers.ts";
import type { ClawSource } from "./find.ts";
import { isText } from "../../formats/packages/is-text.ts";

const orders: Record<string, PackagedOrder> = {
  createdAt: "createdAt",
  updated: "updated",
  downloads: "installs",
  installs: "installs",
  stars: "stars",
  trending: "trending",
};

type PageRequest = { sort: string | undefined; prefix: string; cursor: string; limit: number };

/** A page of skills. The cursor is the number of skills before it. */
export async function listPage(source: ClawSource, { sort = "updated", prefix, cursor, limit }: PageRequest) {
  const offset = /^\d{1,6}$/.test(cursor) ? Number(cursor) : 0;
  const order = Object.hasOwn(orders, sort) ? orders[sort]! : "updated";
  const { skills, hasMore } = await source.list({ order, prefix: prefix.slice(0, 64), offset, limit });
  return { items: skills.map(listedView), nextCursor: hasMore ? String(offset + limit) : null };
}

const typeByEnding: Record<string, string> = { md: "text/markdown", json: "application/json", txt: "text/plain" };

/** Guessed from the path: the client only shows it. */
export const typeOf = (path: string) => typeByEnding[path.replace(/^.*\./, "")] ?? "application/octet-stream";

export const fileHeaders = (path: string, bytes: Uint8Array) => contentHeaders({ path, isText: isText(bytes) });
