import type { DestinationChoice } from "#contract/referrals/destinations.ts";
import { ageInMonths } from "#domain/instruments/age.ts";
import type { Instrument } from "#domain/instruments/instrument.ts";
import { checkAnswers } from "#domain/instruments/score.ts";
import { type Need, type Place, suggestDestinations } from "#domain/referrals/destinations.ts";
import { analyseAnswers } from "#domain/screening/analysis.ts";
import { instrumentOf } from "#server/features/instruments/instrument-packs/worded.ts";
import { recordReferralEvent } from "#server/features/referrals/events.ts";
import { dayIn } from "#server/platform/clock.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
import { noteReferral } from "../note-referral.ts";
import {
  type DestinationRow,
  findNeed,
  findTimeZone,
  type NeedRow,
  setDestination,
} from "./destinations.queries.ts";
import { listPlacesAround, presentDestination } from "./directory.ts";

type Needed = Pick<Deps, "clock" | "database">;

/** Where the child of a referral may be sent, and where it is. Throws `not_found` for one out of reach. */
export async function destinationsFor(
  deps: Needed,
  staff: Staff,
  referralId: string,
): Promise<DestinationChoice> {
  return withTenant(deps.database, staff, async (db) => {
    const row = await needOf(db, referralId);
    await recordReferralEvent(db, {
      action: "referral.destinations_read",
      entityId: row.patient_id,
      detail: { referral_id: row.id },
    });
    return choiceOf(deps, db, row);
  });
}

/**
 * Keeps where the child of a referral is sent, once however often it is asked. Throws `not_found` for a referral out of
 * reach, `conflict` for a closed one, `invalid` for a place that is not in the directory or was archived.
 */
export async function chooseFor(
  deps: Needed,
  staff: Staff,
  referralId: string,
  destinationId: string | null,
): Promise<DestinationChoice> {
  return withTenant(deps.database, staff, async (db) => {
    const row = await needOf(db, referralId);
    if (row.closed_at) throw new Problem("conflict", "referral_already_closed");
    const places = await listPlacesAround(deps, db);
    const place = places.find(({ id }) => id === destinationId);
    if (destinationId !== null && destinationId !== row.destination_id && !isOpen(place)) {
      throw invalidField("destination", "choose_place_of_network");
    }
    if (await setDestination(db, referralId, destinationId)) {
      await noteReferral(db, {
        referralId,
        actor: { kind: "staff", accountId: staff.accountId },
        kind: "destination",
        at: deps.clock.now(),
        note: place?.name ?? "",
        detail: place ? { destination_id: place.id } : {},
      });
      await recordReferralEvent(db, {
        action: "referral.destination_chosen",
        entityId: row.patient_id,
        detail: { referral_id: row.id },
      });
    }
    return choiceOf(deps, db, { ...row, destination_id: destinationId });
  });
}

/** The place that was chosen for a referral within reach; null when there is none. */
export async function chosenDestination(
  deps: Pick<Deps, "clock">,
  db: TenantDb,
  referralId: string,
): Promise<DestinationRow | null> {
  const row = await needOf(db, referralId);
  if (row.destination_id === null) return null;
  return (await listPlacesAround(deps, db)).find(({ id }) => id === row.destination_id) ?? null;
}

async function choiceOf(
  { clock }: Pick<Deps, "clock">,
  db: TenantDb,
  row: NeedRow,
): Promise<DestinationChoice> {
  const places = await listPlacesAround({ clock }, db);
  const chosen = places.find(({ id }) => id === row.destination_id);
  const today = dayIn(await findTimeZone(db), clock.now());
  const { instrument } = await instrumentOf(db, row.tool, row.tool_version);
  const need = needIn(row, instrument, today);
  const suggested = suggestDestinations(places.filter(isOpen).map(placeOf), need);
  return {
    chosen: chosen ? presentDestination(chosen) : null,
    suggestions: suggested.map(({ place, suits, reasons }) => ({
      destination: presentDestination(place.row),
      suits,
      reasons: [...reasons],
    })),
  };
}

async function needOf(db: TenantDb, referralId: string): Promise<NeedRow> {
  const row = await findNeed(db, referralId);
  if (!row) throw new Problem("not_found");
  return row;
}

function isOpen(place: DestinationRow | undefined): boolean {
  return place !== undefined && place.archived_at === null;
}

function placeOf(row: DestinationRow): Place & { readonly row: DestinationRow } {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    areas: row.areas,
    servesWholeMunicipality: row.whole_municipality,
    ageFrom: row.age_from,
    ageTo: row.age_to,
    capacity: row.capacity,
    scheduled: row.scheduled,
    row,
  };
}

function needIn(row: NeedRow, instrument: Instrument, today: string): Need {
  const check = checkAnswers(instrument, row.answers);
  const flags = check.ok ? analyseAnswers(instrument, check.answers).careFlags : [];
  return {
    type: row.type,
    ageMonths: row.date_of_birth === null ? null : ageInMonths(row.date_of_birth, today),
    address: row.address,
    hearing: flags.includes("hearing_test"),
  };
}
