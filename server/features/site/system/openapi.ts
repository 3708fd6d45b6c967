import type { z } from "zod";
import type { Endpoint } from "#contract/endpoint.ts";
import { ENDPOINTS } from "#contract/index.ts";
import { keyCallOf } from "#contract/key-calls.ts";
import { type ContractNames, contractNames } from "./contract-names.ts";
import {
  HEADERS,
  PROBLEM,
  REFUSALS,
  isRepeatable,
  refusalsOf,
  takesBody,
} from "./openapi-answers.ts";
import { CONTEXTS } from "./openapi-contexts.ts";
import { type Json, type ShapeWriter, shapeWriter } from "./openapi-shapes.ts";

/** An OpenAPI document, as far as its readers here look into it. */
export interface OpenApi extends Json {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Json & { readonly schemas: Readonly<Record<string, Json>> };
}

/** One call in it. */
interface Operation extends Json {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly description: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly responses: Json;
}

/** The OpenAPI 3.1 document of all calls, made from the contract that serves them, for the server at an address. */
export async function openApi(publicUrl: string): Promise<OpenApi> {
  const names = await contractNames();
  const shapes = shapeWriter(names.shapes);
  const paths: Record<string, Record<string, Operation>> = {};
  for (const endpoint of ENDPOINTS) {
    const path = pathOf(endpoint);
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: operation(endpoint, names, shapes),
    };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "TEA Start",
      version: "1",
      description: "Triagem precoce: todas as chamadas.",
      license: { name: "Todos os direitos reservados", identifier: "LicenseRef-UNLICENSED" },
    },
    servers: [{ url: publicUrl, description: "Esta instalação." }],
    tags: Object.entries(CONTEXTS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: SECURITY_SCHEMES,
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY },
      headers: HEADERS,
      responses: REFUSALS,
      schemas: { ...inOrder(shapes.components), Problem: PROBLEM },
    },
  };
}

/** The path of a call as the document writes it: `{name}` for each of its parameters. */
export function pathOf({ path }: Endpoint): string {
  return path.replaceAll(/:(\w+)/g, "{$1}");
}

const SECURITY_SCHEMES: Json = {
  session: {
    type: "http",
    scheme: "bearer",
    description: "O `access` de `POST /api/token/`, de uma pessoa que entrou.",
  },
  apiKey: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "tsk_…",
    description: "Uma chave de API da organização, com as permissões que a chamada pede.",
  },
  device: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "tsd_…",
    description: "O acesso de um aparelho preparado para um mutirão.",
  },
  family: {
    type: "http",
    scheme: "bearer",
    description:
      "O `session` de `POST /api/patients/complete/:token/rights/session/`, de um responsável que confirmou quem é. Vale por 30 minutos.",
  },
};

const IDEMPOTENCY_KEY: Json = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "Nomeia este pedido: repetido com a mesma chave em até 24 horas, ele tem a mesma resposta e nada é criado de novo. " +
    "Com outro conteúdo a chave é recusada (422).",
  schema: { type: "string", maxLength: 255 },
};

function operation(endpoint: Endpoint, names: ContractNames, shapes: ShapeWriter): Operation {
  const { summary, params, query, body, reply, success, maxBytes } = endpoint;
  const call = names.calls.get(endpoint);
  if (!call) throw new Error(`the contract exports no ${endpoint.method} ${endpoint.path}`);
  return {
    operationId: call.name,
    tags: [call.context],
    summary,
    description: inWords(endpoint),
    security: securityOf(endpoint),
    parameters: [
      ...parametersOf(params, "path", shapes),
      ...parametersOf(query, "query", shapes),
      ...(isRepeatable(endpoint) ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
    ],
    ...(takesBody(endpoint) && {
      requestBody: {
        required: !body.safeParse(undefined).success,
        ...(maxBytes === undefined ? json(shapes.write(body, "input")) : FILE),
      },
    }),
    responses: {
      [success]: {
        description: success === 201 ? "Criado" : "Feito",
        ...("cursor" in query.shape && {
          headers: { Link: { $ref: "#/components/headers/Link" } },
        }),
        ...json(shapes.write(reply, "output")),
      },
      ...refusalsOf(endpoint),
    },
  };
}

/** The body of a call that takes a file: bytes, which no schema describes. */
const FILE: Json = { content: { "application/octet-stream": { schema: {} } } };

function parametersOf(
  { shape }: z.ZodObject,
  place: "path" | "query",
  shapes: ShapeWriter,
): Json[] {
  return Object.entries<z.ZodType>(shape).map(([name, schema]) => ({
    name,
    in: place,
    required: !schema.safeParse(undefined).success,
    schema: shapes.write(schema, "input"),
  }));
}

function securityOf(endpoint: Endpoint): Operation["security"] {
  if (endpoint.bearer) return [{ [endpoint.bearer]: [] }];
  if (endpoint.access === "public") return [];
  const key = keyCallOf(endpoint);
  return [{ session: [] }, ...(key ? [{ apiKey: [key.scope] }] : [])];
}

function inWords(endpoint: Endpoint): string {
  const { access, bearer, maxBytes } = endpoint;
  const key = keyCallOf(endpoint);
  return [
    bearer ? BEARERS[bearer] : accessInWords(access),
    ...(key ? [`Para chaves de API com a permissão ${key.scope}.`] : []),
    ...(key?.clinicsAlso ? [`A de uma clínica precisa também de ${key.clinicsAlso}.`] : []),
    ...(maxBytes === undefined ? [] : [`Leva um arquivo de no máximo ${maxBytes} bytes.`]),
  ].join(" ");
}

const BEARERS: Readonly<Record<NonNullable<Endpoint["bearer"]>, string>> = {
  device: "Para um aparelho preparado.",
  family: "Para um responsável que confirmou quem é.",
};

function accessInWords(access: Endpoint["access"]): string {
  if (access === "public") return "Aberta a qualquer pessoa.";
  if (access === "account") return "Para quem entrou, com ou sem papel.";
  return `Para os papéis: ${access.join(", ")}.`;
}

function json(schema: Json): Json {
  return { content: { "application/json": { schema } } };
}

function inOrder(components: Readonly<Record<string, Json>>): Record<string, Json> {
  return Object.fromEntries(Object.entries(components).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
