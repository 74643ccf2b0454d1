export { indexAgain } from "./catalog/index-again.ts";
export { catchUp } from "./catalog/indexer.ts";
export { mergeSegments } from "./search/merge-segments.ts";
export { moveActs } from "./operator/acts.ts";
export { checkScanner } from "./vault/bundles/scanner/check.ts";
export { watchBundles } from "./vault/bundles/watch.ts";
export { cleanUp } from "./vault/clean-up.ts";
export { screenAgain } from "./vault/items/screen-again.ts";
