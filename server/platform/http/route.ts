import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import type { z } from "zod";
import type { Endpoint } from "#contract/endpoint.ts";
import { CONFIRMED_MINUTES } from "#domain/access/second-factor.ts";
import { type ErrorCode, type ErrorText, errorText } from "#domain/error-text.ts";
import { asOneCall } from "#server/platform/db/line.ts";
import { errorOfIssue } from "#server/platform/error-words.ts";
import { Problem } from "#server/platform/problem.ts";
import type { Actor, FindActor, KeyAuthenticator, Staff } from "./actor.ts";
import { allowBodyTime } from "./body-time.ts";
import type { AnswerOnce, Repeatable } from "./idempotency.ts";
import { readFile, acceptFileBodies } from "./upload.ts";

/** What every handler is given: the request as the contract reads it, and the raw pair for headers. */
interface Call<Params extends z.ZodObject, Query extends z.ZodObject, Body extends z.ZodType> {
  readonly params: z.output<Params>;
  readonly query: z.output<Query>;
  readonly body: z.output<Body>;
  readonly request: FastifyRequest;
  readonly response: FastifyReply;
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** The call of the contract that a route serves. */
    readonly endpoint?: Endpoint;
  }
}

/** A GET of the staff or a key, as it was answered. */
export interface Reading {
  readonly staff: Staff;
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly reply: unknown;
}

/** Stores that somebody read data of children, where the call shows any, before the answer leaves. */
export type RecordReading = (reading: Reading) => Promise<void>;

type Awaitable<T> = T | Promise<T>;

/** Registers endpoints of the contract: only who may, only what parses, and nothing but what the contract promises. */
export interface Routes {
  /** An endpoint that anyone may call. Where it takes a file, `admit` throws for who may not send one, before any of it is read. */
  public<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, R extends z.ZodType>(
    endpoint: Endpoint<P, Q, B, R>,
    handle: (call: Call<P, Q, B>) => Awaitable<z.input<R>>,
    admit?: (call: Pick<Call<P, Q, B>, "params" | "request">) => Awaitable<void>,
  ): void;
  /** An endpoint for anyone logged in, with or without a role. */
  account<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, R extends z.ZodType>(
    endpoint: Endpoint<P, Q, B, R>,
    handle: (call: Call<P, Q, B> & { readonly actor: Actor }) => Awaitable<z.input<R>>,
  ): void;
  /** An endpoint for the roles it lists. */
  staff<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, R extends z.ZodType>(
    endpoint: Endpoint<P, Q, B, R>,
    handle: (call: Call<P, Q, B> & { readonly staff: Staff }) => Awaitable<z.input<R>>,
  ): void;
}

/**
 * Binds the registration of endpoints to one application and one way of finding the actor.
 * Throws at start-up when an endpoint is served with another access than the contract declares. With `answerOnce`, whoever
 * is logged in may name a creation by an `Idempotency-Key` and repeat it.
 */
export function routesOf(
  app: FastifyInstance,
  findActor: FindActor,
  keys?: KeyAuthenticator,
  answerOnce?: AnswerOnce,
  recordReading?: RecordReading,
  now: () => Date = () => new Date(),
): Routes {
  const find: FindActor = async (request) => {
    const actor = await findActor(request);
    const { confirmed, wholeAccount } = request.routeOptions.config.endpoint ?? {};
    if (actor && wholeAccount) mustBeWhole(actor);
    if (actor && confirmed) mustBeConfirmed(actor, now());
    return actor;
  };
  return {
    public(endpoint, handle, admit) {
      mustBe(endpoint, endpoint.access === "public");
      const identify = async (request: FastifyRequest) => {
        await admit?.({ params: readParams(endpoint.params, request.params), request });
        return {};
      };
      serve(app, endpoint, identify, handle);
    },
    account(endpoint, handle) {
      mustBe(endpoint, endpoint.access === "account");
      serve(app, endpoint, accountOf(find, endpoint, keys), handle, answerOnce);
    },
    staff(endpoint, handle) {
      mustBe(endpoint, typeof endpoint.access !== "string");
      serve(app, endpoint, staffOf(find, endpoint, keys), handle, answerOnce, recordReading);
    },
  };
}

function mustBe({ method, path }: Endpoint, agrees: boolean): void {
  if (!agrees) throw new Error(`${method} ${path} is served with another access than it declares`);
}

/** A key is nobody's account: whatever it may do, these calls are not among it. */
const accountOf =
  (findActor: FindActor, endpoint: Endpoint, keys: KeyAuthenticator | undefined) =>
  async (request: FastifyRequest) => {
    if (keys?.isShown(request)) {
      await keys.enter(request, endpoint);
      throw new Problem("forbidden");
    }
    return { actor: await loggedIn(findActor, request) };
  };

const staffOf =
  (findActor: FindActor, endpoint: Endpoint, keys: KeyAuthenticator | undefined) =>
  async (request: FastifyRequest) =>
    keys?.isShown(request)
      ? { staff: await keys.enter(request, endpoint), isProgram: true }
      : { staff: admitted(endpoint, await loggedIn(findActor, request)) };

/** What people of the staff write for each other, and no program is told: who may come near a child. */
const FOR_PEOPLE = "custody_note";

