import { Argument, type Command, Option } from "commander";
import { RecordType } from "../../contract/public/import.ts";
import { CatalogEntry, CatalogPage, HeldPage, RescanReport } from "../../contract/operator/moderation.ts";
import { Status } from "../../contract/wire/status.ts";
import { holdText } from "../import/summary.ts";
import { sessionOf } from "../session.ts";
import { CommandError, printable } from "../terminal.ts";
import { showState } from "./catalog-state.ts";
import { addPaging, pageQuery, pageText, type Paging } from "./paging.ts";
import { table } from "./table.ts";

export const typeArgument = (name: string) => new Argument(name, "of the record").choices(RecordType.options);

/** The operator's path of one record. */
export const pathOf = (type: RecordType, slug: string) => `catalog/${type}/${encodeURIComponent(slug)}`;

export function recordCommands(catalog: Command): void {
  addPaging(
    catalog
      .command("list")
      .description("list records, public or not, last changed first")
      .addOption(new Option("--type <type>", "of one type").choices(RecordType.options))
      .addOption(new Option("--status <status>", "of one status").choices(Status.options))
      .option("--held", "only those that wait for a moderator")
      .option("--no-held", "only those that do not")
      .option(
        "--look-twice",
        "only those that another engine calls bad, then those that do what few genuine packages do",
      )
      .option("--author <slug>", "of one author")
      .option("--q <text>", "with this text in the slug or the title"),
  ).action(list);

  addPaging(
    catalog
      .command("held")
      .description("what waits for a moderator, and why: first what does the rarest things, of equal ones the oldest"),
  ).action(listHeld);

  catalog
    .command("show")
    .description("show all that is known of a record; alone, how many there are and the state of the search index")
    .addArgument(typeArgument("[type]"))
    .argument("[slug]", "the record's")
    .action(show);

  catalog
    .command("rescan")
    .description("scan a record's package again; until it is clean nobody can read it")
    .addArgument(typeArgument("<type>"))
    .argument("<slug>", "the record's")
    .action(rescan);
}

async function rescan(type: RecordType, slug: string, _: object, command: Command) {
  const { client, answer } = sessionOf(command);
  const report = await client.send({ method: "POST", path: `${pathOf(type, slug)}/rescan` }, RescanReport);
  answer(report, `${type} ${slug}: its package ${report.sha256} is ${report.status}`);
}

type Filters = { type?: string; status?: string; held?: boolean; lookTwice?: boolean; author?: string; q?: string };

async function list({ page, pageSize, held, lookTwice, ...filters }: Paging & Filters, command: Command) {
  const { client, answer } = sessionOf(command);
  const { type, status, author, q } = filters;
  const given = (flag: boolean | undefined) => (flag === undefined ? undefined : String(flag));
  const wanted = { type, status, author, q, held: given(held), lookTwice: given(lookTwice) };
  const query = pageQuery({ page, pageSize }, wanted);
  const records = await client.get(`catalog/records${query}`, CatalogPage);
  const rows = records.items.map((record) => [
    record.type,
    record.slug,
    `${record.status}${record.public ? "" : ", not public"}${record.held === null ? "" : `, held: ${record.held}`}` +
      (record.lookTwice ? ", look twice" : ""),
    record.authorSlug ?? "",
    record.updatedAt,
    record.title,
  ]);
  answer(
    records,
    pageText({ ...records, items: table(rows) }, (line) => line, "no such record"),
  );
}

async function listHeld(paging: Paging, command: Command) {
  const { client, answer } = sessionOf(command);
  const heldRecords = await client.get(`catalog/held${pageQuery(paging)}`, HeldPage);
  const rows = heldRecords.items.map((record) => [
    record.since,
    record.type,
    record.slug,
    `${record.isChange ? "a change; " : ""}${record.isPublic ? "public meanwhile; " : ""}${holdText(record)}`,
  ]);
  answer(
    heldRecords,
    pageText({ ...heldRecords, items: table(rows) }, (line) => line, "nothing is held"),
  );
}

async function show(type: RecordType | undefined, slug: string | undefined, _: object, command: Command) {
  if (type === undefined) return showState(command);
  if (slug === undefined) throw new CommandError("catalog show takes TYPE SLUG, or neither");
  const { client, answer } = sessionOf(command);
  const entry = await client.get(pathOf(type, slug), CatalogEntry);
  answer(entry, entryText(entry));
}

const proofs: Record<NonNullable<CatalogEntry["sourceProof"]>, string> = {
  operator: "named by the operator",
  checkout: "proved by a checkout",
  claimed: "claimed, not proved",
  publisher: "uploaded by its publisher",
  ci: "uploaded by a job of its publisher",
};

function entryText({ type, slug, title, hold, screen, versions, blocked, ...entry }: CatalogEntry): string {
  const facts = [
    ["status", `${entry.status}, ${entry.public ? "public" : "not public"}`],
    ["reason", entry.reason],
    ["author", entry.authorSlug],
    ["repository", entry.repository ?? (type === "skill" ? "none is known" : null)],
    ["source", entry.sourceProof && proofs[entry.sourceProof]],
    ["updated", entry.updatedAt],
    ["does", entry.does && `${entry.does}${entry.lookTwice ? ": look twice" : ""}`],
    ...entry.engines.map(({ engine, verdict, judgedAt, askedAt }) => [
      engine,
      `${verdict}, ${judgedAt === null ? `asked at ${askedAt}` : `judged at ${judgedAt}`}`,
    ]),
    ["held", hold && `since ${hold.since}${hold.isPublic ? ", public meanwhile" : ""}: ${holdText(hold)}`],
    [
      "screen",
      screen && `${screen.outcome}, ${screen.suspicious} suspicious, ${screen.notes} notes, rules ${screen.ruleSet}`,
    ],
    [
      "cleared",
      screen?.clearing && `by ${screen.clearing.by} at ${screen.clearing.clearedAt}: ${screen.clearing.note}`,
    ],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  const findings = (screen?.findings ?? hold?.findings ?? []).flatMap(
    ({ rule, severity, field, line, excerpt, reason }) => [
      `  ${field} line ${line}  ${rule} ${severity}: ${reason}`,
      `      ${excerpt}`,
    ],
  );
  const held = (hold?.facts ?? []).map((fact) => `  ${fact}`);
  const versionRows = versions.map(({ version, label, sha256, status, engine, signature, publishedAt, ...one }) => [
    `  version ${version}${label === null ? "" : ` (${label})`}`,
    publishedAt,
    `${status}${engine === null ? "" : ` by ${engine}`}${signature === null ? "" : `: ${signature}`}`,
    one.offered ? "offered" : one.public ? "public" : "not public",
    one.clearing ? `cleared by ${one.clearing.by} at ${one.clearing.clearedAt}: ${one.clearing.note}` : "",
    sha256,
  ]);
  const blockedRows = blocked.map(({ sha256, of, reason, at }) => [`  blocked ${of}`, at, sha256, reason ?? ""]);
  return [
    `${type} ${slug}: ${title}`,
    ...table(facts.map(([name, value]) => [`  ${name}`, value])),
    ...held,
    ...findings,
    ...table(versionRows),
    ...table(blockedRows),
  ]
    .map(printable)
    .join("\n");
}
