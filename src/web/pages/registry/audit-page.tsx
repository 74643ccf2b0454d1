import type { z } from "@hono/zod-openapi";
import type { AuditLine, AuditLinePage, AuditQuery } from "../../../contract/people/audit.ts";
import { limits } from "../../../contract/wire/limits.ts";
import { addressOf, type Sent } from "../list-query.ts";
import { Pager } from "../list-view.tsx";
import { counted } from "../labels.ts";
import { Part } from "../small-parts.tsx";
import { type Registry, titledPage, When } from "./frame.tsx";

/** What the address of the page asks for: as it was sent, and as the contract reads it. */
export type AskedAudit = { sent: Sent; parameters: z.infer<typeof AuditQuery> };

type Audit = { of: Registry; lines: AuditLinePage; asked: AskedAudit };

/** Who did what in a registry, the newest first. */
export const auditPage = ({ of, lines, asked }: Audit): string => {
  const path = `${of.path}/audit`;
  const here = (changes: Record<string, string | undefined>) => addressOf(path, asked.sent, changes);
  const isNarrowed = asked.sent.some(([name]) => name !== "page");
  return titledPage({
    of,
    title: "Audit trail",
    at: "/audit",
    about: (
      <p>
        Who did what {of.type === "team" ? "in the team" : "in your name"}, and by which key or session, in the last 400
        days.
      </p>
    ),
    children: (
      <Part title="Lines">
        <div>
          <Filters path={path} asked={asked} isOfTeam={of.type === "team"} />
          <p class="soft">
            {counted(lines.total, "line")}
            {isNarrowed ? " found. " : " in all. "}
            {isNarrowed && (
              <>
                <a href={path}>Show all</a> ·{" "}
              </>
            )}
            <a href={addressOf(`${path}.ndjson`, asked.sent, { page: undefined })} download>
              Take them as a file (NDJSON)
            </a>
          </p>
          <ul class="rows">
            {lines.items.map((line) => (
              <Row line={line} />
            ))}
          </ul>
          {lines.items.length === 0 && lines.total > 0 && (
            <p>
              There are no further lines. <a href={here({ page: undefined })}>Go to the beginning</a>
            </p>
          )}
          <Pager list={lines} here={here} />
        </div>
      </Part>
    ),
  });
};

const Filters = ({ path, asked: { parameters }, isOfTeam }: { path: string; isOfTeam: boolean; asked: AskedAudit }) => (
  <form class="choose" action={path} aria-label="Lines">
    <label>
      What was done
      <input
        {...{ type: "text", name: "act", value: parameters.act, size: 14 }}
        maxlength={limits.queryMaxLength}
        autocapitalize="none"
      />
    </label>
    {isOfTeam && (
      <label>
        Who (name in addresses)
        <input type="text" name="user" value={parameters.user} maxlength={limits.slugMaxLength} size={14} />
      </label>
    )}
    <label>
      Since
      <input type="date" name="since" value={parameters.since?.slice(0, 10)} />
    </label>
    <button type="submit" class="go">
      Show
    </button>
  </form>
);

const Row = ({ line: { at, actor, via, act, subject, detail } }: { line: AuditLine }) => (
  <li>
    <h3>
      <code>{act}</code> <bdi>{subject}</bdi>
    </h3>
    <p class="small soft">
      <When at={at} /> · <bdi>{actor.name}</bdi>
      {actor.type === "robot" && " (a robot)"}
      {via.type !== "operator" && (
        <>
          , by {via.type} {via.id && <code>{via.id}</code>}
        </>
      )}
    </p>
    {detail && (
      <p class="brief" dir="auto">
        {detail}
      </p>
    )}
  </li>
);
