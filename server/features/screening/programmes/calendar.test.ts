import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ageInMonths } from "#domain/instruments/age.ts";
import { nationalHolidays } from "#domain/messaging/national-holidays.ts";
import { addDays } from "#domain/organization/days.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import { IS_NIGHT } from "#server/testing/night.ts";
import { simulateDay, registerChildren } from "#server/testing/simulated-year.ts";
import { following } from "../reminders/reminders.work.ts";
import { programmesRoutes } from "./programmes.routes.ts";
import { sendDue } from "./send-due.ts";

/**
 * A year of a clinic with 2,000 children, by day some months of one with 300, on a clock that is moved: children are registered, answered for or not, put away,
 * and some families ask for no more messages. What must hold of it is told here from the rows, not by the rules that the
 * program went by.
 */

/** How many children for how many days, and of what there must be more than so much for the checks to mean anything. */
const SIZE = IS_NIGHT
  ? { children: 2000, days: 365, forms: 500, stopped: 50, birthdays: 200 }
  : { children: 300, days: 150, forms: 50, stopped: 5, birthdays: 20 };
const AGES = [18, 24] as const;
const SUNDAY = 0;
const LOCAL_HOLIDAYS = ["2026-06-24", "2026-07-16", "2026-12-08"];

let story: TestApp;
let clinic: TestClinic;
const firstDay = "2026-03-16";

beforeAll(async () => {
  story = await testApp({ features: [programmesRoutes] });
  clinic = await aClinic(story);
  await switchOn();
  await story.database.asOwner(({ db }) =>
    db
      .insertInto("holiday")
      .values(
        LOCAL_HOLIDAYS.map((day) => ({
          organization_id: clinic.organizationId,
          day,
          name: "Feriado inventado",
        })),
      )
      .execute(),
  );
  await story.database.asOwner((owner) =>
    registerChildren(owner, clinic, { firstDay, children: SIZE.children }),
  );
  for (let n = 0; n < SIZE.days; n += 1) {
    // In a year the database looks at its own figures many times; without them its plans stay those of empty tables.
    if (n % 15 === 1) await story.database.asOwner(({ db }) => sql`analyze`.execute(db));
    await liveThroughADay(n);
  }
}, 300_000);
afterAll(() => story.close());

async function switchOn(): Promise<void> {
  const { token } = clinic.admin;
  const put = (id: string, settings: object) =>
    story.send(token, "PUT", `/api/programmes/${id}/`, { settings, active: true, revision: 0 });
  const replies = await Promise.all([
    put("ages", { kind: "ages", ages: AGES }),
    put("low_result", { kind: "low_result" }),
    story.send(token, "POST", "/api/programmes/", {
      every_months: 6,
      group: clinic.otherGroupId,
      active: true,
    }),
  ]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 201]);
}

/** Every morning, and on some days by night too, when nothing may happen. */
const hoursOf = (day: number): readonly number[] => (day % 13 === 0 ? [2, 9, 22] : [9]);

async function liveThroughADay(day: number): Promise<void> {
  for (const hour of hoursOf(day)) {
    moveTo(day, hour);
    if (hour === 9)
      await story.database.asOwner((owner) =>
        simulateDay(owner, clinic, { now: story.clock.now(), today: addDays(firstDay, day) }),
      );
    await sendDue(story.deps);
    if (hour !== 9 || day % 3 === 0) await following.run(story.deps);
  }
}

/** To an hour in Recife, three behind UTC all year. */
function moveTo(day: number, hour: number): void {
  const wanted = Date.parse(`${addDays(firstDay, day)}T00:00:00Z`) + (hour + 3) * 3_600_000;
  story.clock.advanceDays((wanted - story.clock.now().getTime()) / 86_400_000);
}

interface FormRow {
  readonly patient_id: string;
  readonly sent_at: Date;
  readonly answered_at: Date | null;
  readonly by_programme: boolean;
}
interface ChildRow {
  readonly id: string;
  readonly born: string;
  readonly registered_on: string;
  readonly archived_at: Date | null;
  readonly stopped_at: Date | null;
  readonly email: string;
}

async function theYear() {
  return story.database.asOwner(async ({ db }) => {
    const forms = await sql<FormRow>`
      select f.patient_id, f.sent_at, f.answered_at,
        exists (select from app.programme_occasion o where o.form_id = f.id and o.outcome = 'sent') as by_programme
      from app.form f where f.organization_id = ${clinic.organizationId} order by f.sent_at`.execute(
      db,
    );
    const children = await sql<ChildRow>`
      select p.id, p.date_of_birth::text as born, p.archived_at, g.email, s.created_at as stopped_at,
        (p.created_at at time zone 'America/Recife')::date::text as registered_on
      from app.patient p join app.guardian g on g.patient_id = p.id
      left join app.suppression s on s.address = g.email and s.reason = 'unsubscribed'
      where p.organization_id = ${clinic.organizationId}`.execute(db);
    const messages = await sql<{ at: Date; guardian_id: string; stopped_at: Date | null }>`
      select greatest(m.created_at, m.due_at) as at, m.guardian_id, s.created_at as stopped_at
      from app.message m join app.guardian g on g.id = m.guardian_id
      left join app.suppression s on s.address = g.email and s.reason = 'unsubscribed'
      where m.organization_id = ${clinic.organizationId}`.execute(db);
    return { forms: forms.rows, children: children.rows, messages: messages.rows };
  });
}

