import { requireRecent } from "../../../people/sign-in/sessions.ts";
import { invalid } from "../../../contract/wire/errors.ts";
import type { Place } from "./place.ts";

/** What nothing brings back is lost only by who has signed in lately, and has typed its slug. */
export function requireSure({ session, deps }: Place, form: URLSearchParams, slug: string): void {
  requireRecent(session, deps.now());
  if ((form.get("confirm") ?? "").trim() === slug) return;
  throw invalid([{ pointer: "/confirm", code: "invalid_value", message: `must be \`${slug.slice(0, 80)}\`` }]);
}

export const unknownAct = () =>
  invalid([{ pointer: "/act", code: "invalid_value", message: "names nothing that can be done here" }]);
