import { join, sep } from "node:path";
import type { SourceProof } from "../../contract/public/skills.ts";
import { skillSlug } from "../formats/slugs.ts";
import { Checkouts, type CheckoutPath } from "./checkout.ts";
import { layoutOf } from "./layout.ts";
import { licenseIn } from "./license.ts";
import { namedRepository, type Provenance } from "./named-repository.ts";
import type { PackageFile } from "./package.ts";
import type { Repository } from "./repository.ts";

/** Where a skill comes from, and the slug that follows from it. */
export type Origin = {
  slug: string;
  /** Null if neither git's files nor the operator name it. */
  repository: Repository | null;
  /** The path in the repository; null if unknown. */
  path: string | null;
  license: string | null;
  place: CheckoutPath | null;
  proof: SourceProof;
};

/**
 * Finds skills' origins. A skill's identity is its repository and its path there, if git's files or the operator name
 * the repository. Names of folders only distinguish the slugs of all others. No identity depends on where an import
 * starts, but for a layout that the operator says of a folder.
 */
export class Origins {
  readonly #checkouts = new Checkouts();
  readonly #licenses = new Map<string, Promise<string | null>>();
  readonly #provenance: Provenance;

  constructor(provenance: Provenance) {
    this.#provenance = provenance;
  }

  /**
   * The origin of a folder, given by its real path. `named` is the folder that the operator named: a checkout that
   * begins further down came with the files, as in an archive.
   */
  async of(directory: string, named: string): Promise<Origin | { fault: string }> {
    const said = namedRepository(this.#provenance, directory, named);
    if (said && "fault" in said) return said;
    const place = await this.#checkouts.placeOf(directory);
    if (place) {
      const { repository, root } = place.checkout;
      if (said && !isSameRepository(said.repository, repository)) {
        return { fault: `is in a checkout of ${repository.url}, which ${said.option} contradicts` };
      }
      const isNamed = place.commit !== null && isWithin(named, root);
      const proof = said ? "operator" : isNamed ? "checkout" : "claimed";
      return { ...(await this.#within(repository, place.path, root)), place, proof };
    }
    if (said) {
      const { repository, path, root } = said;
      const within = await this.#within(repository, path, root);
      const isKnown = root !== undefined || path.length > 1;
      return { ...within, ...(!isKnown && { path: null }), proof: "operator" };
    }
    const { owner, name, path } = layoutOf(directory);
    const slug = skillSlug(
      [owner, name, ...path].filter((part) => part !== null),
      owner,
    );
    return { slug, repository: null, path: null, license: null, place: null, proof: "claimed" };
  }

  /** The commit and tree of the files; null if they differ from what is committed, undefined if git can't be asked. */
  async revisionOf({ place }: Origin, files: readonly PackageFile[]) {
    if (!place?.commit) return undefined;
    const { commit, tree } = place;
    return (await this.#checkouts.isAsCommitted(place, files)) ? { commit, subtreeSha: tree } : null;
  }

  close(): void {
    this.#checkouts.close();
  }

  async #within(repository: Repository, path: string[], root?: string): Promise<Omit<Origin, "proof">> {
    const { host, names } = repository;
    const identity = [...(host === "github.com" ? [] : [host]), ...names, ...path];
    return {
      slug: skillSlug(identity, names[0]!),
      repository,
      path: path.join("/") || ".",
      license: root === undefined ? null : await this.#licenseIn(root),
      place: null,
    };
  }

  #licenseIn(root: string): Promise<string | null> {
    const found = this.#licenses.get(root) ?? licenseIn(root);
    // Skills arrive folder by folder, so the last ones are enough to remember.
    if (this.#licenses.size >= mostKnown) this.#licenses.clear();
    this.#licenses.set(root, found);
    return found;
  }
}

const mostKnown = 1_000;

const isWithin = (folder: string, root: string) => folder === root || folder.startsWith(join(root, sep));

/** GitHub and its like know one repository by its name in any case. */
const isSameRepository = (one: Repository, other: Repository) => one.url.toLowerCase() === other.url.toLowerCase();
