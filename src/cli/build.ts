import { gatherAssets } from "./build/assets.ts";
import { gatherDocs } from "./build/docs.ts";
import { bundleWorker } from "./build/worker.ts";

/** Makes what wrangler.toml names, in `dist`. Wrangler runs it before it serves, tests or deploys, and when `src` changes. */
// Before all that holds their names.
await gatherAssets();
await gatherDocs();
const { coldStart, upload } = (await bundleWorker()).gzipped;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
process.stdout.write(`worker: ${kilobytes(coldStart)} gzipped at a cold start, ${kilobytes(upload)} in all\n`);
