import type { IncomingMessage } from "node:http";
import { guardedRequest } from "./guarded-request.ts";

/** What is sent; as `fetch` takes it, of the kinds that our libraries send. */
export interface GuardedInit {
  readonly method?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: unknown;
}

/** What an answer may cost: milliseconds until it is whole, and bytes of its body. */
export interface FetchLimits {
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

/** Thrown for an answer that is longer than it may be. */
class AnswerTooLong extends Error {
  override readonly name = "AnswerTooLong";
}

/**
 * `fetch` for an address that somebody gave us: public hosts alone (this machine too where that is allowed), no redirect
 * followed, and neither a slow nor an endless answer waited for. Rejects with `ClosedAddress`, `AnswerTooLong`, or the error
 * of the connection.
 */
export async function guardedFetch(
  url: URL,
  { method = "GET", headers = {}, body }: GuardedInit,
  allowsLoopback: boolean,
  { timeoutMs, maxBytes }: FetchLimits,
): Promise<Response> {
  const response = await guardedRequest(url, allowsLoopback, {
    method,
    headers,
    body: bodyText(body),
    timeoutMs,
  });
  const bytes = await readUpTo(response, maxBytes);
  const status = response.statusCode ?? 0;
  const isEmpty = status === 204 || status === 205 || status === 304;
  return new Response(isEmpty ? null : bytes, { status, headers: headersOf(response) });
}

function bodyText(body: unknown): string | undefined {
  if (body === undefined || body === null) return undefined;
  if (typeof body === "string") return body;
  if (body instanceof URLSearchParams) return body.toString();
  throw new TypeError("a body of another kind than text");
}

async function readUpTo(
  response: AsyncIterable<Buffer>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response) {
    length += chunk.length;
    // Leaving the loop closes the connection.
    if (length > maxBytes) throw new AnswerTooLong("answer too long");
    chunks.push(chunk);
  }
  return Uint8Array.from(Buffer.concat(chunks));
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let place = 0; place + 1 < rawHeaders.length; place += 2)
    headers.append(rawHeaders[place] ?? "", rawHeaders[place + 1] ?? "");
  return headers;
}
