import { afterEach, describe, expect, test } from "vitest";
import { Activity, Dashboard } from "#contract/insight/dashboard.ts";
import { type TestApp } from "#server/testing/app.ts";
import { aPerson } from "#server/testing/builders.ts";
import { IS_NIGHT } from "#server/testing/night.ts";
import { wholeApp } from "#server/testing/whole-app.ts";
import { seedDemonstration } from "./index.ts";

/**
 * The demonstration clinic shows the figures of the specification, whenever it is made. They are counted twice: by the
 * dashboard, and here by plain SQL on the raw tables that shares nothing with it.
 */
const ALL_MOMENTS = [
  ["a Sunday, one minute after midnight in Recife", "2026-03-22T03:01:00Z"],
  ["a Wednesday, one minute before midnight in Recife", "2026-07-09T02:59:00Z"],
  ["the last day of a leap February", "2028-02-29T12:00:00Z"],
  ["a Monday noon", "2026-03-16T15:00:00Z"],
  ["New Year's Day, still the old year in Recife", "2027-01-01T01:30:00Z"],
  ["the last day of a month, in the evening", "2026-10-31T23:45:00Z"],
] as const;
const MOMENTS = IS_NIGHT ? ALL_MOMENTS : ALL_MOMENTS.slice(0, 1);

let story: TestApp;
afterEach(() => story.close());

/** Every figure, as of an instant. `d` is the day in Recife of an instant; `today` that of now. */
const RECOUNT = `
with now as (select $1::timestamptz as at, ($1::timestamptz at time zone 'America/Recife')::date as today),
clinic as (select id from app.organization where name like 'Clínica Mangue%'),
child as (select p.id, (p.created_at at time zone 'America/Recife')::date as d
  from app.patient p where p.organization_id in (select id from clinic) and p.archived_at is null),
sheet as (select f.id, f.patient_id, f.created_at,
    (f.sent_at at time zone 'America/Recife')::date as sent,
    (f.started_at at time zone 'America/Recife')::date as started,
    (f.answered_at at time zone 'America/Recife')::date as answered,
    row_number() over (partition by f.patient_id order by f.created_at desc) as newest
  from app.form f join child c on c.id = f.patient_id
  where f.cancelled_at is null and f.companion_of is null),
last_now as (select * from sheet where newest = 1),
last_then as (select distinct on (s.patient_id) s.* from sheet s, now
  where (s.created_at at time zone 'America/Recife')::date <= today - 30 order by s.patient_id, s.created_at desc),
late_now as (select id, 'overdue' as what from last_now, now where answered is null and started is null and today - sent > 30
  union all select id, 'partial' from last_now, now where answered is null and started is not null and today - started > 15),
unreached as (select l.id from late_now l where l.what = 'overdue' and not exists (
  select 1 from app.form_link k, app.message m
  where k.form_id = l.id and m.form_link_id = k.id and m.status in ('sent', 'delivered', 'read'))),
test as (select (v.finished_at at time zone 'America/Recife')::date as d from app.vision_session v join child c on c.id = v.patient_id
  where v.finished_at is not null),
rate as (select
  (select count(*) from sheet, now where today - answered between 0 and 55) as answered_now,
  (select count(*) from late_now) as late_now,
  (select count(*) from sheet, now where today - answered between 30 and 85) as answered_then,
  (select count(*) from sheet, now where today - sent between 61 and 85
    and (started is null or today - started < 30) and (answered is null or today - answered < 30))
  + (select count(*) from sheet, now where today - started between 46 and 85 and (answered is null or today - answered < 30))
    as late_then)
select
  (select count(*) from child)::int as total,
  (select count(*) from child, now where today - d >= 30)::int as total_then,
  (select count(*) from last_now where answered is not null)::int as answered,
  (select count(*) from last_then, now where today - answered >= 30)::int as answered_then,
  (select count(*) from last_now where answered is null and started is not null)::int as partial,
  (select count(*) from last_now where answered is null and started is null)::int as not_answered,
  (select count(*) from late_now where what = 'overdue')::int as overdue,
  (select count(*) from late_now where what = 'partial')::int as partial_late,
  (select count(*) from unreached)::int as unreached,
  (select count(*) from test)::int as tests,
  (select count(*) from test, now where today - d >= 30)::int as tests_then,
  (select round(100.0 * answered_now / (answered_now + late_now))::int from rate) as rate,
  (select round(100 * ((answered_now::numeric / (answered_now + late_now))
    / (answered_then::numeric / (answered_then + late_then)) - 1))::int from rate) as rate_change,
  (select array_agg(coalesce(n, 0)::int order by week desc) from generate_series(0, 7) week left join
    (select (today - answered) / 7 as back, count(*) as n from sheet, now where answered <= today group by 1) per on per.back = week) as weekly,
  (select jsonb_object_agg(type, n) from (select r.type, count(*) as n from app.referral r join child c on c.id = r.patient_id
    where r.closed_at is null group by 1) open) as referrals,
  (select count(*) from app.referral r join child c on c.id = r.patient_id, now
    where r.closed_at is null and r.type = 'neurologist' and r.due_on < today)::int as urgent,
  (select count(*) from app.form f, now where f.answered_at > at or f.sent_at > at or f.started_at > f.answered_at
    or f.sent_at > coalesce(f.started_at, f.sent_at))::int as impossible,
  (select count(*) from app.form a join app.form b on b.patient_id = a.patient_id and b.id <> a.id
    where a.companion_of is null and b.companion_of is null
      and a.sent_at < b.sent_at and (a.answered_at is null or a.answered_at > b.sent_at))::int as overlapping,
  (select count(*) from app.form f join app.patient p on p.id = f.patient_id
    where p.created_at > f.sent_at + interval '1 day')::int as unborn`;

