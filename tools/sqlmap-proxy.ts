import { once } from "node:events";
import {
  type IncomingMessage,
  type ServerResponse,
  createServer,
  request as send,
} from "node:http";
import { buffer } from "node:stream/consumers";
import { DEMONSTRATION_LOGINS } from "#server/platform/demonstration.ts";
import { logIn } from "../bench/clinic.ts";
import { cameFrom } from "../bench/open-forms.ts";

/** Names the target and the role that a request to the proxy is for. */
export const TARGET_HEADER = "x-target";
export const ROLE_HEADER = "x-role";

/** Stands before the program, so that its limits and its log-ins end no test of a parameter. */
export interface Proxy {
  readonly url: string;
  /** How often each status was answered, by target. */
  readonly statuses: ReadonlyMap<string, ReadonlyMap<number, number>>;
  /** Requests that broke something: answers from 500 on. */
  readonly broken: readonly string[];
  close(): void;
}

/** Shorter than the ten minutes after which sensitive calls ask again. */
const LOG_IN_EVERY_MS = 4 * 60_000;
const LOG_IN_AGAIN_MS = 2000;

/** Passes each request on from another address and as the role that it names, logged in anew when that was needed. */
export async function startProxy(program: string): Promise<Proxy> {
  const statuses = new Map<string, Map<number, number>>();
  const broken: string[] = [];
  const tokenOf = keepLoggedIn(program);
  const { hostname, port } = new URL(program);
  let count = 0;

  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { [TARGET_HEADER]: target, [ROLE_HEADER]: role, ...headers } = request.headers;
    const body = await buffer(request);
    count += 1;
    const token = await tokenOf.find(String(role));
    const passed = send({
      hostname,
      port,
      method: request.method,
      path: request.url,
      headers: {
        ...headers,
        host: `${hostname}:${port}`,
        ...cameFrom(count),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
    });
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      passed.once("response", resolve).once("error", reject);
    });
    passed.end(body);
    const reply = await answered;
    const { statusCode: status = 0 } = reply;
    if (status === 401) tokenOf.doubt(String(role));
    if (status >= 500)
      broken.push(`${request.method} ${request.url} ${body.toString()}: ${status}`);
    const counts = statuses.get(String(target)) ?? new Map<number, number>();
    statuses.set(String(target), counts.set(status, (counts.get(status) ?? 0) + 1));
    response.writeHead(status, reply.headers);
    // A stream of events never ends by itself.
    if (String(reply.headers["content-type"]).startsWith("text/event-stream")) {
      reply.destroy();
      response.end();
    } else reply.pipe(response);
  };

  const server = createServer((request, response) => {
    pass(request, response).catch((error: unknown) => {
      broken.push(`${request.method} ${request.url}: ${String(error)}`);
      response.destroy();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    statuses,
    broken,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Tokens by role; of one that was refused a new one is had, though not for each refusal. */
function keepLoggedIn(program: string) {
  const held = new Map<string, { readonly token: Promise<string>; readonly since: number }>();
  const age = (role: string): number => performance.now() - (held.get(role)?.since ?? -Infinity);
  return {
    async find(role: string): Promise<string | undefined> {
      const email = emailOf(role);
      if (email === undefined) return undefined;
      if (age(role) > LOG_IN_EVERY_MS)
        held.set(role, { token: logIn(program, email), since: performance.now() });
      return held.get(role)?.token;
    },
    doubt(role: string): void {
      if (age(role) > LOG_IN_AGAIN_MS) held.delete(role);
    },
  };
}

function emailOf(role: string): string | undefined {
  return DEMONSTRATION_LOGINS.find((each) => each.role === role)?.email;
}
