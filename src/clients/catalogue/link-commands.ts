import { undefinedIfNotFound } from "../../contract/undefined-if-not-found.ts";
import type { NewInstallLink } from "../../contract/install-links.ts";
import { linkCommands, linkMarketplace } from "../../vault/links/commands.ts";
import type { Owner } from "../../vault/owner.ts";
import type { Deps } from "../deps.ts";
import { catalogueSkills, openTeamCatalogue } from "./catalogue.ts";

/** A new link, with the commands that install what it opens now where that is a catalogue. */
export async function withCatalogueCommands(deps: Deps, owner: Owner, link: NewInstallLink): Promise<NewInstallLink> {
  if (!link.catalogue) return link;
  const reading = openTeamCatalogue(deps, owner).then((catalogue) => catalogueSkills(deps, catalogue));
  // One that is too large for clients has been made nevertheless.
  const scope = await undefinedIfNotFound(reading);
  if (!scope) return link;
  const { skills, plugins } = scope;
  const names = [...skills, ...plugins].map(({ name }) => name).sort();
  return { ...link, commands: linkCommands(link.url, linkMarketplace(link.id), names) };
}
