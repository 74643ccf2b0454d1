/** Readers of facts are loaded where a text is judged that needs them, which few do. */
export const loadPassageReader = async (): Promise<(passage: string) => boolean> =>
  (await import("./passage.ts")).doesSomething;
