/** Where the files of all pages are. Written by the build (src/cli/build/assets.ts). */
export const assetNames = { style: "/assets/style.GK7AMVO4.css", script: "/assets/script.ACPB5RPT.js" };
