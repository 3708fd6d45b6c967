import { z } from "zod";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import { decodeCursor } from "#server/platform/http/paging.ts";
import { invalidField } from "#server/platform/problem.ts";
import { type Place, findPlace } from "./reach.queries.ts";

/** What a cursor of a list of children holds: the id of the last one seen. */
const Position = z.strictObject({ after: z.uuid() });
export type Position = z.infer<typeof Position>;

/** The position behind a child, for the address of the next page. */
export function positionAfter({ id }: { readonly id: string }): Position {
  return { after: id };
}

/** Where a page begins. Throws `invalid` on `cursor` for one that we did not write, or that no longer leads anywhere. */
export async function readPlace(
  db: TenantDb,
  cursor: string | undefined,
): Promise<Place | undefined> {
  if (cursor === undefined) return undefined;
  const place = await findPlace(db, decodeCursor(cursor, Position).after);
  if (!place) throw invalidField("cursor", "invalid_cursor");
  return place;
}
