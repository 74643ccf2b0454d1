/** Where the files of all pages are. Written by the build (src/cli/build/assets.ts). */
export const assetNames = { style: "/assets/style.2NP4H3Z7.css", script: "/assets/script.DLEDWB23.js" };
