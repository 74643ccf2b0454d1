import { request } from "./vault.ts";

export const index = "/.well-known/agent-skills/index.json";
export const refs = "/info/refs?service=git-upload-pack";

type Key = { key: string };

/** The names of the skills that a scope's index lists. */
export const namesAt = async (path: string, { key }: Key) =>
  (await (await request(`${path}${index}`, { key })).json<{ skills: { name: string }[] }>()).skills.map(
    ({ name }) => name,
  );

const line = (text: string) => `${(text.length + 4).toString(16).padStart(4, "0")}${text}`;
const wanting = (id: string) => `${line(`want ${id} side-band-64k ofs-delta\n`)}0000${line("done\n")}`;

/** The commit that a scope's repository has now. */
export async function commitAt(path: string, { key }: Key): Promise<string> {
  const response = await request(`${path}.git${refs}`, { key });
  return /([0-9a-f]{40}) HEAD\0/.exec(Buffer.from(await response.arrayBuffer()).toString("latin1"))![1]!;
}

/** What git is sent that wants this commit. */
export const packOf = (path: string, commit: string, { key }: Key) =>
  request(`${path}.git/git-upload-pack`, {
    method: "POST",
    key,
    body: wanting(commit),
    headers: { "Content-Type": "application/x-git-upload-pack-request" },
  });

export const textOf = async (response: Response) => Buffer.from(await response.arrayBuffer()).toString("latin1");
