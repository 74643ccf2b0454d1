import { createHash } from "node:crypto";
import { inflateSync } from "node:zlib";
import { refs } from "./catalogue-endpoints.ts";
import { headIn, latin1 } from "./large-scopes.ts";

type Client = {
  get: (path: string) => Promise<Response>;
  send: (path: string, init: RequestInit) => Promise<Response>;
};

const line = (text: string) => `${(text.length + 4).toString(16).padStart(4, "0")}${text}`;
const types = ["", "commit", "tree", "blob"];

/** The files of a repository's `main`, by their paths. */
export async function treeAt(client: Client, scope: string): Promise<Map<string, string>> {
  const commit = headIn(await latin1(await client.get(`${scope}.git${refs}`)))!;
  const body = `${line(`want ${commit}\n`)}0000${line("done\n")}`;
  const response = await client.send(`${scope}.git/git-upload-pack`, { method: "POST", body });
  const bytes = Buffer.from(await response.arrayBuffer());
  const objects = objectsIn(bytes.subarray(bytes.indexOf("PACK")));
  const files = new Map<string, string>();
  const walk = (tree: string, folder: string) => {
    let rest = objects.get(tree)!;
    while (rest.length > 0) {
      const end = rest.indexOf(0);
      const [mode, name] = rest.toString("utf8", 0, end).split(" ") as [string, string];
      const id = rest.toString("hex", end + 1, end + 21);
      if (mode === "40000") walk(id, `${folder}${name}/`);
      else files.set(`${folder}${name}`, objects.get(id)!.toString("utf8"));
      rest = rest.subarray(end + 21);
    }
  };
  walk(/^tree ([0-9a-f]{40})/.exec(objects.get(commit)!.toString("latin1"))![1]!, "");
  return files;
}

/** The objects of a pack without deltas, by their ids. */
function objectsIn(pack: Buffer): Map<string, Buffer> {
  const objects = new Map<string, Buffer>();
  let at = 12;
  for (let left = pack.readUInt32BE(8); left > 0; left--) {
    const type = types[(pack[at]! >> 4) & 7]!;
    while (pack[at++]! & 0x80);
    const { buffer, engine } = inflateSync(pack.subarray(at), { info: true }) as unknown as {
      buffer: Buffer;
      engine: { bytesWritten: number };
    };
    const head = Buffer.from(`${type} ${buffer.length}\0`);
    objects.set(createHash("sha1").update(head).update(buffer).digest("hex"), buffer);
    at += engine.bytesWritten;
  }
  return objects;
}
