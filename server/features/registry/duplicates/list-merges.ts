import { z } from "zod";
import type { Merge, getMergesOf } from "#contract/registry/duplicates.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { type Page, decodeCursor, pageOf, rowsToRead } from "#server/platform/http/paging.ts";
import { Problem } from "#server/platform/problem.ts";
import { findStanding } from "./changing.queries.ts";
import { type MergePlace, findLastSurvivor, findMerges } from "./merges.queries.ts";
import { presentMerge } from "./present.ts";

const Place = z.object({ at: z.iso.datetime(), id: z.uuid() });

/** Merges that stand and of which both records are within reach, the newest first. */
export async function listMerges(
  deps: Deps,
  staff: Staff,
  { limit, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<Page<Merge, MergePlace>> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, Place);
  return withTenant(deps.database, staff, async (db) => {
    const rows = await findMerges(db, { after, limit: rowsToRead(limit) });
    return pageOf(rows.map(presentMerge), limit, ({ merged_at: at, id }) => ({ at, id }));
  });
}

/** What a record is to others, put away or not. Throws `not_found` for one out of reach. */
export async function mergesOf(
  deps: Deps,
  staff: Staff,
  patientId: string,
): Promise<z.input<typeof getMergesOf.reply>> {
  return withTenant(deps.database, staff, async (db) => {
    if (!(await findStanding(db, patientId))) throw new Problem("not_found");
    return {
      merged_into: (await findLastSurvivor(db, patientId)) ?? null,
      merges: (await findMerges(db, { survivorId: patientId })).map(presentMerge),
    };
  });
}
