import type { Members } from "../../lib/members.ts";

/**
 * The Model Context Protocol over Streamable HTTP, by the schemas of its revisions 2025-03-26, 2025-06-18, 2025-11-25
 * and 2026-07-28. The last one is stateless: it has no `initialize`, and each request says its own version.
 */
export const initializedVersions = ["2025-11-25", "2025-06-18", "2025-03-26"];
export const statelessVersion = "2026-07-28";

/** Two ways to speak the protocol on one path: after `initialize`, or with a version in each request. */
export type Era = "initialized" | "stateless";

export const codes = {
  parseError: -32_700,
  invalidRequest: -32_600,
  methodNotFound: -32_601,
  invalidParams: -32_602,
  /** Used up to 2025-11-25. Later revisions use invalid parameters. */
  resourceNotFound: -32_002,
  headerMismatch: -32_020,
  unsupportedVersion: -32_022,
} as const;

/** An error of JSON-RPC that the client sees, with its HTTP status. */
export class RpcError extends Error {
  override readonly name = "RpcError";
  readonly code: number;
  readonly status: number;
  readonly data: object | undefined;

  constructor(code: number, message: string, status = 200, data?: object) {
    super(message);
    this.code = code;
    this.status = status;
    this.data = data;
  }
}

export const invalidParams = (message: string) => new RpcError(codes.invalidParams, message);

export type RpcRequest = { id: string | number; method: string; params: Members };
