import { type Server, type Socket, connect as dial, createServer } from "node:net";
import { join } from "node:path";

/** A host of a database, for tests of what happens when it falls. */
export interface TestHost {
  /** As it stands in a URL. */
  readonly place: string;
  /** From now on it refuses, and whoever is connected is not any more. */
  fall(): Promise<void>;
  /** After a fall it is there again, at the same place. */
  rise(): Promise<void>;
  /** How many connections it has taken. */
  taken(): number;
}

/** A host of this machine that leads to the server whose socket is in this folder. */
export async function openHost(socketDir: string): Promise<TestHost> {
  return listen((near) => {
    const far = dial(join(socketDir, ".s.PGSQL.5432"));
    far.on("error", () => near.destroy());
    far.on("close", () => near.destroy());
    near.on("close", () => far.destroy());
    near.pipe(far).pipe(near);
  });
}

/** A host of this machine that takes connections and never answers. */
export async function openSilentHost(): Promise<TestHost> {
  return listen(() => undefined);
}

async function listen(receive: (socket: Socket) => void): Promise<TestHost> {
  const sockets = new Set<Socket>();
  let taken = 0;
  const server: Server = createServer((socket) => {
    taken += 1;
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => sockets.delete(socket));
    receive(socket);
  });
  const listenAt = (port: number): Promise<void> =>
    new Promise((resolve) => void server.listen(port, "127.0.0.1", resolve));
  await listenAt(0);
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    place: `127.0.0.1:${port}`,
    async fall() {
      const closed = new Promise((resolve) => void server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    rise: () => listenAt(port),
    taken: () => taken,
  };
}
