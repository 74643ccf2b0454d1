import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    clientsRoot: string;
  }
}

/** A folder for the clients of one run, that is empty until a test asks for one. */
export function setup(project: Pick<TestProject, "provide">): () => void {
  const root = mkdtempSync(join(tmpdir(), "clients-"));
  project.provide("clientsRoot", root);
  return () => rmSync(root, { recursive: true, force: true });
}
