import { once } from "node:events";
import { type IncomingHttpHeaders, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** Something that came to a receiver. */
interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A system of somebody else's on this machine, which takes webhooks. */
export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  /** How it answers from now on. */
  answers(how: (response: ServerResponse) => void): void;
  close(): void;
}

/** Answers with a status alone. */
export const withStatus =
  (status: number, headers: Readonly<Record<string, string>> = {}) =>
  (response: ServerResponse): void => {
    response.writeHead(status, headers).end("x");
  };

/** Opens a receiver that takes everything, until it is told otherwise. */
export async function aReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let answer = withStatus(200);
  const server = createServer((request, response) => {
    const take = async (): Promise<void> => {
      received.push({ headers: request.headers, body: await text(request) });
      answer(response);
    };
    void take();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // oxlint-disable-next-line no-unsafe-type-assertion -- It listens on a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/webhook`,
    received,
    answers: (how) => void (answer = how),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
