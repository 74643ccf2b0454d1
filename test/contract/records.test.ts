import { beforeAll, expect, test } from "vitest";
import { anon } from "../support/actors.ts";
import { type Description, fieldsOf, operationsOf, type Schema } from "../support/description.ts";
import { records } from "./public-records.ts";

/** What each operation answers with. */
const answers = {
  listSkills: "SkillPage",
  getSkill: "SkillDetail",
  listTools: "ToolPage",
  getTool: "ToolDetail",
  listMcpServers: "McpServerPage",
  getMcpServer: "McpServerDetail",
  listCommands: "CommandPage",
  listArticles: "ArticlePage",
  getArticle: "ArticleDetail",
  listSeries: "SeriesPage",
  getSeries: "SeriesDetail",
  listSkillCopies: "SkillCopiesPage",
  listSkillVersions: "PackageVersionPage",
  getSkillVersion: "PackageVersion",
  getSkillFacts: "FactReport",
  getSkillVersionFacts: "FactReport",
  listChanges: "Changes",
  getVerdicts: "Verdicts",
};

/** As the MCP Registry gives them, errors, and enumerations shown by their values: no records of ours. */
const others = ["McpPackage", "McpRemote", "Problem", "FieldError", "Provenance", "Transport", "ErrorCode"];

let description: Description;
beforeAll(async () => {
  description = await anon.read<Description>("/api/v1/openapi.json");
});

test.each(Object.entries(records))("%s has exactly the fields it is given", (name, fields) => {
  expect(fieldsOf(description, name)).toEqual(fields);
});

test("the document holds no other record", () => {
  const reachable = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const { $ref } = value as Schema;
    const name = $ref?.split("/").at(-1);
    if (name !== undefined && !reachable.has(name)) {
      reachable.add(name);
      visit(description.components.schemas[name]);
    }
    for (const member of Object.values(value)) visit(member);
  };
  for (const { operation, path } of operationsOf(description))
    if (!/vault|teams|\/me$|keys|invitations|device|token-exchange/.test(path)) visit(operation);
  expect([...reachable].filter((name) => !others.includes(name)).toSorted()).toEqual(Object.keys(records).toSorted());
});

test.each(Object.entries(answers))("%s answers with %s", (operationId, record) => {
  const { operation } = operationsOf(description).find((one) => one.operation.operationId === operationId)!;
  expect(operation.responses["200"]!.content!["application/json"]!.schema.$ref).toBe(`#/components/schemas/${record}`);
});
