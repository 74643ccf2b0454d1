/** The name of the scanner for development, which is no antivirus. */
export const builtinEngine = "builtin";
