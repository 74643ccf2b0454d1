import type { Context } from "hono";
import { UnyankInput, YankInput } from "../../../contract/publishing/published.ts";
import { TransferInput } from "../../../contract/publishing/transfers.ts";
import { appealTakedown } from "../../../publishers/ownership/appeal-takedown.ts";
import { offerTransfer, withdrawTransfer } from "../../../publishers/ownership/transfers.ts";
import { getPublished } from "../../../publishers/published.ts";
import { previewYank } from "../../../publishers/preview-yank.ts";
import { unyankVersions, yankVersions } from "../../../publishers/yanks.ts";
import { publishedPage } from "../../../web/pages/registry/published-page.tsx";
import type { YankAsked } from "../../../web/pages/registry/yank-confirmation.tsx";
import type { AppEnv } from "../../router.ts";
import { parseForm } from "../forms.ts";
import { pageNumberOf } from "../page-number.ts";
import { appeal, refusedAppealIn, textIn } from "./appeals.ts";
import { formPages, recently, type RefusedForm, type Sent } from "./form-pages.ts";
import { at, managedBy, type Place } from "./place.ts";
import { sendRegistryPage } from "./send.ts";

/** A published record in the browser: its versions, yanks, and the appeal of a takedown. */
export const publishedPages = (mount: "/vault" | "/teams/:team") =>
  formPages(`${mount}/publishing/:slug`, {
    sees: at,
    sends: at,
    show: (c, place, refused) => show(c, place, { refused }),
    acts: {
      // Either asks first, on a page that says what will happen.
      yank: (sent) => ask(sent, true),
      unyank: (sent) => ask(sent, false),
      "confirm-yank": ({ c, place: { deps, owner }, form }) => yankVersions(deps, owner, slugOf(c), yankIn(form)),
      "confirm-unyank": ({ c, place: { deps, owner }, form }) => unyankVersions(deps, owner, slugOf(c), unyankIn(form)),
      appeal: (sent, id) =>
        id === "record"
          ? appealTakedown(sent.place.deps, sent.place.owner, slugOf(sent.c), textIn(sent))
          : appeal(sent, id),
      offer: recently(({ c, place, field }) => {
        const { to } = parseForm(TransferInput, { to: field("to") });
        return offerTransfer(place.deps, managedBy(place), slugOf(c), to);
      }),
      "take-back": ({ c, place }) => withdrawTransfer(place.deps, managedBy(place), slugOf(c)),
    },
  });

const slugOf = (c: Context<AppEnv>) => c.req.param("slug")!;

type Shown = { refused?: RefusedForm | undefined; asked?: YankAsked };

async function show(c: Context<AppEnv>, { deps, owner, of }: Place, { refused, asked }: Shown): Promise<Response> {
  const published = await getPublished(deps, owner, slugOf(c), { page: pageNumberOf(c), pageSize: 50 });
  const form = refused?.form ?? new URLSearchParams();
  const given = { versions: versionsIn(form), reason: form.get("reason") ?? "broken" };
  const to = form.get("to") ?? "";
  const lists = { ...published, asked, refusedAppeal: refusedAppealIn(refused), to };
  const page = publishedPage({ of, ...lists, ...refused, given });
  return sendRegistryPage(c, page, refused?.status);
}

/** The form has a field for each version, its confirmation has all in one. */
const versionsIn = (form: URLSearchParams) => form.getAll("versions").flatMap((text) => text.split(" "));

const yankIn = (form: URLSearchParams) =>
  parseForm(YankInput, { versions: versionsIn(form).map(Number), reason: form.get("reason") });
const unyankIn = (form: URLSearchParams) => parseForm(UnyankInput, { versions: versionsIn(form).map(Number) });

async function ask({ c, place, form }: Sent, isYank: boolean): Promise<Response> {
  const { deps, owner } = place;
  const { versions: chosen, reason } = isYank ? yankIn(form) : { ...unyankIn(form), reason: null };
  const preview = await previewYank(deps, owner, slugOf(c), { versions: chosen, isYank });
  return show(c, place, { asked: { chosen, reason, ...preview } });
}
