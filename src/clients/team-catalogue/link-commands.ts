import type { NewInstallLink } from "../../contract/items/install-links.ts";
import { linkCommands, linkMarketplace } from "../../vault/links/commands.ts";
import type { Owner } from "../../people/owner.ts";
import type { Deps } from "../deps.ts";
import { catalogueNames, openTeamCatalogue } from "./open.ts";

/** A new link, with the commands that install what it opens now where that is a catalogue. */
export async function withCatalogueCommands(deps: Deps, owner: Owner, link: NewInstallLink): Promise<NewInstallLink> {
  if (!link.catalogue) return link;
  const names = await catalogueNames(deps, await openTeamCatalogue(deps, owner));
  return { ...link, commands: linkCommands(link.url, linkMarketplace(link.id), names) };
}
