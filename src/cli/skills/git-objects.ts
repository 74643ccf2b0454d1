import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** A foreign checkout's configuration must not run programs, and nothing is fetched. */
const options = ["-c", "core.fsmonitor=false", "-c", "protocol.allow=never"];

/** Asks one git process for object ids of one repository. Must be closed. */
export class GitObjects {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #lines: AsyncIterator<string>;
  #isGone = false;

  constructor(root: string) {
    const { GIT_DIR: _dir, GIT_WORK_TREE: _tree, GIT_INDEX_FILE: _index, ...env } = process.env;
    this.#child = spawn("git", [...options, "-C", root, "cat-file", "--batch-check=%(objectname)"], {
      env: { ...env, GIT_NO_LAZY_FETCH: "1", GIT_TERMINAL_PROMPT: "0" },
    });
    // Without git, or if git refuses the repository, the output ends.
    for (const stream of [this.#child, this.#child.stdin]) stream.on("error", () => (this.#isGone = true));
    this.#child.stderr.resume();
    this.#lines = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();
  }

  /** Null for each name that does not exist, such as `HEAD:path`; null for all if git does not answer. */
  async idsOf(names: readonly string[]): Promise<(string | null)[] | null> {
    if (this.#isGone || names.some((name) => name.includes("\n"))) return null;
    this.#child.stdin.write(names.map((name) => `${name}\n`).join(""));
    const ids: (string | null)[] = [];
    while (ids.length < names.length) {
      const { done, value } = await this.#lines.next();
      if (done) {
        this.#isGone = true;
        return null;
      }
      ids.push(/^[0-9a-f]{40,64}$/.test(value) ? value : null);
    }
    return ids;
  }

  close(): void {
    this.#isGone = true;
    this.#child.stdin.end();
  }
}
