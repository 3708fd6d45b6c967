import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Endpoint } from "#contract/endpoint.ts";
import { Problem } from "#server/platform/problem.ts";
import type { Actor, FindActor, Staff } from "./actor.ts";

/** What every handler is given: the request as the contract reads it, and the raw pair for headers. */
interface Call<Params extends z.ZodObject, Query extends z.ZodObject, Body extends z.ZodType> {
  readonly params: z.output<Params>;
  readonly query: z.output<Query>;
  readonly body: z.output<Body>;
  readonly request: FastifyRequest;
  readonly response: FastifyReply;
}

type Awaitable<T> = T | Promise<T>;

/** Registers endpoints of the contract: only who may, only what parses, and nothing but what the contract promises. */
export interface Routes {
  /** An endpoint that anyone may call. */
  public<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, R extends z.ZodType>(
    endpoint: Endpoint<P, Q, B, R>,
    handle: (call: Call<P, Q, B>) => Awaitable<z.input<R>>,
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
 * Throws at start-up when an endpoint is served with another access than the contract declares.
 */
export function routesOf(app: FastifyInstance, findActor: FindActor): Routes {
  return {
    public(endpoint, handle) {
      mustBe(endpoint, endpoint.access === "public");
      serve(app, endpoint, () => ({}), handle);
    },
    account(endpoint, handle) {
      mustBe(endpoint, endpoint.access === "account");
      serve(app, endpoint, accountOf(findActor), handle);
    },
    staff(endpoint, handle) {
      mustBe(endpoint, typeof endpoint.access !== "string");
      serve(app, endpoint, staffOf(findActor, endpoint), handle);
    },
  };
}

function mustBe({ method, path }: Endpoint, agrees: boolean): void {
  if (!agrees) throw new Error(`${method} ${path} is served with another access than it declares`);
}

const accountOf = (findActor: FindActor) => async (request: FastifyRequest) => ({
  actor: await loggedIn(findActor, request),
});

const staffOf = (findActor: FindActor, endpoint: Endpoint) => async (request: FastifyRequest) => ({
  staff: admitted(endpoint, await loggedIn(findActor, request)),
});

async function loggedIn(findActor: FindActor, request: FastifyRequest): Promise<Actor> {
  const actor = await findActor(request);
  if (!actor) throw new Problem("unauthenticated");
  return actor;
}

function admitted({ access }: Endpoint, { staff }: Actor): Staff {
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
  Who extends object,
>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, R>,
  identify: (request: FastifyRequest) => Awaitable<Who>,
  handle: (call: Call<P, Q, B> & Who) => Awaitable<z.input<R>>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, response) => {
      const who = await identify(request);
      const value = await handle({
        ...who,
        params: readParams(endpoint.params, request.params),
        query: read(endpoint.query, request.query),
        body: read(endpoint.body, request.body),
        request,
        response,
      });
      return response
        .code(endpoint.success)
        .header("cache-control", "no-store")
        .send(endpoint.reply.parse(value));
    },
  });
}

/** An address that cannot be one of ours does not exist: 404, not a fault of a field. */
function readParams<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new Problem("not_found");
}

function read<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value, { error: inPortuguese });
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error.issues) fields[path.join(".")] ??= message;
  throw new Problem("invalid", result.error.issues[0]?.message, { fields });
}

/** The words for faults that a schema gave none of its own: it must not answer a person in English. */
const inPortuguese: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === "unrecognized_keys") return `Campo desconhecido: ${issue.keys.join(", ")}`;
  if (issue.code === "too_big") return "Valor grande demais";
  if (issue.code === "too_small") return "Valor pequeno demais";
  return issue.input === undefined ? "Campo obrigatório" : "Valor inválido";
};
