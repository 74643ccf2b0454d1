import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { teamSurface, vaultSurface } from "../contract/wire/surfaces.ts";
import { asMember, asPerson } from "../people/owner.ts";
import { accounts } from "./people/me-and-keys.ts";
import { auditApp } from "./people/audit.ts";
import { tokenExchange } from "./people/token-exchange.ts";
import { trustPoliciesApp } from "./people/trust-policies.ts";
import { deviceApi } from "./account/device.ts";
import { signedInPages } from "./account/signed-in.ts";
import { endpoints } from "./clients/public-endpoints.ts";
import { catalogues } from "./clients/team-catalogues.ts";
import { clawhub } from "./clients/clawhub.ts";
import { clawhubWrites } from "./clients/clawhub-writes.ts";
import { itemGit } from "./clients/item-git.ts";
import { links } from "./clients/links.ts";
import { log } from "./public/log.ts";
import { mcp } from "./clients/mcp.ts";
import { mcpVault } from "./clients/mcp-vault.ts";
import { registry } from "./clients/registry.ts";
import { exportApp } from "./items/export.ts";
import { health } from "./operator/health.ts";
import { teamCatalogue } from "./team-catalogue/catalogue.ts";
import { teamInvitations } from "./people/invitations.ts";
import { teamMembers } from "./people/members.ts";
import { installLinksApp } from "./items/install-links.ts";
import { itemFactsApp } from "./items/facts.ts";
import { itemsApp } from "./items/items.ts";
import { operator } from "./operator/catalog.ts";
import { pages } from "./pages/pages.ts";
import { policyFiles } from "./team-catalogue/policy-files.ts";
import { claimsApp } from "./publishing/claims.ts";
import { domainsApp } from "./publishing/domains.ts";
import { publishedApp } from "./publishing/published.ts";
import { publishersApp } from "./publishing/publishers.ts";
import { transfersApp } from "./publishing/transfers.ts";
import { reports } from "./public/reports.ts";
import { revisionsApp } from "./items/revisions.ts";
import { teamRobots } from "./people/robot-keys.ts";
import { site } from "./pages/site.ts";
import { skillFoldersApp } from "./items/skill-folders.ts";
import type { AppEnv } from "./router.ts";
import { submissionsApp } from "./publishing/submissions.ts";
import { teamScreen } from "./items/screen.ts";
import { teams } from "./people/teams.ts";
import { teamWatch } from "./team-catalogue/watches.ts";
import { teamWebhooks } from "./people/webhooks.ts";
import { trashApp } from "./items/trash.ts";
import { verdicts } from "./public/verdicts.ts";

const ownVault = (c: Context<AppEnv>) => asPerson(c.var.caller);
const teamOfPath = (c: Context<AppEnv>) => asMember(c.var.caller, c.req.param("team") ?? "");

/** The routes beside the public reads, by the path of their mount. */
export const restRoutes: (readonly [path: string, routes: OpenAPIHono<AppEnv>])[] = [
  ["/api/v1", accounts],
  ["/api/v1", teams],
  ["/api/v1", policyFiles],
  ["/api/v1", teamMembers],
  ["/api/v1", teamInvitations],
  ["/api/v1", teamCatalogue],
  ["/api/v1/vault", itemsApp(vaultSurface, ownVault)],
  ["/api/v1/teams/:team", itemsApp(teamSurface, teamOfPath)],
  ["/api/v1/vault", skillFoldersApp(vaultSurface, ownVault)],
  ["/api/v1/teams/:team", skillFoldersApp(teamSurface, teamOfPath)],
  ["/api/v1/vault", exportApp(vaultSurface, ownVault)],
  ["/api/v1/teams/:team", exportApp(teamSurface, teamOfPath)],
  ["/api/v1/vault", itemFactsApp(vaultSurface, ownVault)],
  ["/api/v1/teams/:team", itemFactsApp(teamSurface, teamOfPath)],
  ["/api/v1/vault", revisionsApp(vaultSurface, ownVault)],
  ["/api/v1/teams/:team", revisionsApp(teamSurface, teamOfPath)],
  ["/api/v1/vault", trashApp(vaultSurface, ownVault)],
  ["/api/v1/teams/:team", trashApp(teamSurface, teamOfPath)],
  ["/api/v1/teams/:team", teamScreen],
  ["/api/v1/vault", itemGit(ownVault)],
  ["/api/v1/teams/:team", itemGit(teamOfPath)],
  ["/api/v1/vault", installLinksApp(vaultSurface, ownVault)],
  ["/api/v1/teams/:team", installLinksApp(teamSurface, teamOfPath)],
  ["/api/v1/vault", submissionsApp(vaultSurface, ownVault)],
  ["/api/v1/teams/:team", submissionsApp(teamSurface, teamOfPath)],
  ["/api/v1/vault", publishedApp(vaultSurface, ownVault)],
  ["/api/v1/teams/:team", publishedApp(teamSurface, teamOfPath)],
  ["/api/v1/vault", trustPoliciesApp(vaultSurface)],
  ["/api/v1/teams/:team", trustPoliciesApp(teamSurface)],
  ["/api/v1/vault", publishersApp(vaultSurface)],
  ["/api/v1/teams/:team", publishersApp(teamSurface)],
  ["/api/v1/vault", claimsApp(vaultSurface)],
  ["/api/v1/teams/:team", claimsApp(teamSurface)],
  ["/api/v1/vault", domainsApp(vaultSurface)],
  ["/api/v1/teams/:team", domainsApp(teamSurface)],
  ["/api/v1/vault", transfersApp(vaultSurface)],
  ["/api/v1/teams/:team", transfersApp(teamSurface)],
  ["/api/v1/vault", auditApp(vaultSurface)],
  ["/api/v1/teams/:team", auditApp(teamSurface)],
  ["/api/v1/teams/:team", teamRobots],
  ["/api/v1/teams/:team", teamWebhooks],
  ["/api/v1/teams/:team", teamWatch],
  ["/api/v1", tokenExchange],
  ["/api/v1", verdicts],
  ["/", log],
  // Before the endpoints: their middleware answers every path below a scope that is no page.
  ["/api/v1", deviceApi],
  ["/", signedInPages],
  ["/", pages],
  ["/", mcp],
  ["/", mcpVault],
  ["/", registry],
  ["/", links],
  ["/", catalogues],
  ["/", clawhub],
  ["/", clawhubWrites],
  ["/", site],
  ["/", endpoints],
  ["/", reports],
  ["/", health],
  ["/operator/v1", operator],
];