const recife = (at: Date) => new Date(at.getTime() - 3 * 3_600_000);
const dayOf = (at: Date) => recife(at).toISOString().slice(0, 10);
const holidays = new Set([
  ...LOCAL_HOLIDAYS,
  ...[2026, 2027].flatMap((year) => nationalHolidays(year).map(({ day }) => day)),
]);
const isWorking = (day: string) => new Date(day).getUTCDay() !== SUNDAY && !holidays.has(day);
const lastDay = addDays(firstDay, SIZE.days - 1);

test("a year of forms and reminders: none by night, on a holiday, or after the family asked for no more", async () => {
  const { forms, messages, children } = await theYear();
  const sent = forms.filter(({ by_programme }) => by_programme);
  expect(sent.length).toBeGreaterThan(SIZE.forms);
  expect(messages.length).toBeGreaterThan(sent.length);
  const misplaced = [...sent.map(({ sent_at }) => sent_at), ...messages.map(({ at }) => at)].filter(
    (at) => !isWorking(dayOf(at)) || recife(at).getUTCHours() < 8 || recife(at).getUTCHours() >= 20,
  );
  expect(misplaced).toEqual([]);
  expect(children.filter(({ stopped_at }) => stopped_at !== null).length).toBeGreaterThan(
    SIZE.stopped,
  );
  expect(messages.filter(({ at, stopped_at }) => stopped_at !== null && at > stopped_at)).toEqual(
    [],
  );
});

test("no form goes out while one is open, within a month of another, for a child put away, or at an age of no questionnaire", async () => {
  const { forms, children } = await theYear();
  const childOf = new Map(children.map((child) => [child.id, child]));
  const errors: string[] = [];
  for (const [id, ofChild] of Map.groupBy(forms, ({ patient_id }) => patient_id)) {
    const child = childOf.get(id);
    const archivedAt = child?.archived_at ?? null;
    for (const [index, form] of ofChild.entries()) {
      if (!form.by_programme) continue;
      const before = ofChild[index - 1];
      if (before && (before.answered_at === null || before.answered_at > form.sent_at))
        errors.push("open");
      if (before && form.sent_at.getTime() - before.sent_at.getTime() < 29 * 86_400_000)
        errors.push("soon");
      if (archivedAt !== null && form.sent_at > archivedAt) errors.push("archived");
      const months = ageInMonths(child?.born ?? "", dayOf(form.sent_at)) ?? -1;
      if (!(months >= 9 && months <= 30) && months < 48) errors.push(`age ${months}`);
    }
  }
  expect(errors).toEqual([]);
});

test("every child that comes of an age within the year gets exactly one form for it, on the day or the next working one", async () => {
  const { forms, children } = await theYear();
  const formsOf = Map.groupBy(forms, ({ patient_id }) => patient_id);
  let expected = 0;
  const errors: string[] = [];
  for (const child of children) {
    for (const age of AGES) {
      const on = dueDay(child.born, age);
      if (!on || on <= child.registered_on) continue;
      const end = [child.archived_at, child.stopped_at].filter((at) => at !== null).map(dayOf);
      if (end.some((day) => day <= on) || child.email === "") continue;
      const own = formsOf.get(child.id) ?? [];
      const before = own.filter(({ sent_at }) => dayOf(sent_at) < on);
      // An open form, or one of the month before, is this child's invitation.
      const isServed = before.some(
        ({ sent_at, answered_at }) =>
          answered_at === null || [sent_at, answered_at].some((at) => dayOf(at) > addDays(on, -30)),
      );
      const onTheDay = own.filter(({ sent_at }) => dayOf(sent_at) === on).length;
      expected += isServed ? 0 : 1;
      if (onTheDay !== (isServed ? 0 : 1)) errors.push(`${child.id} ${age} ${on} ${onTheDay}`);
    }
  }
  expect(errors).toEqual([]);
  expect(expected).toBeGreaterThan(SIZE.birthdays);
});

/** The first working day within the year on or after the day on which a child has lived so many months. */
function dueDay(born: string, months: number): string | undefined {
  const around = addDays(born, Math.floor(months * 30.4) - 5);
  const from = around > firstDay ? around : firstDay;
  for (let day = from; day <= lastDay && day < addDays(around, 20); day = addDays(day, 1)) {
    const [age, ageBefore] = [ageInMonths(born, day), ageInMonths(born, addDays(day, -1))];
    if (age !== months || (ageBefore !== null && ageBefore >= months)) continue;
    let on = day;
    while (!isWorking(on)) on = addDays(on, 1);
    return on <= lastDay ? on : undefined;
  }
  return undefined;
}

test("each occasion is settled once, and what was not sent says why", async () => {
  const rows = await story.database.asOwner(async ({ db }) => {
    const { rows: found } = await sql<{ outcome: string; n: number; formless: number }>`
      select outcome, count(*)::int as n, count(*) filter (where form_id is null)::int as formless
      from app.programme_occasion where organization_id = ${clinic.organizationId}
      group by outcome order by outcome`.execute(db);
    return found;
  });
  const outcomes = new Map(rows.map((row) => [row.outcome, row]));
  expect(outcomes.get("sent")?.formless).toBe(0);
  for (const outcome of ["form_open", "recent", "opted_out", "unreachable"]) {
    expect([outcome, outcomes.get(outcome)?.n ?? 0]).not.toEqual([outcome, 0]);
  }
});
