import type { Context } from "hono";
import type { FieldError } from "../../../contract/wire/common.ts";
import { ApiError } from "../../../contract/wire/errors.ts";
import type { AppEnv } from "../../router.ts";
import { ofField, wantsHtml } from "../forms.ts";
import type { RegistryStatus } from "./send.ts";

/** What a form is told that was refused: by field, or as a whole. */
export type Refusal = { status: RegistryStatus; faults?: readonly FieldError[]; fault?: string };

const told = [400, 403, 404, 409, 412, 413, 429] as const;

/** Whoever wants no page is told of it as a problem, and so is everybody of what no form can mend. */
export function refusalOf(c: Context<AppEnv>, error: unknown): Refusal {
  // What the page itself is of is not there: no form can be shown.
  if (!(error instanceof ApiError) || error.code === "not_found" || !wantsHtml(c)) throw error;
  const status = told.find((status) => status === error.status);
  if (status === undefined) throw error;
  const faults = (error.extras.errors ?? []).filter(({ pointer }) => pointer).map(ofField);
  const ofButton = faults.find(({ pointer }) => pointer === "/act");
  if (ofButton) return { status, fault: `What was sent ${ofButton.message}.` };
  return faults.length > 0 ? { status, faults } : { status, fault: error.message };
}

/** For one of many forms of a page: what was wrong, in one line. */
export const asWhole = ({ status, fault, faults = [] }: Refusal): Refusal => ({
  status,
  fault: fault ?? faults.map(({ pointer, message }) => `${pointer?.slice(1)} ${message}.`).join(" "),
});
