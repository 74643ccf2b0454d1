import type { Command } from "commander";
import { type Indicator, IndicatorChange, IndicatorPage } from "../../contract/operator/indicators.ts";
import { sessionOf } from "../session.ts";
import { count } from "../terminal.ts";
import { addPaging, pageQuery, pageText, type Paging } from "./paging.ts";

const help = `
An indicator is a host, with all below it, or an account where anybody can publish (github.com/someone), that a package
had to do with which is infected, or was taken down as malware or injection. A package that newly names one waits for a
moderator, until the indicator has no cause any more or is a year old.`;

export function indicatorCommands(program: Command): void {
  const indicator = program
    .command("indicator")
    .description("hosts of packages that did harm, for which others wait")
    .addHelpText("after", help);

  addPaging(indicator.command("list").description("the indicators, why each is one, and who names it")).action(list);

  indicator
    .command("add")
    .description("make a host an indicator")
    .argument("<host>", "a host, an address, or an account such as github.com/someone")
    .action(add);

  indicator
    .command("remove")
    .description("say that a host is none; only `indicator add`, or a tick, makes it one again")
    .argument("<host>", "as `indicator list` names it")
    .action(remove);
}

async function list(paging: Paging, command: Command) {
  const { client, answer } = sessionOf(command);
  const indicators = await client.get(`indicators${pageQuery(paging)}`, IndicatorPage);
  answer(indicators, pageText(indicators, textOf, "no indicators"));
}

function textOf({ host, since, causes, namedBy, waiting }: Indicator): string {
  const why = causes.map(
    ({ cause, record, at }) => `${cause}${record === null ? "" : ` ${record.type} ${record.slug}`} at ${at}`,
  );
  const names = namedBy.map(({ type, slug }) => `${type} ${slug}`);
  return [
    `${host}  since ${since.slice(0, 10)}  ${count(waiting)} ${waiting === 1 ? "waits" : "wait"} for it`,
    ...why.map((one) => `because of ${one}`),
    ...(names.length > 0 ? [`public, and names it: ${names.join(", ")}`] : []),
  ].join("  | ");
}

async function add(host: string, _: object, command: Command) {
  const { client, answer } = sessionOf(command);
  const change = await client.send({ method: "POST", path: "indicators", body: { host } }, IndicatorChange);
  answer(change, `${change.host} is an indicator`);
}

async function remove(host: string, _: object, command: Command) {
  const { client, answer } = sessionOf(command);
  const query = new URLSearchParams({ host }).toString();
  const change = await client.send({ method: "DELETE", path: `indicators?${query}` }, IndicatorChange);
  answer(change, `${change.host} is no indicator`);
}
