import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "esbuild";

/**
 * The part of zod that the service uses. `@hono/zod-openapi` re-exports the whole namespace, so a bundler keeps all of
 * it: fifty languages, a compiler, a JSON Schema reader. If a used name is missing here, the service fails at its
 * start.
 */
const used = `
  import { config } from "./v4/core/core.js";
  import en from "./v4/locales/en.js";
  config(en());
  export * from "./v4/classic/schemas.js";
  export * from "./v4/classic/checks.js";
  export * from "./v4/classic/errors.js";
  export * from "./v4/classic/parse.js";
  export * as coerce from "./v4/classic/coerce.js";
  export * as iso from "./v4/classic/iso.js";
`;
const index = `export * from "used"; export * as z from "used";`;

export const slimZod: Plugin = {
  name: "slim-zod",
  setup(build) {
    const resolveDir = dirname(fileURLToPath(import.meta.resolve("zod")));
    const namespace = "slim-zod";
    build.onResolve({ filter: /^zod$/ }, () => ({ path: "index", namespace, sideEffects: false }));
    build.onResolve({ filter: /^used$/, namespace }, () => ({ path: "used", namespace }));
    build.onLoad({ filter: /.*/, namespace }, ({ path }) => ({
      contents: path === "index" ? index : used,
      resolveDir,
    }));
  },
};
