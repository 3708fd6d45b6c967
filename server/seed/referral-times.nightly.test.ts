import { afterEach, describe, expect, test } from "vitest";
import type { Database } from "#server/platform/db/open.ts";
import { testDatabase } from "#server/testing/database.ts";
import { seedDemonstration, seedMunicipality } from "./index.ts";

const secretKey = "a key for seeds of 32 characters and more";
let database: Database;
afterEach(() => database.close());

async function rows(sql: string, values: readonly unknown[] = []) {
  return database.asOwner(
    async ({ pool }) => (await pool.query<Record<string, unknown>>(sql, [...values])).rows,
  );
}

/** What cannot have been, of all referrals of every organisation; each is counted. */
const ODD = `
with now as (select $1::timestamptz as at, ($1::timestamptz at time zone 'America/Recife')::date as today)
select
  (select count(*)::int from app.referral r, now where greatest(r.opened_at, r.contacted_at, r.scheduled_at, r.attended_at,
    r.feedback_at, r.closed_at, r.escalated_at) > at) as to_come,
  (select count(*)::int from app.referral_event e, now where e.at > now.at) as events_to_come,
  (select count(*)::int from app.contact_attempt c, now where c.at > now.at) as attempts_to_come,
  (select count(*)::int from app.task t, now where t.created_at > now.at) as tasks_to_come,
  (select count(*)::int from app.screening_result s, now where s.created_at > now.at) as results_to_come,
  (select count(*)::int from app.referral r where r.contacted_at < r.opened_at or r.scheduled_at < r.contacted_at
    or r.attended_at < r.scheduled_at or r.feedback_at < r.attended_at
    or r.closed_at < coalesce(r.feedback_at, r.contacted_at, r.opened_at)) as out_of_order,
  (select count(*)::int from app.referral r where r.stage = 'agendado' and r.closed_at is null
    and (r.appointment_on is null or r.due_on is null or r.due_on <= r.appointment_on)) as due_before_appointment,
  (select count(*)::int from app.referral r where r.appointment_on > (r.attended_at at time zone 'America/Recife')::date)
    as attended_before_appointment,
  (select count(*)::int from app.referral r join app.referral_event e on e.referral_id = r.id and e.to_stage = 'agendado'
    where e.detail->>'place' is distinct from r.appointment_place) as at_two_places`;

const SOUND = {
  to_come: 0,
  events_to_come: 0,
  attempts_to_come: 0,
  tasks_to_come: 0,
  results_to_come: 0,
  out_of_order: 0,
  due_before_appointment: 0,
  attended_before_appointment: 0,
  at_two_places: 0,
};

const MOMENTS = [
  ["one minute after midnight in Recife", "2026-03-22T03:01:00Z"],
  ["a Monday noon", "2026-03-16T15:00:00Z"],
] as const;

describe.each(MOMENTS)("made at %s", (_, moment) => {
  test("no referral has anything that is still to come, or out of its order", async () => {
    const now = new Date(moment);
    database = await testDatabase();
    await seedDemonstration(database, { now, secretKey });
    await seedMunicipality(database, { now, secretKey, children: 300 });
    const [odd] = await rows(ODD, [now]);
    expect(odd).toEqual(SOUND);
  });

  test("there is something to see of destinations, interviews, sharings, schools and second respondents", async () => {
    const now = new Date(moment);
    database = await testDatabase();
    await seedDemonstration(database, { now, secretKey });
    const [seen] = await rows(`select
            (select count(*)::int from app.destination) as places,
            (select count(*) > 10 from app.referral where destination_id is not null) as chosen,
            (select count(*)::int from app.interview where finished_at is not null) as interviews,
            (select count(*)::int from app.interview where finished_at is null) as begun,
            (select count(*) > 1 from app.task where kind = 'interview' and closed_at is null) as to_be_held,
            (select array_agg(state order by state) from app.referral_share) as shares,
            (select count(answered_at)::int from app.observation) as answered,
            (select count(*)::int from app.observation) as asked,
            (select count(*)::int from app.form where companion_of is not null and answered_at is not null) as companions`);
    expect(seen).toEqual({
      places: 8,
      chosen: true,
      interviews: 2,
      begun: 1,
      to_be_held: true,
      shares: ["aceito", "enviado"],
      answered: 1,
      asked: 2,
      companions: 1,
    });
  });
});
