import type { Context } from "hono";
import { parseAccept } from "hono/utils/accept";
import { getPublisher } from "../../discovery/get-publisher.ts";
import { getKind, listKind } from "../../discovery/get-and-list.ts";
import { listChanges as changesRoute } from "../../contract/public/changes.ts";
import { hasBody, isDetailed, kindContracts, kindNames, type KindWithBody } from "../../contract/public/kinds.ts";
import { listSkillCopies } from "../../contract/public/skills.ts";
import { getPublisher as publisherRoute } from "../../contract/public/publishers.ts";
import { suggest } from "../../contract/public/suggest.ts";
import { ApiError } from "../../contract/wire/errors.ts";
import { sendPage, sendRecord } from "./send-cached.ts";
import { sendMarkdown } from "../answers/content.ts";
import { type AppEnv, router } from "../router.ts";
import { listCopies } from "../../discovery/near-duplicates/list-copies.ts";
import { suggestFor } from "../../discovery/suggest.ts";
import { listChanges } from "../../discovery/list-changes.ts";
import { getMarkdown } from "../../discovery/get-markdown.ts";

/** The public reads: a list of each kind, one record of those that have a detail, and what has changed. */
export const catalog = router();
for (const kind of kindNames) {
  catalog.openapi(kindContracts[kind].list, async (c) =>
    sendPage(c, await listKind(c.var.deps, kind, c.req.valid("query"))),
  );
  if (hasBody(kind)) {
    catalog.openapi(kindContracts[kind].get, async (c) => {
      const { slug } = c.req.valid("param");
      // No slug has a dot.
      if (slug.endsWith(".md")) return markdownOf(c, kind, slug.slice(0, -3), true);
      const markdown = prefersMarkdown(c.req.header("Accept")) && (await markdownIfThere(c, kind, slug));
      if (markdown) return markdown;
      return sendRecord(c, await getKind(c.var.deps, kind, slug), { Vary: "Accept" });
    });
    catalog.openAPIRegistry.registerPath(kindContracts[kind].markdown);
  } else if (isDetailed(kind)) {
    catalog.openapi(kindContracts[kind].get, async (c) =>
      sendRecord(c, await getKind(c.var.deps, kind, c.req.valid("param").slug)),
    );
  }
}

catalog.openapi(listSkillCopies, async (c) =>
  sendPage(c, await listCopies(c.var.deps, c.req.valid("param").slug, c.req.valid("query"))),
);

catalog.openapi(publisherRoute, async (c) => sendRecord(c, await getPublisher(c.var.deps, c.req.valid("param").slug)));

catalog.openapi(suggest, async (c) => sendRecord(c, await suggestFor(c.var.deps, c.req.valid("query"))));

catalog.openapi(changesRoute, async (c) => sendRecord(c, await listChanges(c.var.deps, c.req.valid("query"))));

async function markdownOf(c: Context<AppEnv>, kind: KindWithBody, slug: string, isOwnUrl: boolean): Promise<Response> {
  return sendMarkdown(c, await getMarkdown(c.var.deps, kind, slug), isOwnUrl);
}

/** By the record's own URL, JSON is sent where there is no markdown, such as for a priced skill. */
async function markdownIfThere(c: Context<AppEnv>, kind: KindWithBody, slug: string): Promise<Response | undefined> {
  try {
    return await markdownOf(c, kind, slug, false);
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/** JSON is preferred where `Accept` does not name markdown, or ranks both alike and names JSON first. */
const prefersMarkdown = (accept: string | undefined): boolean =>
  accept !== undefined &&
  parseAccept(accept)
    .find(({ type, q }) => q > 0 && /^(?:text\/markdown|application\/json)$/i.test(type))
    ?.type.toLowerCase() === "text/markdown";
