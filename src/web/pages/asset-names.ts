/** Where the files of pages are. Written by the build (src/cli/build/assets.ts). */
export const assetNames = {
  style: "/assets/style.5FH5UHNP.css",
  script: "/assets/script.4WRDJQOV.js",
  registry: "/assets/registry.BMFHWG7D.js",
};
