import type { Fact, FactReport } from "../../contract/public/facts.ts";
import type { SkillDetail } from "../../contract/public/skills.ts";
import { pathOfFile, readableFiles } from "./file-address.ts";
import { Part } from "./small-parts.tsx";
import type { FindingPlace } from "./trust-line.tsx";

/** In the order of the panel. */
const kindLabels: Record<string, string> = {
  run: "Runs",
  send: "Sends",
  host: "Talks to",
  secret: "Reads secrets",
  install: "Installs",
  prerequisite: "Asks a person to do",
  write: "Writes outside the project",
  guard: "Loosens protection",
  tool: "Uses tools",
  destroy: "Deletes or overwrites",
  binary: "Brings programs and archives",
  unread: "Was not read",
};

const shownOfEach = 12;

/**
 * `read`: what the facts were read from. Without `placeOf`, that has no lines which a reader could see. `address`:
 * where all of it is, for a browser that may ask.
 */
type Panel = { report: FactReport; address?: string; read: string; placeOf?: FindingPlace };

/** What a record does, by kind, each fact with a link to its line. */
function FactsPanel({ report, address, read, placeOf }: Panel) {
  if (report.factSet === null) return <p>It has not been read for this yet.</p>;
  const byKind = Map.groupBy(report.facts, ({ kind }) => kind);
  const named = (Object.entries(kindLabels) as [Fact["kind"], string][]).filter(([kind]) => byKind.has(kind));
  return (
    <>
      <p>
        <bdi>{report.summary}</bdi>
      </p>
      <dl class="facts">
        {named.map(([kind, label]) => (
          <>
            <dt>{label}</dt>
            <dd>
              <FactsOfKind facts={byKind.get(kind)!} address={address} placeOf={placeOf} />
            </dd>
          </>
        ))}
      </dl>
      <p class="small soft">
        Read from {read}, without a judgement. {address && <a href={address}>All of it as JSON</a>}
      </p>
    </>
  );
}

export function SkillFacts({ skill, facts }: { skill: SkillDetail; facts: FactReport }) {
  const { slug } = skill;
  const readable = readableFiles(skill);
  return (
    <Part id="does" title="What it does">
      <FactsPanel
        report={facts}
        address={`/api/v1/skills/${slug}/facts`}
        read="its files"
        placeOf={(file, line) => (readable.has(file) ? pathOfFile(slug, file, line || undefined) : undefined)}
      />
    </Part>
  );
}

export const ServerFacts = ({ slug, facts }: { slug: string; facts: FactReport }) => (
  <Part id="does" title="What it does">
    <FactsPanel report={facts} address={`/api/v1/mcp-servers/${slug}/facts`} read="its record, not its program" />
  </Part>
);

export const ItemFacts = ({ facts }: { facts: FactReport }) => (
  <Part id="does" title="What it does">
    <FactsPanel
      report={facts}
      read={facts.sha256 === null ? "its text" : "its text and its bundle"}
      placeOf={() => undefined}
    />
  </Part>
);

/** What a version does that the earlier one did not, and the reverse. */
export function ChangedFacts({ earlier, later }: { earlier: FactReport; later: FactReport }) {
  if (earlier.factSet === null || later.factSet === null) return null;
  const added = factsBeyond(earlier.facts, later.facts);
  const removed = factsBeyond(later.facts, earlier.facts);
  if (added.length + removed.length === 0) return <p>What it does is the same, as far as its files were read.</p>;
  return (
    <Part id="does" title="What it does">
      <dl class="facts">
        <Changed title="New in it" facts={added} />
        <Changed title="No longer in it" facts={removed} />
      </dl>
    </Part>
  );
}

/** What a submission does that the last public version does not. */
export const NewFacts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl class="facts">
    <Changed title="New in it" facts={facts} />
  </dl>
);

function Changed({ title, facts }: { title: string; facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <>
      <dt>{title}</dt>
      <dd>
        <ul>
          {facts.slice(0, shownOfEach).map((fact) => (
            <li>
              {kindLabels[fact.kind]}:{" "}
              <bdi>
                <code>{valueText(fact)}</code>
              </bdi>{" "}
              <Place fact={fact} href={undefined} />
            </li>
          ))}
          {facts.length > shownOfEach && <li>and {facts.length - shownOfEach} more</li>}
        </ul>
      </dd>
    </>
  );
}

/** Wherever they stand: a line that has moved is no change of what it does. */
function factsBeyond(known: readonly Fact[], facts: readonly Fact[]): Fact[] {
  const keyOf = (fact: Fact) => `${fact.kind} ${valueText(fact)}`;
  const knownKeys = new Set(known.map(keyOf));
  return facts.filter((fact) => !knownKeys.has(keyOf(fact)));
}

const moreOf = (facts: readonly Fact[]) => facts.length - shownOfEach;

type OfKind = { facts: readonly Fact[]; address: string | undefined; placeOf: FindingPlace | undefined };

const FactsOfKind = ({ facts, address, placeOf }: OfKind) => (
  <ul>
    {facts.slice(0, shownOfEach).map((fact) => (
      <li>
        <bdi>
          <code>{valueText(fact)}</code>
        </bdi>{" "}
        {placeOf && <Place fact={fact} href={placeOf(fact.file, fact.line)} />}
      </li>
    ))}
    {facts.length > shownOfEach && (
      <li>{address ? <a href={address}>and {moreOf(facts)} more</a> : `and ${moreOf(facts)} more`}</li>
    )}
  </ul>
);

function Place({ fact: { file, line, count, announced }, href }: { fact: Fact; href: string | undefined }) {
  const place = line > 0 ? `${file}, line ${line}` : file;
  return (
    <span class="small soft">
      {href ? <a href={href}>{place}</a> : place}
      {count > 1 && `, ${count} times`}
      {announced && ", as its description says"}
    </span>
  );
}

/** A fact's value for people: the host of a host, what is sent where, a package with its version. */
function valueText({ kind, value }: Pick<Fact, "kind" | "value">): string {
  if (typeof value === "string") return value;
  const { host, how, class: of, what, name, registry, version, type, bytes } = value;
  if (kind === "send") return `${what} → ${host}`;
  if (kind === "host") return `${host} (${how}, ${of})`;
  if (kind === "install") return `${name}${version === null ? "" : `@${version}`} (${registry})`;
  if (kind === "binary") return `${type}, ${bytes} bytes`;
  return JSON.stringify(value);
}
