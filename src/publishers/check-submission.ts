import { ApiError } from "../contract/wire/errors.ts";
import type { PublisherRow } from "../db/publisher-owners.ts";
import type { Owner } from "../people/owner.ts";
import type { Deps } from "./deps.ts";
import { readOwnPublisher } from "./own-publisher.ts";
import { lastSlug, readItemAndWriter, refusalOfSlug } from "./submit.ts";
import { packageOfItem } from "./submitted-package.ts";

/** A publisher as its own people see it. */
export type ShownPublisher = { slug: string; name: string; isStopped: boolean };

/** What stands for and against a submission of an item, before anybody submits it. */
export type SubmissionCheck = {
  publisher: ShownPublisher | null;
  /** The public slug, and what stands against it. Without a publisher that is not known. */
  slug: string;
  slugRefusal: string | null;
  /** Whether `SKILL.md` names a license. Null: it could not be read. */
  hasLicense: boolean | null;
  /** Why clients could not install it, or its bundle is not submitted. */
  packageRefusal: string | null;
  /** Whether the caller may be who submits it, where the team asks for a second person. */
  isSecond: boolean;
};

/** Asks what a submission asks, and writes nothing. `slug`: else that of the last submission, or the item's own. */
export async function checkSubmission(
  deps: Deps,
  owner: Owner,
  itemSlug: string,
  wanted: { slug?: string | undefined },
): Promise<SubmissionCheck> {
  const publisher = await readOwnPublisher(deps, owner, "reader");
  const { item, isSecond } = await readItemAndWriter(deps, owner, itemSlug, "reader");
  const slug = wanted.slug ?? (publisher && (await lastSlug(deps, publisher, itemSlug))) ?? itemSlug;
  const author = publisher ?? { slug: owner.slug, name: owner.slug };
  const refusalOfPackage = (license: string | undefined) =>
    refusalIn(packageOfItem(deps, item, author, { slug, license }));
  const first = await refusalOfPackage(undefined);
  const isUnlicensed = first?.code === "missing_field";
  // Whatever the license will be, the rest of it stands or falls without it.
  const refusal = isUnlicensed ? await refusalOfPackage("MIT") : first;
  const slugRefusal = publisher && (await refusalOfSlug(deps, publisher, slug));
  return {
    publisher: publisher ? toShown(publisher) : null,
    slug,
    slugRefusal: slugRefusal?.message ?? null,
    hasLicense: isUnlicensed ? false : first ? null : true,
    packageRefusal: refusal?.message ?? null,
    isSecond,
  };
}

/** Under which name a registry publishes, for whoever sees it. */
export async function readShownPublisher(deps: Deps, owner: Owner): Promise<ShownPublisher | null> {
  const publisher = await readOwnPublisher(deps, owner, "reader");
  return publisher ? toShown(publisher) : null;
}

const toShown = ({ slug, name, stoppedAt }: PublisherRow): ShownPublisher => ({
  slug,
  name,
  isStopped: stoppedAt !== null,
});

async function refusalIn(made: Promise<unknown>): Promise<ApiError | undefined> {
  try {
    await made;
    return undefined;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return error;
    throw error;
  }
}
