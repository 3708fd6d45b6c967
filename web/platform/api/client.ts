import type { z } from "zod";
import type { Endpoint } from "#contract/endpoint.ts";
import { followProductTime } from "#web/platform/product-time.ts";
import { confirmPresence } from "#web/platform/session/presence.ts";
import { readTokens } from "#web/platform/session/tokens.ts";
import { apiError, errorIn, NO_ANSWER, UNREADABLE } from "./api-error.ts";
import { renewAccess } from "./renewal.ts";

/** What a call needs: `params` and `body` must be given exactly where the contract has them. */
type Request<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType> = {
  readonly query?: z.input<Q>;
  readonly signal?: AbortSignal;
  /** Shown instead of the session's token: a device's own, on a call that is open to devices. */
  readonly bearer?: string;
} & (keyof P["shape"] extends never ? unknown : { readonly params: z.input<P> }) &
  (unknown extends z.input<B> ? unknown : { readonly body: z.input<B> });

interface LooseRequest {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly bearer?: string;
}

/** One page of a list; `next` is the cursor of the page after it, null on the last. */
export interface Page<Item> {
  readonly items: Item;
  readonly next: string | null;
}

/**
 * Calls one endpoint and checks the reply against the contract. Throws `ApiError`. An access token that has run out
 * is renewed and the request sent once more, never a third time.
 */
export async function call<
  P extends z.ZodObject,
  Q extends z.ZodObject,
  B extends z.ZodType,
  R extends z.ZodType,
>(endpoint: Endpoint<P, Q, B, R>, request: Request<P, Q, B>): Promise<z.output<R>> {
  return read(endpoint, await send(endpoint, request));
}

/** As `call`, for an endpoint that pages: also says where the next page begins, by the Link header. */
export async function callPage<
  P extends z.ZodObject,
  Q extends z.ZodObject,
  B extends z.ZodType,
  R extends z.ZodType,
>(endpoint: Endpoint<P, Q, B, R>, request: Request<P, Q, B>): Promise<Page<z.output<R>>> {
  const response = await send(endpoint, request);
  return { items: await read(endpoint, response), next: nextCursor(response.headers.get("link")) };
}

/** Opens an endpoint that answers bit by bit, as it comes. Throws `ApiError` when it does not begin to. */
export async function callStream(
  endpoint: Endpoint,
  { signal }: { readonly signal: AbortSignal },
): Promise<ReadableStream<Uint8Array>> {
  const response = await send(endpoint, { signal });
  if (!response.body) throw apiError(UNREADABLE, response.status);
  return response.body;
}

/** What an endpoint answers as a file, with the name that the server gives it. Throws `ApiError`. */
export async function callFile<
  P extends z.ZodObject,
  Q extends z.ZodObject,
  B extends z.ZodType,
  R extends z.ZodType,
>(
  endpoint: Endpoint<P, Q, B, R>,
  request: Request<P, Q, B>,
): Promise<{ readonly content: Blob; readonly name: string }> {
  const response = await send(endpoint, request);
  const named = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "");
  const content = await response.blob().catch(() => {
    throw apiError(UNREADABLE, response.status);
  });
  return { content, name: named?.[1] ?? "documento.pdf" };
}

async function send(endpoint: Endpoint, request: LooseRequest): Promise<Response> {
  const access = request.bearer ?? readTokens().access;
  const first = await attempt(endpoint, request, access);
  const response =
    first.status === 401 && endpoint.access !== "public"
      ? await retried(endpoint, request, access, first)
      : first;
  if (response.ok) return response;
  const error = await errorIn(response);
  if (error.code !== "confirmation_needed" || !(await confirmPresence())) throw error;
  const again = await attempt(endpoint, request, readTokens().access);
  if (!again.ok) throw await errorIn(again);
  return again;
}

/** The answer after renewing the access token, or the first one when it cannot be renewed. */
async function retried(
  endpoint: Endpoint,
  request: LooseRequest,
  used: string | null,
  first: Response,
): Promise<Response> {
  const access = await renewAccess(used);
  return access === null ? first : attempt(endpoint, request, access);
}

async function attempt(
  { method, path }: Endpoint,
  { params, query, body, signal }: LooseRequest,
  access: string | null,
): Promise<Response> {
  try {
    const response = await fetch(addressOf(path, params, query), {
      method,
      headers: {
        accept: "application/json",
        ...(access === null ? {} : { authorization: `Bearer ${access}` }),
        ...(body === undefined ? {} : { "content-type": typeOf(body) }),
      },
      ...(body === undefined ? {} : { body: written(body) }),
      ...(signal ? { signal } : {}),
    });
    followProductTime(response.headers);
    return response;
  } catch (error) {
    // TanStack Query gives up a request that nobody waits for any more: that is no failure to show.
    if (signal?.aborted) throw error;
    throw apiError(NO_ANSWER, 0);
  }
}

/** A file goes as it is, anything else as JSON. */
function typeOf(body: unknown): string {
  return body instanceof Uint8Array ? "application/octet-stream" : "application/json";
}

function written(body: unknown): BodyInit {
  return body instanceof Uint8Array ? new Blob([body.slice()]) : JSON.stringify(body);
}

async function read<R extends z.ZodType>(
  { reply }: { readonly reply: R },
  response: Response,
): Promise<z.output<R>> {
  const body: unknown = await response.json().catch(() => undefined);
  const result = reply.safeParse(body);
  if (!result.success) throw apiError(UNREADABLE, response.status);
  return result.data;
}

function addressOf(path: string, params: unknown, query: unknown): string {
  const values = new Map(entries(params));
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(values.get(name) ?? ""),
  );
  const search = new URLSearchParams(entries(query)).toString();
  return search ? `${filled}?${search}` : filled;
}

function entries(record: unknown): [string, string][] {
  return Object.entries(record ?? {}).flatMap(([name, value]: [string, unknown]) =>
    typeof value === "string" || typeof value === "number" ? [[name, String(value)]] : [],
  );
}

function nextCursor(link: string | null): string | null {
  const address = /<([^>]+)>\s*;\s*rel="next"/.exec(link ?? "")?.[1];
  return address ? new URL(address, location.origin).searchParams.get("cursor") : null;
}
