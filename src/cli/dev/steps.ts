/** Prints one line for each step with its duration, so that the person sees what takes time. */
export class Steps {
  readonly #output: NodeJS.WritableStream;

  constructor(output: NodeJS.WritableStream = process.stdout) {
    this.#output = output;
  }

  /** Returns the step's value; undefined if it failed and is optional. */
  async run<Value>(name: string, step: () => Promise<Value>): Promise<Value>;
  async run<Value>(name: string, step: () => Promise<Value>, isNeeded: false): Promise<Value | undefined>;
  async run<Value>(name: string, step: () => Promise<Value>, isNeeded = true): Promise<Value | undefined> {
    const startedAt = performance.now();
    this.#output.write(`${name.padEnd(30)} `);
    const end = (how: string) =>
      this.#output.write(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(5)} s${how}\n`);
    try {
      const value = await step();
      end("");
      return value;
    } catch (error) {
      end(", failed");
      if (isNeeded) throw error;
      return undefined;
    }
  }
}
