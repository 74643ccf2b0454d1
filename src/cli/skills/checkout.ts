import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { GitObjects } from "./git-objects.ts";
import type { PackageFile } from "./package.ts";
import { type Repository, repositoryAt } from "./repository.ts";

/** A checkout of a repository that has a web address. */
export type Checkout = { root: string; repository: Repository };

/** A folder in HEAD. `commit` is null without git, or before the first commit. */
export type CheckoutPath = { checkout: Checkout; path: string[]; commit: string | null; tree: string | null };

const mostKnown = 1_000;

/** Finds the checkout that a folder belongs to. One git process is kept, for the last checkout asked about. */
export class Checkouts {
  readonly #known = new Map<string, Checkout | null>();
  #git: { root: string; objects: GitObjects } | undefined;

  /** Also null for a folder inside a checkout that is not in its repository. */
  async placeOf(directory: string): Promise<CheckoutPath | null> {
    const checkout = await this.#checkoutOf(directory);
    if (!checkout) return null;
    const path = relative(checkout.root, directory).split(sep).filter(Boolean);
    const place = { checkout, path, commit: null, tree: null };
    const [commit] = (await this.#idsOf(checkout.root, ["HEAD"])) ?? [null];
    if (!commit) return place;
    const [tree] = (await this.#idsOf(checkout.root, [`${commit}:${path.join("/")}`])) ?? [null];
    return tree ? { ...place, commit, tree } : null;
  }

  /** Whether the files equal those of the commit, byte for byte. */
  async isAsCommitted({ checkout, path, commit }: CheckoutPath, files: readonly PackageFile[]): Promise<boolean> {
    const names = files.map((file) => `${commit}:${[...path, file.path].join("/")}`);
    const ids = await this.#idsOf(checkout.root, names);
    return ids !== null && files.every(({ bytes }, at) => ids[at] === blobId(bytes, ids[at]));
  }

  close(): void {
    this.#git?.objects.close();
    this.#git = undefined;
  }

  #idsOf(root: string, names: readonly string[]) {
    if (this.#git?.root !== root) {
      this.close();
      this.#git = { root, objects: new GitObjects(root) };
    }
    return this.#git.objects.idsOf(names);
  }

  async #checkoutOf(directory: string): Promise<Checkout | null> {
    const known = this.#known.get(directory);
    if (known !== undefined) return known;
    const config = await configOf(directory);
    const parent = dirname(directory);
    const found =
      config === undefined
        ? parent === directory
          ? null
          : await this.#checkoutOf(parent)
        : checkoutWith(directory, config);
    // Skills arrive folder by folder, so the last ones are enough to remember.
    if (this.#known.size >= mostKnown) this.#known.clear();
    this.#known.set(directory, found);
    return found;
  }
}

/** A repository may use SHA-256 for its object ids. */
const blobId = (bytes: Buffer, like: string | null | undefined) =>
  createHash(like?.length === 64 ? "sha256" : "sha1")
    .update(`blob ${bytes.length}\0`)
    .update(bytes)
    .digest("hex");

function checkoutWith(root: string, config: string): Checkout | null {
  const repository = repositoryAt(originIn(config) ?? "");
  return repository ? { root, repository } : null;
}

/** The text of the repository's `config`; undefined if there is no `.git` folder and no worktree's `.git` file. */
async function configOf(directory: string): Promise<string | undefined> {
  const git = join(directory, ".git");
  // Most folders have none, and a failed read costs twenty times as much as this check.
  if (!existsSync(git)) return undefined;
  const own = await textAt(join(git, "config"));
  if (own !== undefined) return own;
  const link = /^gitdir:\s*(.+)$/m.exec((await textAt(git)) ?? "")?.[1];
  if (link === undefined) return undefined;
  const gitDirectory = resolve(directory, link.trim());
  const common = await textAt(join(gitDirectory, "commondir"));
  return textAt(join(resolve(gitDirectory, common?.trim() ?? "."), "config"));
}

const textAt = (path: string): Promise<string | undefined> => readFile(path, "utf8").catch(() => undefined);

/** The address of the remote `origin`. */
function originIn(config: string): string | undefined {
  let isOrigin = false;
  for (const line of config.split(/\r?\n/)) {
    if (/^\s*\[/.test(line)) isOrigin = /^\s*\[remote "origin"\]/.test(line);
    const address = isOrigin ? /^\s*url\s*=\s*"?([^"]+?)"?\s*$/.exec(line)?.[1] : undefined;
    if (address !== undefined) return address;
  }
  return undefined;
}
