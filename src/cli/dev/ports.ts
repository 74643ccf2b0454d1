import { type AddressInfo, createServer } from "node:net";

/** A port that is free at this moment. */
export const freePort = async (): Promise<number> => (await listenOnce(0))!;

export const isFree = async (port: number): Promise<boolean> => (await listenOnce(port)) !== undefined;

const listenOnce = (port: number): Promise<number | undefined> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(undefined));
    server.listen(port, "127.0.0.1", () => {
      const { port: taken } = server.address() as AddressInfo;
      server.close(() => resolve(taken));
    });
  });
