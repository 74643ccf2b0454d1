import { gatherAssets } from "./build/assets.ts";
import { gatherDocs } from "./build/docs.ts";
import { bundleWorker } from "./build/worker.ts";

/**
 * Makes the files that wrangler.toml names, in `dist`. Wrangler runs it before it serves, tests or deploys, and
 * whenever `src` changes.
 */
// First, because the other steps write the assets' names into their files.
await gatherAssets();
await gatherDocs();
const { coldStart, upload } = (await bundleWorker()).gzipped;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
process.stdout.write(`worker: ${kilobytes(coldStart)} gzipped at a cold start, ${kilobytes(upload)} in all\n`);
