import { isDeepStrictEqual } from "node:util";
import type { Destination, DestinationDraft } from "#contract/referrals/destinations.ts";
import { errorText } from "#domain/error-text.ts";
import { recordReferralEvent } from "#server/features/referrals/events.ts";
import { dayIn } from "#server/platform/clock.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { parsePhone } from "#server/platform/phone.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
import {
  type DestinationRow,
  findTimeZone,
  listAround,
  lockDestination,
  type Month,
  upsertDestination,
} from "./destinations.queries.ts";

type Needed = Pick<Deps, "clock" | "database">;

/** Places that an organisation keeps at most, archived ones included. */
const MOST_DESTINATIONS = 500;

/** The directory of the role in use, with that of the municipality above. */
export async function listDirectory(deps: Needed, staff: Staff): Promise<Destination[]> {
  return withTenant(deps.database, staff, async (db) =>
    (await listPlacesAround(deps, db)).map(presentDestination),
  );
}

/**
 * Keeps a place. The same content sent again changes nothing. Throws `not_found` for what is another organisation's,
 * `conflict` when somebody else changed it meanwhile, `invalid` for a telephone that is none.
 */
export async function storeDestination(
  deps: Needed,
  staff: Staff,
  id: string,
  given: DestinationDraft,
): Promise<Destination> {
  const draft = { ...given, phone: storedPhone(given.phone), areas: [...new Set(given.areas)] };
  return withTenant(deps.database, staff, async (db) => {
    await lockDestination(db, id);
    const known = await listPlacesAround(deps, db);
    const before = known.find((row) => row.id === id);
    if (before?.network) throw new Problem("not_found");
    if (before && isSame(before, draft)) return presentDestination(before);
    if ((before?.revision ?? 0) !== draft.revision) throw changedMeanwhile(before);
    if (!before && known.filter(({ network }) => network === null).length >= MOST_DESTINATIONS) {
      throw new Problem("conflict", errorText("too_many_places", { most: MOST_DESTINATIONS }));
    }
    const kept = { archivedAt: before?.archived_at ?? null, at: deps.clock.now() };
    if (!(await upsertDestination(db, id, draft, kept))) throw new Problem("not_found");
    await recordReferralEvent(db, {
      action: before ? "destination.changed" : "destination.added",
      entityId: id,
      detail: { archived: draft.archived },
    });
    return presentDestination(await one(deps, db, id));
  });
}

/** Every place that can be seen from the organisation, with this month's appointments counted. */
export async function listPlacesAround(
  { clock }: Pick<Deps, "clock">,
  db: TenantDb,
): Promise<readonly DestinationRow[]> {
  const timeZone = await findTimeZone(db);
  return listAround(db, monthOf(dayIn(timeZone, clock.now()), timeZone));
}

/** A place as the wire has it. */
export function presentDestination({ archived_at, areas, ...row }: DestinationRow): Destination {
  return { ...row, areas: [...areas], archived: archived_at !== null };
}

async function one(deps: Needed, db: TenantDb, id: string): Promise<DestinationRow> {
  const found = (await listPlacesAround(deps, db)).find((row) => row.id === id);
  if (!found) throw new Problem("not_found");
  return found;
}

/** Somebody changed it, or what was to be changed was never there. */
function changedMeanwhile(before: DestinationRow | undefined): Problem {
  return before ? new Problem("conflict", "place_changed_meanwhile") : new Problem("not_found");
}

function isSame(before: DestinationRow, draft: DestinationDraft): boolean {
  const {
    id: _id,
    revision: _revision,
    scheduled: _scheduled,
    network: _network,
    ...is
  } = presentDestination(before);
  const { revision: _given, ...wanted } = draft;
  return isDeepStrictEqual(is, wanted);
}

function storedPhone(written: string): string {
  if (written === "") return "";
  const phone = parsePhone(written);
  if (phone === null) throw invalidField("phone", "invalid_phone");
  return phone;
}

function monthOf(today: string, timeZone: string): Month {
  const [year = 0, month = 1] = today.split("-").map(Number);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const prefix = today.slice(0, 8);
  return { from: `${prefix}01`, to: `${prefix}${last}`, timeZone };
}
