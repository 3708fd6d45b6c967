import { z } from "zod";
import type { Endpoint } from "#contract/endpoint.ts";
import { ENDPOINTS } from "#contract/index.ts";

type Json = Record<string, unknown>;

const PROBLEM = {
  type: "object",
  required: ["code", "detail", "request_id"],
  properties: {
    code: { type: "string" },
    detail: { type: "string", description: "O que houve, em português, pronto para mostrar." },
    fields: { type: "object", additionalProperties: { type: "string" } },
    request_id: { type: "string" },
  },
};

/** The body of a call that takes a file. */
const FILE = { content: { "application/octet-stream": {} } };

/** The OpenAPI 3.1 document of all calls, made from the contract that serves them. */
export function openApi(): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const endpoint of ENDPOINTS) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "TEA Start", version: "1", description: "Triagem precoce: todas as chamadas." },
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      schemas: { Problem: PROBLEM },
    },
    paths,
  };
}

const IDEMPOTENCY_KEY: Json = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "Nomeia este pedido: repetido com a mesma chave em até 24 horas, ele tem a mesma resposta e nada é criado de novo. " +
    "Com outro conteúdo a chave é recusada (422).",
  schema: { type: "string", maxLength: 255 },
};

function operation(endpoint: Endpoint): Json {
  const { access, summary, params, query, body, reply, success, maxBytes } = endpoint;
  const takesBody = endpoint.method !== "GET" && !(body instanceof z.ZodUnknown);
  return {
    summary,
    description: accessInWords(access),
    ...(access === "public" ? {} : { security: [{ bearer: [] }] }),
    parameters: [
      ...parametersOf(params, "path"),
      ...parametersOf(query, "query"),
      ...(success === 201 && access !== "public" ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(takesBody
      ? {
          requestBody: {
            required: true,
            ...(maxBytes === undefined ? json(schemaOf(body, "input")) : FILE),
          },
        }
      : {}),
    responses: {
      [success]: { description: "Feito", ...json(schemaOf(reply, "output")) },
      default: {
        description: "Não foi possível",
        content: {
          "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } },
        },
      },
    },
  };
}

function parametersOf({ shape }: z.ZodObject, place: "path" | "query"): Json[] {
  return Object.entries<z.ZodType>(shape).map(([name, schema]) => ({
    name,
    in: place,
    required: place === "path",
    schema: schemaOf(schema, "input"),
  }));
}

function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}

function json(schema: Json): Json {
  return { content: { "application/json": { schema } } };
}

function accessInWords(access: Endpoint["access"]): string {
  if (access === "public") return "Aberta a qualquer pessoa.";
  if (access === "account") return "Para quem entrou, com ou sem papel.";
  return `Para os papéis: ${access.join(", ")}.`;
}
