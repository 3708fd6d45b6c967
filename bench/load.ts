import autocannon, { type Request } from "autocannon";

/** What a load of requests came to. Milliseconds are of whole answers, as a client sees them. */
export interface Load {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly answers: number;
  /** Answers that were not a success; a measurement with any of them is worth nothing. */
  readonly failures: number;
}

export const CONNECTIONS = 16;

/** Sends the same request over 16 connections for so many seconds. */
export async function loadFor(
  url: string,
  seconds: number,
  request: Pick<Request, "method" | "headers" | "body"> = {},
): Promise<Load> {
  const { method = "GET", headers = {}, body } = request;
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [{ method, headers, ...(body === undefined ? {} : { body }) }],
  });
  return summary(result);
}

/** Sends each of the prepared requests once, over 16 connections. */
export async function loadOnce(url: string, prepared: readonly Request[]): Promise<Load> {
  let next = 0;
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    amount: prepared.length,
    requests: [
      {
        setupRequest(request) {
          const chosen = prepared[next % prepared.length];
          next += 1;
          return { ...request, ...chosen };
        },
      },
    ],
  });
  return summary(result);
}

function summary(result: autocannon.Result): Load {
  return {
    perSecond: Math.round(result.requests.total / result.duration),
    p50: result.latency.p50,
    p99: result.latency.p99,
    answers: result.requests.total,
    failures: result.non2xx + result.errors + result.timeouts,
  };
}
