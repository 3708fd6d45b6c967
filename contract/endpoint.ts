import { z } from "zod";
import type { Role } from "#domain/access/roles.ts";
import type { ErrorText } from "#domain/error-text.ts";

/** Ways in which a call may refuse that neither who may call it nor what it takes tells. */
type Refusal =
  | "unauthenticated"
  | "forbidden"
  | "not_found"
  | "conflict"
  | "link_gone"
  | "invalid"
  | "too_many_requests";

/** One call of the API, written once: the server implements it and the web calls it. */
export interface Endpoint<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Path with `:name` for each of `params`; always ends in a slash, and is served without it too. */
  readonly path: string;
  /** One Portuguese sentence for the API's documentation. */
  readonly summary: string;
  /**
   * Who may call it at all: anyone, anyone logged in, or the listed roles.
   * Which rows they then see is the server's business.
   */
  readonly access: "public" | "account" | readonly Role[];
  /** Asks again whether it is still the same person who logged in, where that was longer than ten minutes ago. */
  readonly confirmed?: true;
  /** Concerns the account in every organization: closed to a session that the provider of one organization vouches for. */
  readonly wholeAccount?: true;
  /** Of a public call that only a prepared device makes, or a family after the second check: its token goes as Bearer. */
  readonly bearer?: "device" | "family";
  /**
   * For the API's documentation, beside what follows from the rest: 401 and 403 of a call that is not public, 404 of one with
   * `params`, 422 of one that takes something, 429 of one that is open to keys.
   */
  readonly refuses?: readonly Refusal[];
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly reply: Reply;
  /** Status of a success: 200, or 201 where something came into being. */
  readonly success: 200 | 201;
  /** Of a call that takes a file (`upload`): the most bytes it may have. */
  readonly maxBytes?: number;
  /** Of a call that takes a file: the most seconds that it may be on its way; all others have 10. */
  readonly maxSeconds?: number;
  /** Of a call whose JSON may be larger than that of all others: the most bytes it may have. */
  readonly maxJsonBytes?: number;
}

/** Spread first into each definition: an endpoint reads nothing from the request that it does not name. */
export const plain = {
  params: z.object({}),
  query: z.object({}),
  body: z.unknown(),
  success: 200,
} as const;

/** Declares a call, keeping the exact types of its shapes. */
export function endpoint<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Reply extends z.ZodType,
>(definition: Endpoint<Params, Query, Body, Reply>): Endpoint<Params, Query, Body, Reply> {
  return definition;
}

/**
 * The body of a call that takes a file: its bytes as they are, sent as `application/octet-stream`, instead of JSON.
 * `required` is said when there are none.
 */
export function uploadBody(required: ErrorText) {
  return z.custom<Uint8Array>((value) => value instanceof Uint8Array && value.length > 0, required);
}
