import type { Command } from "commander";
import { GivenRecords, PublisherSummary, PublisherSummaryPage } from "../../contract/operator/operator-publishers.ts";
import { sessionOf } from "../session.ts";
import { count } from "../terminal.ts";
import { addPaging, pageQuery, pageText, type Paging } from "./paging.ts";

export function publisherCommands(program: Command): void {
  const publisher = program.command("publisher").description("under which names people and teams publish");

  addPaging(publisher.command("list").description("list publishers, newest first"))
    .option("--q <text>", "part of a slug or a name")
    .action(list);
  publisher
    .command("show")
    .description("whose a publisher is, and what it has")
    .argument("<publisher>", "its slug")
    .action(show);
  publisher
    .command("stop")
    .description("let it publish nothing more; its open submissions are withdrawn, its records stay")
    .argument("<publisher>", "its slug")
    .action(stop);
  publisher.command("start").description("let it publish again").argument("<publisher>", "its slug").action(start);
  publisher
    .command("give")
    .description("give the records of a publisher that is gone to another one")
    .argument("<publisher>", "the slug of the one that is gone")
    .requiredOption("--to <publisher>", "the slug of the other")
    .action(give);
}

const pathOf = (slug: string) => `publishers/${encodeURIComponent(slug)}`;

async function list({ q, ...paging }: Paging & { q?: string }, command: Command) {
  const { client, answer } = sessionOf(command);
  const page = await client.get(`publishers${pageQuery(paging, { q })}`, PublisherSummaryPage);
  answer(page, pageText(page, textOf, "no publishers"));
}

async function show(slug: string, _: object, command: Command) {
  const { client, answer } = sessionOf(command);
  const publisher = await client.get(pathOf(slug), PublisherSummary);
  answer(publisher, textOf(publisher));
}

async function stop(slug: string, _: object, command: Command) {
  await change(`${pathOf(slug)}/stop`, command);
}

async function start(slug: string, _: object, command: Command) {
  await change(`${pathOf(slug)}/start`, command);
}

async function change(path: string, command: Command) {
  const { client, answer } = sessionOf(command);
  const publisher = await client.send({ method: "POST", path }, PublisherSummary);
  answer(publisher, textOf(publisher));
}

async function give(slug: string, { to }: { to: string }, command: Command) {
  const { client, answer } = sessionOf(command);
  const given = await client.send({ method: "POST", path: `${pathOf(slug)}/give`, body: { to } }, GivenRecords);
  answer(given, `${count(given.records)} records of ${given.from} are ${given.to}'s now`);
}

const textOf = ({ slug, name, owner, since, stoppedAt, endedAt, records, openSubmissions }: PublisherSummary) =>
  `${slug}: ${name}, of ${owner ? `${owner.type} ${owner.slug}` : "nobody"} since ${since}, ` +
  `${count(records)} records, ${count(openSubmissions)} open submissions` +
  `${stoppedAt ? `, stopped ${stoppedAt}` : ""}${endedAt ? `, gone ${endedAt}` : ""}`;
