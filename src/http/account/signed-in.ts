import { signedInPaths } from "../paths.ts";
import { router } from "../router.ts";
import { account } from "./account.ts";
import { approvePages } from "./approve.ts";
import { away } from "./away.ts";
import { consent } from "./consent.ts";
import { device } from "./device.ts";
import { invitationPages } from "./invitation.ts";
import { auditPages } from "./registry/audit.ts";
import { bundlePages } from "./registry/bundles.ts";
import { cataloguePolicyPages } from "./registry/catalogue-policy.ts";
import { cataloguePages, pendingPages } from "./registry/team-catalogue.ts";
import { historyPages } from "./registry/history.ts";
import { itemPages } from "./registry/items.ts";
import { keyPages } from "./registry/keys.ts";
import { linkPages } from "./registry/links.ts";
import { memberPages } from "./registry/members.ts";
import { newItemPages } from "./registry/new-item.ts";
import { publishedPages } from "./registry/published.ts";
import { publishingPages } from "./registry/publishing.ts";
import { settingsPages } from "./registry/settings.ts";
import { webhookPages } from "./registry/webhooks.ts";
import { moderationPages } from "./moderation.ts";
import { signedIn } from "./session.ts";
import { signIn } from "./sign-in.ts";
import { teamPages } from "./teams.ts";

/** The pages of signed-in people, and the ways to become one. */
export const signedInPages = router();

for (const path of signedInPaths) signedInPages.use(path, signedIn);
const ofPeople = [signIn, away, account, device, consent, invitationPages, moderationPages];
const ofTeams = [teamPages, memberPages, keyPages, webhookPages, settingsPages];
const ofCatalogues = [cataloguePages, cataloguePolicyPages, pendingPages, approvePages];
for (const pages of [...ofPeople, ...ofTeams, ...ofCatalogues]) signedInPages.route("/", pages);
for (const mount of ["/vault", "/teams/:team"] as const) {
  for (const pages of [
    itemPages,
    newItemPages,
    bundlePages,
    linkPages,
    publishingPages,
    publishedPages,
    historyPages,
    auditPages,
  ])
    signedInPages.route("/", pages(mount));
}
