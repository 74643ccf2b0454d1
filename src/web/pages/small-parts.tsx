import type { Child } from "hono/jsx";
import type { SkillDetail } from "../../contract/public/skills.ts";
import { day, dayAndTime } from "./labels.ts";

/** Components that several pages use. */

export const Day = ({ at }: { at: string }) => (
  <time datetime={at} title={dayAndTime(at)}>
    {day(at)}
  </time>
);

/** A day, and what happened on it. */
export const Dated = ({ what, at }: { what: string; at: string }) => (
  <>
    {what} <Day at={at} />
  </>
);

/** `verified`: by the operator; or the domains that its publisher has proved. */
type Dates = { first?: string; at: string; updatedAt: string; verified?: boolean | string };

/** Since when a record is there, when it was changed, and the operator's mark on it: items of a row of facts. */
export const Dates = ({ first = "Since", at, updatedAt, verified = false }: Dates) => (
  <>
    <span>
      <Dated what={first} at={at} />
    </span>
    {updatedAt > at && (
      <span>
        <Dated what="Updated" at={updatedAt} />
      </span>
    )}
    {verified === true && <span>Verified by the operator</span>}
    {typeof verified === "string" && <span>Verified: {verified}</span>}
  </>
);

export const Moment = ({ at }: { at: string }) => <time datetime={at}>{dayAndTime(at)}</time>;

export const Part = ({ id, title, children }: { id?: string; title: string; children?: Child }) => (
  <section class="part" id={id}>
    <h2>{title}</h2>
    {children}
  </section>
);

/** Leads who is signed in to their teams: the page itself is the same for everybody. */
export const ForTeams = ({ kind, slug }: { kind: "skill" | "mcp-server"; slug: string }) => (
  <p class="small">
    <a href={`/approve?kind=${kind}&slug=${slug}`} rel="nofollow">
      Approve it for your team, or ask for it
    </a>
  </p>
);

export const Author = ({ slug, name }: { slug: string | null; name: string | null }) =>
  slug !== null && name !== null ? (
    <a href={`/authors/${slug}`}>
      <bdi>{name}</bdi>
    </a>
  ) : name === null ? null : (
    <bdi>{name}</bdi>
  );

type Published = Pick<SkillDetail, "publisher" | "authorSlug" | "authorName">;

/** Who published it here; of what was imported, who is named as its author. */
export const By = ({ record: { publisher, authorSlug, authorName } }: { record: Published }) =>
  publisher ? (
    <>
      Published by{" "}
      <a href={`/publishers/${publisher.slug}`}>
        <bdi>{publisher.name}</bdi>
      </a>
    </>
  ) : (
    <>
      By <Author slug={authorSlug} name={authorName} />
    </>
  );

/**
 * The head of a page about a part of a skill, such as its versions: a link to the skill, then the page's own heading.
 */
export const SkillLead = ({ skill, also, children }: { skill: Lead; also?: Child; children: Child }) => (
  <div class="lead">
    <p class="small">
      <a href={`/skills/${skill.slug}`}>
        <bdi>{skill.title}</bdi>
      </a>{" "}
      by <Author slug={skill.authorSlug} name={skill.authorName} />
      {also && <>, {also}</>}
    </p>
    {children}
  </div>
);
type Lead = { slug: string; title: string; authorSlug: string; authorName: string };

export const Tags = ({ tags }: { tags: readonly string[] }) =>
  tags.length === 0 ? null : (
    <ul class="tags">
      {tags.map((tag) => (
        <li>
          <a href={`/tags/${tag}`}>{tag}</a>
        </li>
      ))}
    </ul>
  );

type Copied = { text: string; label: string; isOffered?: boolean; id?: string };

/** A text to copy. The button works only with the script, which shows it. */
export const Command = ({ text, label, isOffered = true, id }: Copied) => (
  <div class="command">
    {isOffered && (
      <button type="button" class="plain" data-copy="" aria-label={`Copy ${label}`} hidden>
        Copy
      </button>
    )}
    <pre>
      <code id={id}>{text}</code>
    </pre>
  </div>
);

export type Tab = { id: string; label: string; body: Child };

/** Tabs without a script. In print all of them are shown. */
export const Tabs = ({ name, legend, tabs }: { name: string; legend: string; tabs: readonly Tab[] }) => (
  <fieldset class="tabs">
    <legend class="unseen">{legend}</legend>
    {tabs.map(({ id, label }, at) => (
      <>
        <input type="radio" name={name} id={`${name}-${id}`} value={id} checked={at === 0} />
        <label for={`${name}-${id}`}>{label}</label>
      </>
    ))}
    {tabs.map(({ label, body }) => (
      <div data-label={label}>{body}</div>
    ))}
  </fieldset>
);

/** An external link, labelled with its host and path. */
export const ExternalLink = ({ url, text }: { url: string; text?: string }) =>
  /^https?:\/\//i.test(url) ? (
    <a href={url} rel="nofollow noopener">
      {text ?? url.replace(/^https?:\/\/(?:www\.)?/i, "").replace(/\/$/, "")}
    </a>
  ) : (
    <>{text ?? url}</>
  );
