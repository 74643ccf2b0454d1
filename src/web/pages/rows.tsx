import type { Child } from "hono/jsx";
import type { SummaryOf } from "../../discovery/kinds/definition.ts";
import { type ListedVerdict, type Outcomes, outcomeKey } from "../../discovery/screen-outcomes.ts";
import type { Kind } from "../../contract/public/kinds.ts";
import { Author, Dated, ExternalLink, Tags } from "./small-parts.tsx";
import { counted, hrefOf, outcomeLabel } from "./labels.ts";

/** A record in a list. */
type Row = {
  href: string;
  title: string;
  brief: string;
  /** Further facts: author, platform, transport … */
  facts: Child[];
  tags: readonly string[];
  figures: Child[];
  /** The command that installs it. */
  command?: string | undefined;
  /** The anchor of a record that has no page. */
  id?: string;
};

const by = ({ authorSlug, authorName }: { authorSlug: string | null; authorName: string | null }) =>
  authorName !== null && (
    <>
      By <Author slug={authorSlug} name={authorName} />
    </>
  );
const verified = (isVerified: boolean) => (isVerified ? "Verified by the operator" : null);
const price = (amount: number | null) => (amount !== null && amount > 0 ? <span class="mark">Priced</span> : null);
const installsOf = (installs: number) => (installs > 0 ? counted(installs, "install") : null);

const rowOf: { [Name in Kind]: (item: SummaryOf<Name>) => Row } = {
  skill: (item) => ({
    href: hrefOf("skill", item.slug),
    title: item.title,
    brief: item.summary,
    facts: [
      by(item),
      item.platform !== "any" && item.platform !== "agent-skills" && `For ${item.platform}`,
      // By the operator, or by a domain: its page says which.
      item.verified && "Verified",
      price(item.price),
      // A priced skill says so itself.
      item.install === null && !item.price && "Not offered to clients",
      copiesOf(item),
    ],
    tags: item.tags,
    figures: [installsOf(item.installs), <Dated what="Created" at={item.createdAt} />],
    command: item.install?.find(({ target }) => target === "skills-cli")?.command,
  }),
  "mcp-server": (item) => ({
    href: hrefOf("mcp-server", item.slug),
    title: item.name,
    brief: item.tagline,
    facts: [
      by(item),
      item.transports.length > 0 && `Over ${item.transports.join(", ")}`,
      item.version !== null && `Version ${item.version}`,
      verified(item.verified),
    ],
    tags: item.tags,
    figures: [installsOf(item.installs), <Dated what="Updated" at={item.updatedAt} />],
  }),
  tool: (item) => ({
    href: hrefOf("tool", item.slug),
    title: item.name,
    brief: item.tagline,
    facts: [
      by(item),
      item.category !== null && `Category: ${item.category}`,
      item.pricing !== null && `Price: ${item.pricing}`,
      verified(item.verified),
    ],
    tags: item.tags,
    figures: [<Dated what="Updated" at={item.updatedAt} />],
  }),
  command: (item) => ({
    href: item.docsUrl ?? `#${item.slug}`,
    id: item.slug,
    title: item.syntax,
    brief: item.description,
    facts: [
      item.title,
      `For ${item.platform}`,
      item.category !== null && `Category: ${item.category}`,
      ...item.examples.slice(0, 2).map(({ input, note }) => (
        <>
          <code>{input}</code>
          {note !== null && ` (${note})`}
        </>
      )),
    ],
    tags: [],
    figures: [],
    command: item.syntax,
  }),
  article: (item) => ({
    href: hrefOf("article", item.slug),
    title: item.title,
    brief: item.excerpt,
    facts: [
      by(item),
      item.series && (
        <>
          Part {item.series.part} of{" "}
          <a href={hrefOf("series", item.series.slug)}>
            <bdi>{item.series.title}</bdi>
          </a>
        </>
      ),
    ],
    tags: item.tags,
    figures: [`${item.readingMinutes} min`, <Dated what="Published" at={item.publishedAt} />],
  }),
  series: (item) => ({
    href: hrefOf("series", item.slug),
    title: item.title,
    brief: item.description,
    facts: [by(item)],
    tags: [],
    figures: [counted(item.partCount, "part"), <Dated what="Updated" at={item.updatedAt} />],
  }),
};

/** How many near copies this record stands for. */
function copiesOf({ slug, ...item }: { slug: string; copies?: number | undefined }) {
  const { copies = 0 } = item;
  return copies > 0 ? <a href={`/skills/${slug}/copies`}>{counted(copies, "near copy", "near copies")}</a> : null;
}

/** A list item. Undefined for a record that has gone since the list was read. */
function Verdict({ verdict }: { verdict: ListedVerdict | undefined }) {
  if (verdict === undefined) return null;
  const { text, isWarning } = outcomeLabel[verdict.outcome];
  return (
    <>
      <li>{isWarning ? <span class="mark warn">{text}</span> : `Injection check: ${text.toLowerCase()}`}</li>
      {verdict.signs.map((sign) => (
        <li>
          <bdi>{sign}</bdi>
        </li>
      ))}
    </>
  );
}

const titleOf = ({ href, title }: Row) =>
  href.startsWith("http") ? (
    <ExternalLink url={href} text={title} />
  ) : (
    <a href={href}>
      <bdi>{title}</bdi>
    </a>
  );

type ShownRows<Name extends Kind> = {
  kind: Name;
  items: readonly SummaryOf<Name>[];
  /** What the screen made of each. */
  outcomes: Outcomes;
  isShort?: boolean;
};

/** Records of one kind as a list; `isShort` shows only their names and verdicts. */
export function Rows<Name extends Kind>({ kind, items, outcomes, isShort = false }: ShownRows<Name>) {
  const rows = items.map((item) => ({
    ...rowOf[kind](item),
    verdict: outcomes.get(outcomeKey(kind, (item as { slug: string }).slug)),
  }));
  return (
    <ol class={isShort ? "rows short" : "rows"}>
      {rows.map((row) => (
        <li id={row.id}>
          <h3>{titleOf(row)}</h3>
          {!isShort && (
            <p class="brief" dir="auto">
              {row.brief}
            </p>
          )}
          <ul class="row soft">
            <Verdict verdict={row.verdict} />
            {row.facts.filter(Boolean).map((fact) => (
              <li>{fact}</li>
            ))}
            {row.tags.length > 0 && !isShort && (
              <li>
                <Tags tags={row.tags} />
              </li>
            )}
          </ul>
          <div class="figures">
            {row.figures.filter(Boolean).map((figure) => (
              <div>{figure}</div>
            ))}
            {row.command !== undefined && (
              <button
                type="button"
                class="plain"
                data-copy={row.command}
                aria-label={`Copy the command of ${row.title}`}
                hidden
              >
                Copy
              </button>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
