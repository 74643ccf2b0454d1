import type { Deps } from "../deps.ts";
import { ApiError } from "../../contract/wire/errors.ts";
import { answerMcp, type McpAnswer } from "../../formats/mcp/answer-mcp.ts";
import type { McpCatalogue } from "../../formats/mcp/served-by-mcp.ts";
import { invalidParams } from "../../formats/mcp/protocol.ts";
import type { Caller } from "../../people/caller.ts";
import { keyedCatalogue, publicCatalogue } from "./item-catalogues.ts";

export type McpRequest = Parameters<typeof answerMcp>[0];

/** Answers one MCP message, with a key's catalogue or the public one. */
export const answerAnyone = (deps: Deps, caller: Caller | undefined, request: McpRequest): Promise<McpAnswer> =>
  answerWith(request, caller ? keyedCatalogue(deps, caller) : publicCatalogue(deps));

/** If the API refuses the arguments, the error tells the caller why. */
export const answerWith = (request: McpRequest, catalogue: McpCatalogue): Promise<McpAnswer> =>
  answerMcp(request, mapped(catalogue));

function mapped(catalogue: McpCatalogue): McpCatalogue {
  const methods = Object.entries(catalogue).map(([name, member]) => [
    name,
    typeof member === "function" ? withBadArguments(member as Method) : member,
  ]);
  return Object.fromEntries(methods) as McpCatalogue;
}

type Method = (...args: unknown[]) => Promise<unknown>;

const withBadArguments =
  (method: Method): Method =>
  async (...args) => {
    try {
      return await method(...args);
    } catch (error) {
      if (error instanceof ApiError && error.status === 400) throw invalidParams(error.message);
      throw error;
    }
  };
