/** Where the files of pages are. Written by the build (src/cli/build/assets.ts). */
export const assetNames = {
  style: "/assets/style.GHI37JVG.css",
  script: "/assets/script.ACPB5RPT.js",
  registry: "/assets/registry.OCUSKPVP.js",
};
