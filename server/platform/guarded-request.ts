import { type IncomingMessage, type RequestOptions, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { ClosedAddress, guardedLookup, isOpenAddress, literalHost } from "./guarded-address.ts";

/** What is sent; aborted once its milliseconds are over, while its answer is read too. */
export interface GuardedSending extends Pick<RequestOptions, "method"> {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly timeoutMs: number;
}

/**
 * Sends a request to an address that somebody gave us: it connects to public hosts alone, and to this machine where that is
 * allowed, and follows no redirect. Resolves once the answer begins, whose body the caller reads or destroys. Rejects with
 * `ClosedAddress`, or the error of the connection.
 */
export async function guardedRequest(
  url: URL,
  allowsLoopback: boolean,
  { method, headers, body, timeoutMs }: GuardedSending,
): Promise<IncomingMessage> {
  const literal = literalHost(url);
  if (literal !== undefined && !isOpenAddress(literal, allowsLoopback)) {
    throw new ClosedAddress("closed address");
  }
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sending = request(url, {
      method,
      headers: {
        ...headers,
        ...(body !== undefined && { "content-length": String(Buffer.byteLength(body)) }),
      },
      signal: AbortSignal.timeout(timeoutMs),
      lookup: guardedLookup(allowsLoopback),
      agent: false,
    });
    sending.on("error", reject);
    sending.on("response", resolve);
    sending.end(body);
  });
}
