import type { Context } from "hono";
import { listAudit, readAudit } from "../../../people/audit/read-trail.ts";
import { AuditQuery, ndjsonType } from "../../../contract/people/audit.ts";
import { readQuery } from "../../../web/pages/list-query.ts";
import { type AskedAudit, auditPage } from "../../../web/pages/registry/audit-page.tsx";
import { privatePageHeaders } from "../../../web/pages/layout.tsx";
import { type AppEnv, router } from "../../router.ts";
import { atManaging, managedBy, type Place } from "./place.ts";
import { sendRegistryPage } from "./send.ts";

/** Who did what in a registry, for who manages it: a page of lines, and all of them as a file. */
export const auditPages = (mount: "/vault" | "/teams/:team") =>
  router().get(`${mount}/audit`, atManaging(show)).get(`${mount}/audit.ndjson`, atManaging(sendLines));

async function show(c: Context<AppEnv>, place: Place): Promise<Response> {
  const asked = askedOf(c);
  const lines = await listAudit(place.deps, managedBy(place), { ...asked.parameters, pageSize: 50 });
  return sendRegistryPage(c, auditPage({ of: place.of, lines, asked }));
}

async function sendLines(c: Context<AppEnv>, place: Place): Promise<Response> {
  const lines = await readAudit(place.deps, managedBy(place), askedOf(c).parameters);
  return c.body(lines, 200, {
    ...privatePageHeaders,
    "Content-Type": ndjsonType,
    "Content-Disposition": `attachment; filename="${managedBy(place).slug}-audit.ndjson"`,
  });
}

/** A form's field for a day sends the day alone: it begins at midnight, UTC. */
function askedOf(c: Context<AppEnv>): AskedAudit {
  const query = new URL(c.req.url).searchParams;
  const day = /^\d{4}-\d\d-\d\d$/.exec(query.get("since") ?? "")?.[0];
  if (day) query.set("since", `${day}T00:00:00Z`);
  return readQuery<AskedAudit["parameters"]>(AuditQuery, query);
}
