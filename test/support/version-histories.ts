/**
 * What the specification says of versions, as a model without a database: which bytes of which record are public after
 * any history of acts (packages.md, "Public version" and "Judged here").
 */

declare module "vitest" {
  interface ProvidedContext {
    histories: { runs: number; seed: number };
  }
}

export const slugs = ["one", "two", "three"] as const;
export type Slug = (typeof slugs)[number];
/** The screen flags the last two. */
export const texts = ["alpha", "beta", "gamma", "hostile", "vicious"] as const;
export type Text = (typeof texts)[number];
export const isFlaggedText = (text: Text) => text === "hostile" || text === "vicious";

export type Act =
  | { do: "import"; slug: Slug; text: Text }
  | { do: "clear" | "approve" | "withhold" | "unblock" | "rescan"; slug: Slug }
  | { do: "reject"; slug: Slug; alone: boolean }
  | { do: "scan" };

type Version = { text: Text; wasPublic: boolean; isCleared: boolean };
type Hold = { reason: "flagged" | "blocked_content"; change: Text | undefined };
type Kept = {
  status: "approved" | "pending" | "rejected";
  versions: Version[];
  hold: Hold | undefined;
  /** The text that a moderator has cleared last. */
  clearedText: Text | undefined;
};

export class Model {
  private readonly records = new Map<Slug, Kept>();
  /** A text, or the package of a record with it, and whose takedown has blocked it. */
  private readonly blocks = new Map<string, Slug>();

  act(act: Act): void {
    switch (act.do) {
      case "import":
        return this.import(act.slug, act.text);
      case "clear":
        return this.clear(act.slug);
      case "approve":
        return this.approve(act.slug);
      case "reject":
        return this.reject(act.slug, act.alone);
      case "withhold": {
        const record = this.records.get(act.slug);
        if (record) record.status = "pending";
        return;
      }
      case "unblock":
        for (const [digest, by] of this.blocks) if (by === act.slug) this.blocks.delete(digest);
    }
  }

  /** The numbers of a record's public versions, and their texts; none where it is not public. */
  publicVersions(slug: Slug): Map<number, Text> {
    const record = this.records.get(slug);
    if (record?.status !== "approved") return new Map();
    const shown = record.versions.flatMap(({ text, wasPublic, isCleared }, at): [number, Text][] =>
      wasPublic && !this.isBlocked(slug, text) && (isCleared || !isFlaggedText(text)) ? [[at + 1, text]] : [],
    );
    return new Map(shown);
  }

  versionsOf = (slug: Slug): readonly Version[] => this.records.get(slug)?.versions ?? [];
  isPublic = (slug: Slug) => this.records.get(slug)?.status === "approved";

  private isBlocked = (slug: Slug, text: Text) => digests(slug, text).some((digest) => this.blocks.has(digest));

  private import(slug: Slug, text: Text): void {
    const record = this.records.get(slug);
    if (record && record.hold?.reason !== "blocked_content" && (record.hold?.change ?? present(record)) === text)
      return;
    const isFlagged = isFlaggedText(text) && record?.clearedText !== text;
    const reason = this.isBlocked(slug, text) ? "blocked_content" : isFlagged ? "flagged" : undefined;
    if (!record) {
      const kept: Kept = { status: "pending", versions: [], hold: undefined, clearedText: undefined };
      this.records.set(slug, kept);
      if (reason) kept.hold = { reason, change: undefined };
      else kept.status = "approved";
      return this.become(kept, text);
    }
    const isOnlyHeld = record.status === "pending" && record.hold !== undefined && record.hold.change === undefined;
    if (reason && !isOnlyHeld) {
      record.hold = { reason, change: text };
      return;
    }
    if (!reason && isOnlyHeld) record.status = "approved";
    record.hold = reason && { reason, change: undefined };
    this.become(record, text);
  }

  private become(record: Kept, text: Text): void {
    if (record.versions.length === 0 || present(record) !== text)
      record.versions.push({ text, wasPublic: false, isCleared: false });
    const version = record.versions.at(-1)!;
    if (record.clearedText === text) version.isCleared = true;
    if (record.status === "approved") version.wasPublic = true;
  }

  private clear(slug: Slug): void {
    const record = this.records.get(slug);
    if (!record) return;
    const waits = record.hold !== undefined || (record.status !== "approved" && isUncleared(record));
    const text = record.hold?.change ?? present(record);
    if (!waits || this.isBlocked(slug, text)) return;
    Object.assign(record, { hold: undefined, clearedText: text, status: "approved" });
    this.become(record, text);
  }

  private approve(slug: Slug): void {
    const record = this.records.get(slug);
    if (!record) return;
    const text = present(record);
    const blockers = digests(slug, text).flatMap((digest) => this.blocks.get(digest) ?? []);
    if (record.status !== "approved" && (record.hold || isUncleared(record))) return;
    if (blockers.some((by) => by !== slug)) return;
    for (const digest of digests(slug, text)) this.blocks.delete(digest);
    record.status = "approved";
    this.become(record, text);
  }

  private reject(slug: Slug, alone: boolean): void {
    const record = this.records.get(slug);
    if (!record) return;
    const own = [...record.versions.map(({ text }) => text), ...(record.hold?.change ? [record.hold.change] : [])];
    const copies = slugs.filter(
      (other) => other !== slug && this.isPublic(other) && own.includes(present(this.records.get(other)!)),
    );
    const left = alone ? copies.map((copy) => present(this.records.get(copy)!)) : [];
    for (const text of own) {
      for (const digest of digests(slug, text)) {
        if (left.includes(digest as Text) || this.blocks.has(digest)) continue;
        this.blocks.set(digest, slug);
      }
    }
    for (const taken of alone ? [slug] : [slug, ...copies])
      Object.assign(this.records.get(taken)!, { status: "rejected", hold: undefined });
  }
}

const present = ({ versions }: Kept): Text => versions.at(-1)!.text;
const digests = (slug: Slug, text: Text): string[] => [text, `${slug}/${text}`];
const isUncleared = (record: Kept) => isFlaggedText(present(record)) && !record.versions.at(-1)!.isCleared;
