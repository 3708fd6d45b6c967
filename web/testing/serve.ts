import { vi } from "vitest";
import type { z } from "zod";
import type { Endpoint } from "#contract/endpoint.ts";
import { getInboxCounts } from "#contract/insight/inbox-counts.ts";
import { countMyWork, listMyWork } from "#contract/insight/my-work.ts";
import { listReportSchedules } from "#contract/insight/report-schedules.ts";
import { getConversation } from "#contract/messaging/conversation.ts";
import { listenToChanges } from "#contract/organization/live.ts";
import { suggestDestinations } from "#contract/referrals/destinations.ts";
import { listReferralFiles } from "#contract/referrals/files.ts";
import { listDocuments } from "#contract/referrals/letters.ts";
import { listReferralOwners } from "#contract/referrals/referral-steps.ts";
import { listShares } from "#contract/referrals/sharing.ts";
import { countDuplicates, findLikelyTwins, getMergesOf } from "#contract/registry/duplicates.ts";
import { getBackground } from "#contract/screening/background.ts";
import { listObservations } from "#contract/screening/observations.ts";
import { getInterview } from "#contract/screening/second-stage.ts";
import { listVisionSessions } from "#contract/vision/vision.ts";
import type { ErrorCode } from "#domain/error-text.ts";

/** What a page sent to an endpoint, as the contract reads it. */
interface Received<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType> {
  readonly params: z.output<P>;
  readonly query: z.output<Q>;
  readonly body: z.output<B>;
  /** The Authorization header; null when none was sent. */
  readonly authorization: string | null;
}

/** One call that reached a fake, in the order of arrival. */
export interface Call {
  readonly authorization: string | null;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

interface Fake {
  readonly endpoint: Endpoint;
  readonly pattern: RegExp;
  readonly answer: (call: Call) => Response | Promise<Response>;
  readonly calls: Call[];
}

interface Refusal {
  readonly status: number;
  readonly code?: string;
  readonly detail?: string;
  readonly fields?: Readonly<Record<string, string>>;
  /** The code of what is wrong with each field. */
  readonly fieldCodes?: Readonly<Record<string, ErrorCode>>;
}

const fakes = new Map<string, Fake>();
const errors: Error[] = [];

/**
 * Answers an endpoint with what the contract promises: a reply that breaks it fails the test, and so does a request
 * that the contract would refuse. `next` is the cursor that the Link header carries.
 */
export function serve<
  P extends z.ZodObject,
  Q extends z.ZodObject,
  B extends z.ZodType,
  R extends z.ZodType,
>(
  endpoint: Endpoint<P, Q, B, R>,
  reply: z.input<R> | ((received: Received<P, Q, B>) => z.input<R>),
  { next = () => null }: { next?: (query: z.output<Q>) => string | null } = {},
): readonly Call[] {
  return fake(endpoint, ({ params, query, body, authorization }) => {
    const received = {
      params: endpoint.params.parse(params),
      query: endpoint.query.parse(query),
      body: endpoint.body.parse(body),
      authorization,
    };
    const cursor = next(received.query);
    const data = isFunction(reply) ? reply(received) : reply;
    return Response.json(endpoint.reply.parse(data), {
      status: endpoint.success,
      headers: cursor === null ? {} : { link: `<${endpoint.path}?cursor=${cursor}>; rel="next"` },
    });
  });
}

/** Answers an endpoint with a problem, as the server would. */
export function refuse(endpoint: Endpoint, refusal: Refusal): readonly Call[] {
  const { status, code = "refused", detail = "Recusado", fields = {}, fieldCodes = {} } = refusal;
  const coded = Object.entries(fieldCodes).map(([name, each]) => [
    name,
    { code: each, params: {} },
  ]);
  const body = {
    code,
    params: {},
    detail,
    fields,
    field_errors: Object.fromEntries(coded) as unknown,
  };
  return fake(endpoint, () => Response.json(body, { status }));
}

/** Answers an endpoint with whatever the test makes of the call, status and all. */
export function respond(
  endpoint: Endpoint,
  answer: (call: Call) => Response | Promise<Response>,
): readonly Call[] {
  return fake(endpoint, answer);
}

/** Leaves an endpoint without an answer for as long as the test runs. */
export function hang(endpoint: Endpoint): readonly Call[] {
  return fake(endpoint, () => new Promise<Response>(() => undefined));
}

/** Breaks the connection of an endpoint. */
export function disconnect(endpoint: Endpoint): readonly Call[] {
  return fake(endpoint, () => {
    throw new TypeError("Failed to fetch");
  });
}

/** Forgets all fakes. Throws what went wrong in them, which a page may have swallowed. */
export function endServing(): void {
  fakes.clear();
  const [first] = errors.splice(0);
  if (first) throw first;
}

function fake(endpoint: Endpoint, answer: Fake["answer"]): readonly Call[] {
  vi.stubGlobal("fetch", answered);
  const calls: Call[] = [];
  const pattern = patternOf(endpoint);
  fakes.set(`${endpoint.method} ${endpoint.path}`, { endpoint, pattern, answer, calls });
  return calls;
}

/**
 * What pages ask for beside what they are about: every one listens and counts, a record has the conversation in it, a
 * referral its destination, letters and partners, the first screen what waits. Unless
 * a test has something to tell, no answer comes.
 */
const ALWAYS_ASKED: readonly Endpoint[] = [
  listenToChanges,
  getInboxCounts,
  getConversation,
  getInterview,
  getBackground,
  listObservations,
  listMyWork,
  countMyWork,
  suggestDestinations,
  listShares,
  listDocuments,
  listReferralFiles,
  listReferralOwners,
  listReportSchedules,
  countDuplicates,
  findLikelyTwins,
  getMergesOf,
  listVisionSessions,
];

function patternOf({ path }: Endpoint): RegExp {
  return new RegExp(`^${path.replaceAll(/:(\w+)/g, "(?<$1>[^/]+)")}$`);
}

async function answered(address: string, init: RequestInit = {}): Promise<Response> {
  const url = new URL(address, "http://localhost");
  const method = init.method ?? "GET";
  init.signal?.throwIfAborted();
  const unasked = ALWAYS_ASKED.find(
    (endpoint) => endpoint.method === method && patternOf(endpoint).test(url.pathname),
  );
  if (unasked && !fakes.has(`${method} ${unasked.path}`)) {
    return new Promise<Response>(() => undefined);
  }
  const found = [...fakes.values()].find(
    ({ endpoint, pattern }) =>
      endpoint.method === (init.method ?? "GET") && pattern.test(url.pathname),
  );
  if (!found) return fail(new Error(`nothing serves ${init.method ?? "GET"} ${url.pathname}`));
  const call = {
    params: { ...found.pattern.exec(url.pathname)?.groups },
    query: Object.fromEntries(url.searchParams),
    body: await bodyIn(init.body),
    authorization: new Headers(init.headers).get("authorization"),
  };
  found.calls.push(call);
  try {
    return await found.answer(call);
  } catch (error) {
    if (error instanceof TypeError) throw error;
    return fail(error instanceof Error ? error : new Error(String(error)));
  }
}

function isFunction<T, R>(reply: R | ((received: T) => R)): reply is (received: T) => R {
  return typeof reply === "function";
}

/** JSON, or the bytes of a file. */
async function bodyIn(body: RequestInit["body"]): Promise<unknown> {
  if (body instanceof Blob) return new Uint8Array(await body.arrayBuffer());
  return typeof body === "string" ? JSON.parse(body) : undefined;
}

function fail(error: Error): never {
  errors.push(error);
  throw error;
}
