/** Where the files of pages are. Written by the build (src/cli/build/assets.ts). */
export const assetNames = {
  style: "/assets/style.BNRPKUY2.css",
  script: "/assets/script.4WRDJQOV.js",
  registry: "/assets/registry.64BDU4BT.js",
};
