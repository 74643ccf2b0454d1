import { shorten } from "./shorten.ts";
import {
  type Deed,
  type FactKind,
  type FactValue,
  type HostValue,
  isHostValue,
  longestValue,
  mostDeeds,
  type Sign,
  type UnreadReason,
} from "./fact.ts";

const isLink = ({ value }: Deed) => isHostValue(value) && value.how === "link";

const bare = ({ host, how, class: of }: HostValue): HostValue => ({ host, how, class: of });
/** More hosts of one fact are not told apart. */
const mostHosts = 50;
const joined = (some: readonly HostValue[], others: readonly HostValue[]) => [
  ...new Map([...some, ...others].map((one) => [`${one.account ?? one.host} ${one.how} ${one.class}`, one])).values(),
];

/** So many characters of what is written into agents' files are kept of a package; a text is counted as longer. */
const mostWritten = 262_144;
const leastOfText = 500;

/** `at`: where in its line the deed is said, if that is known; `written`: the text that an agent's file is given. */
type Beside = { signs?: readonly Sign[]; hosts?: readonly HostValue[]; at?: number; written?: string | undefined };

/** By their kind, with whether they are told, and by their value. */
type DeedsOfFile = Map<string, Map<string, Deed>>;
const none: readonly never[] = [];

/** Collects the facts of a package, file by file. Equal facts of one file are one, with its first line. */
export class Collector {
  readonly #deeds: Deed[] = [];
  readonly #files = new Map<string, DeedsOfFile>();
  /** Those of the file that is read. */
  #known: DeedsOfFile = new Map();
  /** Told by the place of their file alone. */
  readonly #toldByPlace = new Set<Deed>();
  #file = "";
  #isFull = false;
  readonly #written = new Set<string>();
  #writtenSize = 0;
  /** Signs that every fact has from here on, because of where it stands. */
  context: readonly Sign[] = [];
  /** Lines of the file that only tell of a deed, from a place in them on. */
  toldLines: ReadonlyMap<number, number> | undefined;
  /** Whether the reader is told to do it, in a line that warns of something else. */
  isOrdered = false;

  begin(file: string) {
    this.#file = file;
    this.#known = this.#files.get(file) ?? new Map();
    this.#files.set(file, this.#known);
    this.context = [];
    this.toldLines = undefined;
  }

  get file() {
    return this.#file;
  }

  add(
    kind: FactKind,
    value: FactValue,
    line: number,
    { signs = none, hosts = none, at = Infinity, written }: Beside = {},
  ) {
    const kept = typeof value === "string" ? shorten(value, longestValue) : isHostValue(value) ? bare(value) : value;
    if (kept === "") return;
    // Many accounts have one host: each is kept beside the fact.
    const beside = isHostValue(value) && value.account !== undefined ? [...hosts, value] : hosts;
    const isTold = !this.isOrdered && (this.toldLines?.get(line) ?? Infinity) < at;
    const own =
      isTold || this.context.length > 0
        ? [...new Set([...signs, ...this.context, ...(isTold ? (["told"] as const) : [])])]
        : signs;
    // What only warns of a deed does not stand for the deed itself.
    const text = typeof kept === "string" ? kept : Object.values(kept).join("\0");
    const group = own.includes("told") ? `${kind}, told` : kind;
    const known = this.#known.get(group)?.get(text);
    if (known) {
      known.count++;
      known.line = Math.min(known.line, line);
      if (beside.length > 0 && known.hosts.length < mostHosts) known.hosts = joined(known.hosts, beside);
      if (own.some((sign) => !known.signs.includes(sign))) known.signs = [...new Set([...known.signs, ...own])];
      if (written !== undefined) this.#write(known, written, line);
    } else if (this.#deeds.length >= mostDeeds && kind !== "unread") this.#overflow(line);
    else {
      const fact = { kind, value: kept, file: this.#file, line, announced: false, count: 1 };
      const deed: Deed = { ...fact, signs: own, hosts: beside };
      if (written !== undefined) this.#write(deed, written, line);
      if (!this.#known.has(group)) this.#known.set(group, new Map());
      this.#known.get(group)!.set(text, deed);
      this.#deeds.push(deed);
      if (!isTold && this.context.includes("told")) this.#toldByPlace.add(deed);
    }
  }

  /** What lies where tests keep what they test with is done, where the package has that file run. */
  untell(isRun: (file: string) => boolean) {
    for (const deed of this.#toldByPlace)
      if (isRun(deed.file)) deed.signs = deed.signs.filter((sign) => sign !== "told");
  }

  /** `line` is the first that was not read. */
  unread(why: UnreadReason, line: number) {
    this.add("unread", why, line);
  }

  all(): Deed[] {
    const deeds = this.#deeds;
    // A link to a host that the same file contacts says nothing more.
    const placeOf = ({ file, signs, value }: Deed) =>
      isHostValue(value) ? `${file}\0${value.host}\0${value.class}\0${signs.includes("told")}` : "";
    const contacted = new Set(deeds.filter((deed) => !isLink(deed)).map(placeOf));
    return deeds.filter((deed) => !isLink(deed) || !contacted.has(placeOf(deed)));
  }

  /** A text that is only told of does not stand for one that is written. */
  #write(deed: Deed, text: string, line: number) {
    const key = `${deed.signs.includes("told")} ${text}`;
    if (this.#writtenSize >= mostWritten || this.#written.has(key)) return;
    this.#written.add(key);
    this.#writtenSize += text.length + leastOfText;
    (deed.written ??= []).push({ text, line });
  }

  #overflow(line: number) {
    if (this.#isFull) return;
    this.#isFull = true;
    this.unread("more", line);
  }
}
