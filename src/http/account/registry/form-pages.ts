import type { Context, Handler } from "hono";
import { requireRecent } from "../../../people/sign-in/sessions.ts";
import { type AppEnv, router } from "../../router.ts";
import { formLimit, formOf } from "../forms.ts";
import { unknownAct } from "./acts.ts";
import type { Place } from "./place.ts";
import { type Refusal, refusalOf } from "./refusal.ts";

/** A form as it was sent. */
export type Sent = {
  c: Context<AppEnv>;
  place: Place;
  form: URLSearchParams;
  /** What is in a field, without the spaces around it. */
  field: (name: string) => string;
};

/**
 * What a button does, with the words that its value has after the name of the act. Without a response of its own the
 * page is shown again.
 */
type Act = (sent: Sent, id: string, slug: string) => Promise<unknown>;

/** The form that a page is shown again with, and why. */
export type RefusedForm = Refusal & { act: string; form: URLSearchParams };

type Guard = (page: (c: Context<AppEnv>, place: Place) => Promise<Response>) => Handler<AppEnv>;

type Pages = {
  /** Who may see it, and who may send its forms. */
  sees: Guard;
  sends: Guard;
  show: (c: Context<AppEnv>, place: Place, refused?: RefusedForm) => Promise<Response>;
  acts: Readonly<Record<string, Act>>;
};

/**
 * A page with forms, whose buttons name the act. After an act the browser is sent back to the page. What is refused
 * shows the page with its faults and with what was written.
 */
export const formPages = (path: string, { sees, sends, show, acts }: Pages) =>
  router()
    .get(
      path,
      sees((c, place) => show(c, place)),
    )
    .post(
      path,
      formLimit,
      sends(async (c, place) => {
        const form = await formOf(c);
        const [act = "", id = "", slug = ""] = (form.get("act") ?? "").split(" ", 3);
        const field = (name: string) => (form.get(name) ?? "").trim();
        try {
          if (!Object.hasOwn(acts, act)) throw unknownAct();
          const answer = await acts[act]!({ c, place, form, field }, id, slug);
          return answer instanceof Response ? answer : c.redirect(c.req.path, 303);
        } catch (error) {
          return show(c, place, { ...refusalOf(c, error), act, form });
        }
      }),
    );

/** An act that gives somebody more, or takes it for good: it asks for a sign-in of the last 12 hours. */
export const recently =
  (act: Act): Act =>
  async (sent, id, slug) => {
    requireRecent(sent.place.session, sent.place.deps.now());
    return act(sent, id, slug);
  };