/** A reply as a program gets it. */
function forPrograms(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(forPrograms);
  if (
    typeof value !== "object" ||
    value === null ||
    Object.getPrototypeOf(value) !== Object.prototype
  )
    return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      name === FOR_PEOPLE ? "" : forPrograms(part),
    ]),
  );
}

async function loggedIn(findActor: FindActor, request: FastifyRequest): Promise<Actor> {
  const actor = await findActor(request);
  if (!actor) throw new Problem("unauthenticated");
  return actor;
}

/** Throws `forbidden` where it is too long ago that the person proved to be there: see `confirmed` of the contract. */
function mustBeConfirmed({ confirmedAt }: Actor, now: Date): void {
  if (now.getTime() - confirmedAt.getTime() > CONFIRMED_MINUTES * 60_000)
    throw new Problem("forbidden", "confirmation_needed");
}

/** Throws `forbidden` where only the provider of one organization says who it is: see `wholeAccount` of the contract. */
function mustBeWhole({ withinOrganization }: Actor): void {
  if (withinOrganization !== null) throw new Problem("forbidden", "provider_session_bound");
}

function admitted({ access }: Endpoint, { staff, needsFactor }: Actor): Staff {
  if (needsFactor) throw new Problem("forbidden", "factor_set_up_needed");
  if (!staff || typeof access === "string" || !access.includes(staff.role)) {
    throw new Problem("forbidden");
  }
  return staff;
}

/** The actor is found before anything sent is judged: a stranger learns 401, never which of the fields were wrong. */
function serve<
  P extends z.ZodObject,
  Q extends z.ZodObject,
  B extends z.ZodType,
  R extends z.ZodType,
  Who extends { readonly actor?: Actor; readonly staff?: Staff; readonly isProgram?: boolean },
>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, R>,
  identify: (request: FastifyRequest) => Awaitable<Who>,
  handle: (call: Call<P, Q, B> & Who) => Awaitable<z.input<R>>,
  answerOnce?: AnswerOnce,
  recordReading?: RecordReading,
): void {
  const { maxBytes, maxJsonBytes, maxSeconds } = endpoint;
  const route: RouteOptions = {
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    ...(maxJsonBytes !== undefined && { bodyLimit: maxJsonBytes }),
    handler: (request, response) =>
      asOneCall(endpoint.method, async () => {
        const who = await identify(request);
        const params = readParams(endpoint.params, request.params);
        const query = read(endpoint.query, request.query);
        if (maxSeconds !== undefined) allowBodyTime(request.raw, maxSeconds);
        const sent = maxBytes === undefined ? request.body : await readFile(request, maxBytes);
        const body = read(endpoint.body, sent);
        const answer = async () =>
          endpoint.reply.parse(await handle({ ...who, params, query, body, request, response }));
        const repeatable = endpoint.success === 201 ? asRepeatable(request, who, body) : undefined;
        const value = await (answerOnce && repeatable ? answerOnce(repeatable, answer) : answer());
        if (endpoint.method === "GET" && who.staff)
          await recordReading?.({ staff: who.staff, endpoint, params, query, reply: value });
        return (
          response
            // A handler that sends a part of a file has said so already.
            .code(response.statusCode === 200 ? endpoint.success : response.statusCode)
            .header("cache-control", "no-store")
            .send(who.isProgram ? forPrograms(value) : value)
        );
      }),
  };
  if (maxBytes === undefined) {
    app.route(route);
    return;
  }
  void app.register(async (scope) => {
    acceptFileBodies(scope);
    scope.route(route);
  });
}

/** A creation by whoever is logged in, as an `Idempotency-Key` names it; undefined for a stranger's. */
function asRepeatable(
  { headers, method, url }: FastifyRequest,
  { actor, staff = actor?.staff ?? undefined }: { actor?: Actor; staff?: Staff },
  body: unknown,
): Repeatable | undefined {
  const accountId = actor?.accountId ?? staff?.accountId;
  if (accountId === undefined) return undefined;
  const sent = body instanceof Uint8Array ? body : JSON.stringify(body ?? null);
  return {
    key: headers["idempotency-key"],
    accountId,
    asked: [staff?.roleAssignmentId ?? "", method, url, sent],
  };
}

/** An address that cannot be one of ours does not exist: 404, not an error of a field. */
function readParams<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new Problem("not_found");
}

function read<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value, { error: generalError });
  if (result.success) return result.data;
  const fields: Record<string, ErrorText> = {};
  for (const issue of result.error.issues) fields[issue.path.join(".")] ??= errorOfIssue(issue);
  const [first] = result.error.issues;
  throw new Problem("invalid", first && errorOfIssue(first), { fields });
}

/** The errors that a schema gave no words of its own: it must not answer a person in English. */
const generalError: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === "unrecognized_keys")
    return errorText("unknown_fields", { name: issue.keys.join(", ") });
  if (issue.code === "too_big") return "value_too_large" satisfies ErrorCode;
  if (issue.code === "too_small") return "value_too_small" satisfies ErrorCode;
  return (issue.input === undefined ? "required_field" : "invalid_value") satisfies ErrorCode;
};
