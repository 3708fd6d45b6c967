import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { invalidField } from "#server/platform/problem.ts";

/** One page of a list, and where the next one begins. */
export interface Page<Row, Position> {
  readonly rows: readonly Row[];
  /** The position of the last row here, when there are rows after it. */
  readonly next: Position | undefined;
}

/** How many rows to ask the database for: one more than wanted, which says whether another page follows. */
export function rowsToRead(limit: number | undefined): number | undefined {
  return limit === undefined ? undefined : limit + 1;
}

/** Cuts what `rowsToRead` brought down to the page, and finds where the next one begins. */
export function pageOf<Row, Position>(
  read: readonly Row[],
  limit: number | undefined,
  positionOf: (row: Row) => Position,
): Page<Row, Position> {
  if (limit === undefined || read.length <= limit) return { rows: read, next: undefined };
  const rows = read.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: last && positionOf(last) };
}

/** A position in a list (the sort key of its last row) as it travels in an address. Opaque, and no secret. */
function encodeCursor(position: unknown): string {
  return Buffer.from(JSON.stringify(position)).toString("base64url");
}

/** Reads back what `encodeCursor` wrote. Throws 422 on `cursor` for anything that is not such a position. */
export function decodeCursor<Schema extends z.ZodType>(
  cursor: string,
  position: Schema,
): z.output<Schema> {
  const result = position.safeParse(parsed(Buffer.from(cursor, "base64url").toString("utf8")));
  if (!result.success) throw invalidField("cursor", "invalid_cursor");
  return result.data;
}

/** Points the Link header at the page that begins at `next`, with whatever else the caller asked for; none, no header. */
export function linkNext(request: FastifyRequest, response: FastifyReply, next: unknown): void {
  if (next === undefined) return;
  const [path = "", query = ""] = request.url.split("?", 2);
  const parameters = new URLSearchParams(query);
  parameters.set("cursor", encodeCursor(next));
  response.header("link", `<${path}?${parameters.toString()}>; rel="next"`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