describe.each(MOMENTS)("made on %s", (_, moment) => {
  test("the figures of the specification", async () => {
    const now = new Date(moment);
    story = await wholeApp();
    const { database, clock } = story;
    clock.advanceDays((now.getTime() - clock.now().getTime()) / 86_400_000);
    await seedDemonstration(database, { now, secretKey: story.deps.config.secretKey });
    const { recount, clinic } = await database.asOwner(async ({ pool }) => ({
      recount: (await pool.query<Record<string, unknown>>(RECOUNT, [now])).rows[0],
      clinic: (
        await pool.query<{ id: string }>(
          "select id from app.organization where name like 'Clínica Mangue%'",
        )
      ).rows[0]?.id,
    }));
    expect(recount).toEqual({
      total: 127,
      total_then: 113,
      answered: 89,
      answered_then: 85,
      partial: 23,
      not_answered: 15,
      overdue: 8,
      partial_late: 12,
      unreached: 5,
      tests: 45,
      tests_then: 38,
      rate: 92,
      rate_change: 3,
      weekly: [12, 18, 25, 32, 28, 35, 42, 38],
      referrals: { therapy: 45, pediatrician: 28, neurologist: 16 },
      urgent: 3,
      impossible: 0,
      overlapping: 0,
      unborn: 0,
    });

    const admin = await aPerson(database, "clinic_admin", clinic ?? "", { at: now });
    const answer = await story.send(admin.token, "GET", "/api/dashboard/");
    const shown = Dashboard.parse(answer.json());
    expect(shown).toMatchObject({
      total_patients: 127,
      forms: { answered: 89, partial: 23, not_answered: 15 },
      overdue: 8,
      unreached: 5,
      partial_late: 12,
      vision_tests: 45,
      completion_rate: 92,
      deltas: { total_patients: 12, answered: 5, vision_tests: 18, completion_rate: 3 },
      referrals: { therapy: 45, pediatrician: 28, neurologist: 16, urgent: 3 },
      actions: { period: "all", since: null, overdue: 8, partial_late: 12, urgent: 3 },
    });
    expect(shown.weekly.map(({ formularios }) => formularios)).toEqual([
      12, 18, 25, 32, 28, 35, 42, 38,
    ]);

    const lately = await story.send(admin.token, "GET", "/api/dashboard/activity/");
    const kinds = Activity.array()
      .parse(lately.json())
      .map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(
      new Set(["form_answered", "form_sent", "vision_started", "vision_finished"]),
    );
  });
});
