import { gatherAssets } from "../../src/cli/build/assets.ts";
import { gatherDocs } from "../../src/cli/build/docs.ts";

/** Makes the files of `dist/assets`, which the runtime lists once when it starts. */
export async function setup(): Promise<void> {
  await gatherAssets();
  await gatherDocs();
}
