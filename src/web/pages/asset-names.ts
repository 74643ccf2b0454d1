/** Where the files of pages are. Written by the build (src/cli/build/assets.ts). */
export const assetNames = {
  style: "/assets/style.KTKBV63V.css",
  script: "/assets/script.4WRDJQOV.js",
  registry: "/assets/registry.JALUSRZF.js",
};
