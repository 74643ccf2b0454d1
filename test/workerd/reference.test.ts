import { Validator } from "@cfworker/json-schema";
import { expect, test } from "vitest";
import { createApp } from "../../src/worker/app.ts";
import { restRoutes } from "../../src/http/rest-routes.ts";
import { referencePages } from "../../src/contract/public/docs-pages.ts";
import { answerOf, groupOf, type OpenApiDocument, operationsOf } from "../../src/web/docs/reference/document.ts";
import { bodyExampleOf, commandOf, exampleOf } from "../../src/web/docs/reference/example.ts";
import { description } from "../../src/http/api-description.ts";
import { closedSchema } from "../support/closed-schema.ts";
import type { Schema } from "../support/description.ts";

const document = description(createApp(restRoutes)) as object as OpenApiDocument;
const { schemas } = document.components;
const operations = operationsOf(document);

const faultsIn = (value: unknown, schema: object) =>
  new Validator(closedSchema(schema as Schema, schemas), "7", false)
    .validate(value)
    .errors.map(({ instanceLocation, error }) => `${instanceLocation}: ${error}`);

const examples = operations.flatMap((operation) => {
  const answer = answerOf(operation);
  const body = operation.requestBody?.content["application/json"];
  return [
    ...(answer?.type === "application/json" ? [{ schema: answer.schema, exampleFrom: exampleOf, of: "answer" }] : []),
    ...(body ? [{ schema: body.schema, exampleFrom: bodyExampleOf, of: "body" }] : []),
  ].map((example) => ({ ...example, id: operation.operationId }));
});

test.each(examples)("the example of the $of of $id is what its schema allows", ({ schema, exampleFrom }) => {
  expect(faultsIn(exampleFrom(schema, schemas), schema)).toEqual([]);
});

test("each page has operations, and each operation has a page", () => {
  expect(new Set(operations.map(groupOf))).toEqual(new Set(referencePages.map(({ slug }) => slug)));
});

test("commands are written for the reader's own service", () => {
  const commandFor = (id: string) =>
    commandOf(
      operations.find(({ operationId }) => operationId === id)!,
      "https://skills.example",
      schemas,
    );
  expect(commandFor("suggest")).toBe("curl 'https://skills.example/api/v1/suggest?q=comm'");
  expect(commandFor("getVaultBundle")).toBe(
    `curl -L -o package.zip -H "Authorization: Bearer $KEY" ` +
      "'https://skills.example/api/v1/vault/items/pdf-forms/bundle'",
  );
  expect(commandFor("createVaultInstallLink")).toBe(
    `curl -H "Authorization: Bearer $KEY" -H 'Content-Type: application/json' -d '{"name":"for the ` +
      `workshop","items":["pdf-forms"]}' 'https://skills.example/api/v1/vault/install-links'`,
  );
  expect(commandFor("attachTeamBundle")).toBe(
    `curl -H "Authorization: Bearer $KEY" -H 'Content-Type: application/zip' --data-binary ` +
      "@package.zip 'https://skills.example/api/v1/teams/guild/items/pdf-forms/bundle'",
  );
  expect(commandFor("deleteVaultItem")).toMatch(/^curl -X DELETE /);
});
