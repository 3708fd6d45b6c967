import { z } from "zod";
import type { Deps } from "#server/platform/deps.ts";
import type { GraphAccess } from "./account.ts";
import { simulatedGraph } from "./simulated/simulated-graph.ts";

/** What requests to the provider stand on. */
export type Asking = Pick<Deps, "config" | "database" | "clock" | "publicUrl">;

/** What became of a request to the provider. */
export type GraphAnswer =
  /** It answered: with what, when that can be read. */
  | { readonly kind: "answered"; readonly status: number; readonly body: unknown }
  /** The request never left: nobody can have taken it. */
  | { readonly kind: "not_sent" }
  /** It left, and no answer came. */
  | { readonly kind: "lost" };

interface GraphRequest {
  readonly method: "GET" | "POST";
  /** After the version, with a leading slash. */
  readonly path: string;
  /** JSON, or a form with a file. */
  readonly body?: object | FormData;
}

/** Milliseconds that an answer is waited for. */
const TIMEOUT = 10_000;

/** Failures of a connection that was never made. */
const NEVER_CONNECTED = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ENETUNREACH",
  "EHOSTUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
  "CERT_HAS_EXPIRED",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  "ERR_TLS_CERT_ALTNAME_INVALID",
]);

/** Sends one request as the account, and reads what comes back. Nothing of it is logged: the token is in the head. */
export async function askGraph(
  deps: Asking,
  { provider, apiVersion, accessToken }: GraphAccess,
  { method, path, body }: GraphRequest,
  stopping: AbortSignal,
): Promise<GraphAnswer> {
  if (stopping.aborted) return { kind: "not_sent" };
  const isForm = body instanceof FormData;
  const request = new Request(`${deps.config.whatsappGraphUrl}/${apiVersion}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${accessToken}`,
      ...(body && !isForm && { "content-type": "application/json" }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
    // Followed elsewhere the token would be told to somebody else.
    redirect: "error",
    signal: AbortSignal.any([stopping, AbortSignal.timeout(TIMEOUT)]),
  });
  try {
    const answer = await perform(deps, provider, request);
    return { kind: "answered", status: answer.status, body: readJson(await answer.text()) };
  } catch (error) {
    return { kind: NEVER_CONNECTED.has(codeOf(error)) ? "not_sent" : "lost" };
  }
}

/** What became of a file that the provider was asked for. */
export type FileAnswer =
  | { readonly kind: "downloaded"; readonly bytes: Buffer }
  | { readonly kind: "too_large" }
  | { readonly kind: "refused"; readonly status: number }
  | { readonly kind: "lost" };

/** Milliseconds that a file may take: the largest has 100 MB. */
const FILE_TIMEOUT = 120_000;

/** Hosts of Meta that files are fetched from, and those below them. */
const FILE_HOSTS = ["facebook.com", "fbsbx.com", "fbcdn.net", "whatsapp.net"];

/**
 * Fetches a file from where the provider says that it lies, as the account; what has more than `most` bytes is not read to
 * its end. An address that is none of the provider's is not asked: the token goes along.
 */
export async function downloadFile(
  deps: Asking,
  { provider, accessToken }: GraphAccess,
  { url, most }: { readonly url: string; readonly most: number },
  stopping: AbortSignal,
): Promise<FileAnswer> {
  if (!isOfProvider(url, deps.config.whatsappGraphUrl)) return { kind: "refused", status: 0 };
  const request = new Request(url, {
    headers: { authorization: `Bearer ${accessToken}` },
    redirect: "error",
    signal: AbortSignal.any([stopping, AbortSignal.timeout(FILE_TIMEOUT)]),
  });
  try {
    const answer = await perform(deps, provider, request);
    if (answer.status !== 200) {
      await answer.body?.cancel();
      return { kind: "refused", status: answer.status };
    }
    return await readAtMost(answer, most);
  } catch {
    return { kind: "lost" };
  }
}

async function readAtMost({ body }: Response, most: number): Promise<FileAnswer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  if (!body) return { kind: "downloaded", bytes: Buffer.alloc(0) };
  for await (const piece of body.values() as AsyncIterable<Uint8Array>) {
    size += piece.length;
    if (size > most) return { kind: "too_large" };
    pieces.push(piece);
  }
  return { kind: "downloaded", bytes: Buffer.concat(pieces, size) };
}

function isOfProvider(address: string, graphUrl: string): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  if (url.origin === new URL(graphUrl).origin) return true;
  const isTheirs = FILE_HOSTS.some(
    (host) => url.hostname === host || url.hostname.endsWith(`.${host}`),
  );
  return url.protocol === "https:" && isTheirs;
}

function perform(
  deps: Asking,
  provider: GraphAccess["provider"],
  request: Request,
): Promise<Response> {
  return provider === "simulated" ? simulatedGraph(deps, request) : fetch(request);
}

const GraphError = z.object({ error: z.object({ code: z.int() }) });

/** The code of an error that the provider answered with; undefined when the answer is none of its errors. */
export function errorCodeIn(body: unknown): number | undefined {
  const parsed = GraphError.safeParse(body);
  return parsed.success ? parsed.data.error.code : undefined;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function codeOf(error: unknown): string {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  const code: unknown =
    typeof cause === "object" && cause !== null ? Reflect.get(cause, "code") : undefined;
  return typeof code === "string" ? code : "";
}
