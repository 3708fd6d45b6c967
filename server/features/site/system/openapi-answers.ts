import { z } from "zod";
import type { Endpoint } from "#contract/endpoint.ts";
import { keyCallOf } from "#contract/key-calls.ts";
import { ERROR_CODES } from "#server/platform/error-words.ts";
import { Problem } from "#server/platform/problem.ts";
import type { Json } from "./openapi-shapes.ts";

/** An error of the closed catalogue, as a program reads it. */
const CODED = {
  code: { type: "string", enum: ERROR_CODES },
  params: {
    type: "object",
    description: "O que varia na frase de `detail`.",
    additionalProperties: { type: ["string", "number"] },
  },
};

/** How every refusal is told (RFC 9457), as a schema of the OpenAPI document. */
export const PROBLEM = {
  type: "object",
  required: ["type", "title", "status", "detail", "code", "params", "request_id"],
  properties: {
    type: { type: "string", enum: ["about:blank"] },
    title: { type: "string", description: "O que o status quer dizer em HTTP." },
    status: { type: "integer" },
    detail: { type: "string", description: "O que houve, em português, pronto para mostrar." },
    ...CODED,
    fields: {
      type: "object",
      description: "O que há de errado com cada campo, em português.",
      additionalProperties: { type: "string" },
    },
    field_errors: {
      type: "object",
      description: "O mesmo, para um programa.",
      additionalProperties: {
        type: "object",
        required: ["code", "params"],
        properties: CODED,
      },
    },
    request_id: { type: "string" },
  },
};

type Kind = ConstructorParameters<typeof Problem>[0];

const KINDS = [
  "malformed",
  "unauthenticated",
  "forbidden",
  "not_found",
  "conflict",
  "link_gone",
  "too_large",
  "unsupported_media_type",
  "invalid",
  "too_many_requests",
  "unavailable",
] as const satisfies readonly Kind[];

/** Those that say when to come back. */
const FOR_LATER: ReadonlySet<Kind> = new Set<Kind>(["too_many_requests", "unavailable"]);

const PROBLEM_CONTENT = {
  "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } },
};

/** Each way in which a call refuses, by the name under which calls refer to it. */
export const REFUSALS: Json = {
  ...Object.fromEntries(
    KINDS.map((kind) => [
      nameOf(kind),
      {
        description: new Problem(kind).message,
        ...(FOR_LATER.has(kind) && {
          headers: { "Retry-After": { $ref: "#/components/headers/RetryAfter" } },
        }),
        content: PROBLEM_CONTENT,
      },
    ]),
  ),
  Unforeseen: { description: "Uma falha que ninguém previu.", content: PROBLEM_CONTENT },
};

/** Headers that several answers have. */
export const HEADERS: Json = {
  RetryAfter: {
    description: "Segundos depois dos quais vale tentar de novo.",
    schema: { type: "integer", minimum: 0 },
  },
  Link: {
    description: 'O endereço da próxima página, com `rel="next"`; ausente na última.',
    schema: { type: "string" },
  },
};

/** The answers that refuse this call, by their status. */
export function refusalsOf(endpoint: Endpoint): Json {
  return {
    ...Object.fromEntries(
      KINDS.filter((kind) => kindsOf(endpoint).has(kind)).map((kind) => [
        String(new Problem(kind).status),
        { $ref: `#/components/responses/${nameOf(kind)}` },
      ]),
    ),
    default: { $ref: "#/components/responses/Unforeseen" },
  };
}

/** Whether a call reads a body. */
export function takesBody({ method, body }: Endpoint): boolean {
  return method !== "GET" && !(body instanceof z.ZodUnknown);
}

/** Whether a creation may be named by an `Idempotency-Key`. */
export function isRepeatable({ success, access }: Endpoint): boolean {
  return success === 201 && access !== "public";
}

/** Whatever the call, what is no HTTP can be sent to it, a body that it does not read, and the database can be away. */
function kindsOf(endpoint: Endpoint): ReadonlySet<Kind> {
  const { method, access, bearer, params, query, refuses = [] } = endpoint;
  const hasBody = takesBody(endpoint);
  const hasQuery = Object.keys(query.shape).length > 0;
  return new Set<Kind>([
    "malformed",
    "unavailable",
    ...refuses,
    ...(access === "public" && bearer === undefined ? [] : (["unauthenticated"] as const)),
    ...(access === "public" ? [] : (["forbidden"] as const)),
    ...(Object.keys(params.shape).length > 0 ? (["not_found"] as const) : []),
    ...(hasBody || hasQuery || isRepeatable(endpoint) ? (["invalid"] as const) : []),
    ...(method === "GET" ? [] : (["too_large", "unsupported_media_type"] as const)),
    ...(keyCallOf(endpoint) ? (["too_many_requests"] as const) : []),
  ]);
}

/** "link_gone" → "LinkGone" */
function nameOf(kind: Kind): string {
  return kind.replaceAll(/(?:^|_)(\w)/g, (_, email: string) => email.toUpperCase());
}
