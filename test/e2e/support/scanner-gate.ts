import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A scanner's port that a test can shut: whoever connects then waits until it opens. */
export type ScannerGate = { port: number; shut: () => void; open: () => void; stop: () => Promise<void> };

export async function startGate(scannerPort: number): Promise<ScannerGate> {
  let isShut = false;
  const waiting = new Set<Socket>();
  const sockets = new Set<Socket>();
  const pass = (near: Socket) => {
    const far = connect(scannerPort, "127.0.0.1");
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("error", () => to.destroy());
      from.pipe(to);
    }
  };
  const server = createServer((near) => {
    near.on("error", () => near.destroy());
    sockets.add(near);
    if (isShut) waiting.add(near);
    else pass(near);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    shut: () => void (isShut = true),
    open: () => {
      isShut = false;
      for (const near of waiting) pass(near);
      waiting.clear();
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
