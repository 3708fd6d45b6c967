import type { WebhookDeliveryError } from "#contract/exchange/webhooks.ts";
import { ClosedAddress } from "#server/platform/guarded-address.ts";
import { guardedRequest } from "#server/platform/guarded-request.ts";

/** What came of one attempt. Of the answer only its status is kept. */
export interface Outcome {
  readonly status: number | null;
  readonly fault: WebhookDeliveryError | null;
  readonly durationMs: number;
}

interface Post {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Whether this machine itself may be addressed, and without TLS: in trial installations. */
  readonly allowsLoopback: boolean;
  readonly timeoutMs: number;
}

/** Sends an event once, to a public address alone, following no redirect. Never rejects: what goes wrong is the outcome. */
export async function postEvent(post: Post): Promise<Outcome> {
  const since = performance.now();
  const result = await statusOf(post).then(
    (status) => ({ status, fault: classifyStatus(status) }),
    (error: unknown) => ({ status: null, fault: classifyError(error) }),
  );
  return { ...result, durationMs: Math.round(performance.now() - since) };
}

async function statusOf({ url, allowsLoopback, ...sending }: Post): Promise<number> {
  const response = await guardedRequest(url, allowsLoopback, { method: "POST", ...sending });
  // What else it says is of no use to us, and may have no end.
  response.destroy();
  return response.statusCode ?? 0;
}

function classifyStatus(status: number): WebhookDeliveryError | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? "redirect" : "status";
}

const DNS = /^(?:ENOTFOUND|EAI_)/;
const TLS = /^(?:ERR_TLS|ERR_SSL|CERT_|EPROTO|UNABLE_TO|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_MISMATCH)/;

function classifyError(error: unknown): WebhookDeliveryError {
  if (error instanceof ClosedAddress) return "address";
  if (!(error instanceof Error)) return "connection";
  if (error.name === "TimeoutError" || error.name === "AbortError") return "timeout";
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (DNS.test(code)) return "dns";
  if (TLS.test(code)) return "tls";
  return code === "ETIMEDOUT" ? "timeout" : "connection";
}
