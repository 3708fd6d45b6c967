import { once } from "node:events";
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";

/** One request as it came over the wire. */
export interface GraphCall {
  readonly method: string;
  readonly path: string;
  readonly authorization: string;
  /** JSON; undefined for a form with a file, which the request has. */
  readonly body: unknown;
}

/** What the server does with a request: answers, with a body or without, or hangs up. */
export type GraphReply =
  | { readonly status: number; readonly body?: object | string | Buffer }
  | "hang up";

/** A Graph API on loopback that answers as told, and what it was asked. */
export interface GraphServer {
  readonly url: string;
  readonly calls: GraphCall[];
  close(): Promise<void>;
}

/** Starts a server that answers each request by `answer`. */
export async function startGraphServer(
  answer: (request: Request, call: GraphCall) => GraphReply | Promise<GraphReply>,
): Promise<GraphServer> {
  const calls: GraphCall[] = [];
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const bytes = await buffer(incoming);
      const { method = "", url: path = "", headers } = incoming;
      const { authorization = "", "content-type": type = "" } = headers;
      const body: unknown =
        bytes.length === 0 || type.startsWith("multipart/")
          ? undefined
          : JSON.parse(bytes.toString());
      const call = { method, path, authorization, body };
      calls.push(call);
      const request = new Request(`http://127.0.0.1${path}`, {
        method,
        headers: { authorization, "content-type": type },
        ...(bytes.length > 0 && { body: new Uint8Array(bytes) }),
      });
      const reply = await answer(request, call);
      if (reply === "hang up") {
        incoming.socket.destroy();
        return;
      }
      outgoing.writeHead(reply.status);
      outgoing.end(
        typeof reply.body === "object" && !Buffer.isBuffer(reply.body)
          ? JSON.stringify(reply.body)
          : reply.body,
      );
    })();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
