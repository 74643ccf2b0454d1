/** For a class of characters in an expression with the flag `u`: all characters of these scripts of Unicode. */
export const ofScripts = (...names: string[]) => names.map((name) => String.raw`\p{Script=${name}}`).join("");
