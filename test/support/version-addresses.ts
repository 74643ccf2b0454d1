import { inflateSync } from "node:zlib";

/**
 * Every address at which anything of a skill could be had. `versions`: how many it has, and one more; `numbers`:
 * theirs.
 */
export function addressesOf(slug: string, versions: number, numbers: readonly number[]): string[] {
  const api = `/api/v1/skills/${slug}`;
  const all = Array.from({ length: versions + 1 }, (_, at) => at + 1);
  const scopes = [`/skills/${slug}`, `/tags/tag-${slug}`, `/authors/author-${slug}`];
  const claw = `/compat/clawhub/api/v1`;
  return [
    ...["", ".md", "/package", "/files/SKILL.md", "/files/SKILL.md?original", "/files/notes.md", "/versions"].map(
      (path) => api + path,
    ),
    ...all.flatMap((version) =>
      ["", "/package", "/files/SKILL.md", "/files/SKILL.md?original", "/files/notes.md"].map(
        (path) => `${api}/versions/${version}${path}`,
      ),
    ),
    ...["", "/trust", "/versions", "/files/SKILL.md", "/files/notes.md", ".zip", "/SKILL.md"].map(
      (path) => `/skills/${slug}${path}`,
    ),
    ...all.map((version) => `/skills/${slug}/versions/${version}...${version === 1 ? versions : 1}`),
    ...scopes.flatMap((scope) => [
      `${scope}/.well-known/agent-skills/index.json`,
      `${scope}/.well-known/agent-skills/${slug}.zip`,
      `${scope}/.claude-plugin/marketplace.json`,
      `${scope}.git/info/refs?service=git-upload-pack`,
    ]),
    `/skills/${slug}/.well-known/agent-skills/${slug}/SKILL.md`,
    `/skills/${slug}/.well-known/skills/index.json`,
    `/skills/${slug}/.well-known/skills/${slug}/notes.md`,
    ...[`/skills/${slug}`, `/skills/${slug}/versions`, `/skills/${slug}/moderation`].map((path) => claw + path),
    ...["SKILL.md", "notes.md"].map((path) => `${claw}/skills/${slug}/file?path=${path}`),
    `${claw}/download?slug=${slug}`,
    ...numbers.flatMap((number) => [
      `${claw}/download?slug=${slug}&version=1.0.${number}`,
      `${claw}/skills/${slug}/versions/1.0.${number}`,
      `${claw}/skills/${slug}/file?path=SKILL.md&version=1.0.${number}`,
    ]),
    ...[`/api/search?q=${slug}`, `/api/v1/skills?q=${slug}`, `/api/v1/suggest?q=${slug}`, "/feeds/skills.xml"],
  ];
}

/** The bytes of an answer with what is deflated in it inflated: as a client would read them. */
export function readable(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString("latin1");
  const at = text.indexOf("PACK");
  return at < 0 ? text : text + objectsIn(bytes.subarray(at)).join("\n");
}

/** The objects of a git pack without deltas. */
function objectsIn(pack: Uint8Array): string[] {
  const objects: string[] = [];
  let at = 12;
  for (let left = new DataView(pack.buffer, pack.byteOffset).getUint32(8); left > 0; left--) {
    while (pack[at++]! & 0x80);
    const { buffer, engine } = inflateSync(pack.subarray(at), { info: true }) as unknown as {
      buffer: Buffer;
      engine: { bytesWritten: number };
    };
    objects.push(buffer.toString("latin1"));
    at += engine.bytesWritten;
  }
  return objects;
}
