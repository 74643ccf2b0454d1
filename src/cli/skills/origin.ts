import { join, sep } from "node:path";
import { skillSlug } from "../formats/slugs.ts";
import { Checkouts, type CheckoutPath } from "./checkout.ts";
import { holdsRepositories, type Layout, layoutOf, mayBeOfRepository } from "./layout.ts";
import { licenseIn } from "./license.ts";
import type { PackageFile } from "./package.ts";
import type { SourceProof } from "../../contract/skills.ts";
import { githubRepository, type Repository } from "./repository.ts";

/** Where a skill comes from, and the slug that follows from it. */
export type Origin = {
  slug: string;
  repository: Repository | null;
  /** The path in the repository; null if unknown. */
  path: string | null;
  license: string | null;
  place: CheckoutPath | null;
  proof: SourceProof;
};

/** The repository of the checkout that a folder is in, where `--source` names another. */
export type Contradiction = { remote: Repository };

/**
 * Finds skills' origins. A skill's identity is its repository and its path there, if git's files or `--source` name the
 * repository; otherwise the folders of its path on this machine (`layout.ts`). It does not depend on where an import
 * starts.
 */
export class Origins {
  readonly #checkouts = new Checkouts();
  readonly #licenses = new Map<string, Promise<string | null>>();
  readonly #repositories = new Map<string, Promise<boolean>>();
  readonly #source: Repository | undefined;

  constructor(source?: Repository) {
    this.#source = source;
  }

  /**
   * The origin of a folder, given by its real path. `named` is the folder that the operator named: a checkout that
   * begins further down came with the files, as in an archive.
   */
  async of(directory: string, named: string): Promise<Origin | Contradiction> {
    const place = await this.#checkouts.placeOf(directory);
    if (place) {
      const { repository, root } = place.checkout;
      if (this.#source && !isSameRepository(this.#source, repository)) return { remote: repository };
      const isNamed = place.commit !== null && isWithin(named, root);
      const proof = this.#source ? "operator" : isNamed ? "checkout" : "claimed";
      return { ...(await this.#within(repository, place.path, root)), place, proof };
    }
    const layout = layoutOf(directory);
    if (this.#source) {
      const known = pathIn(this.#source, layout, directory);
      const within = await this.#within(this.#source, known ?? layout.path);
      return { ...within, ...(!known && { path: null }), proof: "operator" };
    }
    const { owner, name, path, root } = layout;
    if (owner !== null && name !== null && root !== null && (await this.#isOfRepository(layout, root))) {
      return {
        ...(await this.#within(githubRepository(owner, name), path, join(root, owner, name))),
        proof: "claimed",
      };
    }
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
      license: root === undefined ? null : await once(this.#licenses, root, () => licenseIn(root)),
      place: null,
    };
  }

  /** Checks a root without a telling name, once for everything below it. */
  async #isOfRepository(layout: Layout, root: string): Promise<boolean> {
    if (!mayBeOfRepository(layout)) return false;
    return layout.isNamed || once(this.#repositories, root, () => holdsRepositories(root));
  }
}

const isWithin = (folder: string, root: string) => folder === root || folder.startsWith(join(root, sep));

/** GitHub and its like know one repository by its name in any case. */
const isSameRepository = (one: Repository, other: Repository) => one.url.toLowerCase() === other.url.toLowerCase();

/** Skills arrive folder by folder, so the last ones are enough to remember. */
const mostKnown = 1_000;

function once<Value>(known: Map<string, Promise<Value>>, key: string, find: () => Promise<Value>): Promise<Value> {
  const found = known.get(key) ?? find();
  if (known.size >= mostKnown) known.clear();
  known.set(key, found);
  return found;
}

/**
 * The path in a repository of which only the address is known: below a folder with the repository's name, or from the
 * folder in which a repository keeps its skills.
 */
function pathIn({ names }: Repository, { owner, name, path }: Layout, directory: string): string[] | undefined {
  if (owner === names.at(-2) && name === names.at(-1)) return path;
  const parts = directory.split(sep).filter(Boolean);
  const isNamed = [(part: string) => part === names.at(-1), (part: string) => part.startsWith(`${names.at(-1)}-`)];
  for (const is of isNamed) {
    const at = parts.findIndex((part) => is(part));
    if (at >= 0) return parts.slice(at + 1);
  }
  return path.length > 1 ? path : undefined;
}
