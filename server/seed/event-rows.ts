import type { PoolClient } from "pg";
import type { EventRecord } from "#contract/events/event-records.ts";
import { HOURS_AFTER } from "#contract/events/screening-events.ts";
import { type Random, seededRandom } from "./random.ts";

const EVENT_SEED = 58;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** A child who answered on the day of the event. */
interface Came {
  readonly patient_id: string;
  readonly group_id: string;
  readonly form_id: string;
  readonly answered_at: Date;
  readonly day: string;
  readonly full_name: string;
  readonly date_of_birth: string;
}

/**
 * An event of the demonstration: the day of this month on which most children answered, with their arrivals and answers as
 * a tablet told them, and one family that came without being on the list, whose child is probably known: to be decided.
 */
export async function putEvent(
  client: PoolClient,
  organizationId: string,
  { now, accountId }: { readonly now: Date; readonly accountId: string },
): Promise<void> {
  const random = seededRandom(EVENT_SEED);
  const came = await cameTogether(client, organizationId, now);
  const [first] = came;
  const twin = came.at(-1);
  if (!first || !twin) return;
  const prepared = new Date(first.answered_at.getTime() - HOUR_MS);
  const ended = new Date(twin.answered_at.getTime() + HOUR_MS);
  const [eventId, deviceId] = [random.id(prepared), random.id(prepared)];
  await putDay(client, organizationId, { eventId, accountId, prepared, came });
  await client.query(
    `insert into app.event_device (id, organization_id, event_id, name, prepared_at, prepared_by, expires_at, last_seen_at,
      pending, clock_ahead_ms) values ($1, $2, $3, 'Tablet 1, recepção', $4, $5, $6, $7, 0, -1840)`,
    [deviceId, organizationId, eventId, prepared, accountId, expiryOf(ended), ended],
  );
  const told = { eventId, deviceId, ended };
  for (const child of came) {
    const arrived = new Date(child.answered_at.getTime() - 12 * MINUTE_MS);
    await putRecord(client, random, organizationId, {
      ...told,
      child,
      kind: "check_in",
      at: arrived,
    });
    const at = child.answered_at;
    await putRecord(client, random, organizationId, { ...told, child, kind: "answers", at });
  }
  await putWalkIn(client, random, organizationId, { ...told, twin });
}

const expiryOf = (ended: Date) => new Date(ended.getTime() + HOURS_AFTER * HOUR_MS);

/** Those who answered on the fullest day of the month before, by the clock of Recife; the first one first. */
async function cameTogether(
  client: PoolClient,
  organizationId: string,
  now: Date,
): Promise<Came[]> {
  const { rows } = await client.query<Came>(
    `with answered as (
      select f.patient_id, p.group_id, f.id as form_id, f.answered_at, p.full_name, p.date_of_birth::text,
        (f.answered_at at time zone 'America/Recife')::date as day
      from app.form f join app.patient p on p.id = f.patient_id and p.archived_at is null
      where f.organization_id = $1 and f.companion_of is null and p.date_of_birth is not null
        and f.answered_at between $2::timestamptz - interval '30 days' and $2::timestamptz - interval '2 days')
    select *, day::text as day from answered
      where day = (select day from answered group by day order by count(*) desc, day desc limit 1)
      order by answered_at, patient_id`,
    [organizationId, now],
  );
  return rows;
}

async function putDay(
  client: PoolClient,
  organizationId: string,
  day: {
    readonly eventId: string;
    readonly accountId: string;
    readonly prepared: Date;
    readonly came: readonly Came[];
  },
): Promise<void> {
  const { eventId, accountId, prepared, came } = day;
  await client.query(
    `insert into app.screening_event (id, organization_id, name, place, starts_on, ends_on, created_at, created_by)
      values ($1, $2, 'Mutirão da Praça Inventada', 'Posto de Saúde Inventado', $3, $3, $4, $5)`,
    [eventId, organizationId, came[0]?.day, prepared, accountId],
  );
  const [whole, ...single] = byGroup(came);
  await client.query(
    "insert into app.screening_event_group (event_id, organization_id, group_id) values ($1, $2, $3)",
    [eventId, organizationId, whole?.[0]?.group_id],
  );
  for (const { patient_id: patientId } of single.flat()) {
    await client.query(
      `insert into app.screening_event_child (event_id, organization_id, patient_id) values ($1, $2, $3)
        on conflict do nothing`,
      [eventId, organizationId, patientId],
    );
  }
}

/** Those of one group together, the group with most of them first. */
function byGroup(came: readonly Came[]): Came[][] {
  const groups = Map.groupBy(came, ({ group_id: group }) => group);
  return [...groups.values()].toSorted((one, other) => other.length - one.length);
}

async function putRecord(
  client: PoolClient,
  random: Random,
  organizationId: string,
  record: {
    readonly eventId: string;
    readonly deviceId: string;
    readonly ended: Date;
    readonly child: Came;
    readonly kind: "check_in" | "answers";
    readonly at: Date;
  },
): Promise<void> {
  const { eventId, deviceId, ended, child, kind, at } = record;
  await client.query(
    `insert into app.event_record (id, organization_id, event_id, device_id, kind, state, patient_id, form_id, device_at,
      received_at, payload) values ($1, $2, $3, $4, $5, 'stored', $6, $7, $8, $9, '{}')`,
    [
      random.id(at),
      organizationId,
      eventId,
      deviceId,
      kind,
      child.patient_id,
      kind === "answers" ? child.form_id : null,
      at,
      ended,
    ],
  );
}

/** The same child registered a second time at the desk, by a grandmother who did not know of the first. */
async function putWalkIn(
  client: PoolClient,
  random: Random,
  organizationId: string,
  told: {
    readonly eventId: string;
    readonly deviceId: string;
    readonly ended: Date;
    readonly twin: Came;
  },
): Promise<void> {
  const { eventId, deviceId, ended, twin } = told;
  const at = new Date(ended.getTime() - 30 * MINUTE_MS);
  const payload: EventRecord = {
    kind: "walk_in",
    child: { patient_id: null, walk_in: null },
    device_at: at.toISOString(),
    walk_in: {
      full_name: twin.full_name,
      date_of_birth: twin.date_of_birth,
      sex: null,
      group_id: twin.group_id,
      guardian_name: "Avó Inventada da Praça",
      guardian_relationship: "Avó",
      guardian_phone: "",
    },
    answers: null,
    vision: null,
  };
  await client.query(
    `insert into app.event_record (id, organization_id, event_id, device_id, kind, state, conflict, device_at, received_at,
      payload) values ($1, $2, $3, $4, 'walk_in', 'conflict', 'likely_duplicate', $5, $6, $7)`,
    [random.id(at), organizationId, eventId, deviceId, at, ended, JSON.stringify(payload)],
  );
}
