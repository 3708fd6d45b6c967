import {
  array,
  assert,
  constantFrom,
  date,
  integer,
  property,
  record,
  uniqueArray,
} from "fast-check";
import { describe, expect, test } from "vitest";
import { type SendingHours, nextSendingTime } from "#domain/messaging/sending-hours.ts";
import {
  LAPSED_AFTER_DAYS,
  type ReminderPlan,
  dueReminder,
  nextReminder,
  previewReminders,
} from "./reminders.ts";

const DAY_MS = 86_400_000;

const hours: SendingHours = {
  timeZone: "America/Recife",
  fromHour: 8,
  toHour: 20,
  weekdays: [1, 2, 3, 4, 5, 6],
  holidays: new Set(["2026-03-19"]),
};

/** Sent on a Monday at noon in Recife. */
const plan: ReminderPlan = {
  days: [3, 7, 15, 30],
  hours,
  sentAt: new Date("2026-03-16T15:00:00Z"),
  done: new Set(),
  since: null,
  lastWrittenAt: new Date("2026-03-16T15:00:00Z"),
};

const at = (moment: string): Date => new Date(moment);

describe("the reminder of an open form", () => {
  test("is not due before its day", () => {
    expect(dueReminder({ ...plan, days: [2] }, at("2026-03-18T14:59:59Z")).send).toBeNull();
    expect(dueReminder({ ...plan, days: [2] }, at("2026-03-18T15:00:00Z")).send).toBe(2);
  });

  test("waits out the holiday and the night", () => {
    expect(dueReminder(plan, at("2026-03-19T15:00:00Z")).send).toBeNull();
    expect(dueReminder(plan, at("2026-03-20T10:59:59Z")).send).toBeNull();
    expect(dueReminder(plan, at("2026-03-20T11:00:00Z")).send).toBe(3);
    expect(nextReminder(plan, at("2026-03-19T15:00:00Z"))).toEqual({
      day: 3,
      at: at("2026-03-20T11:00:00Z"),
    });
  });

  test("is the latest of those that fell due, the earlier ones giving way to it", () => {
    expect(dueReminder(plan, at("2026-03-31T15:00:00Z"))).toEqual({
      send: 15,
      superseded: [3, 7],
      lapsed: [],
    });
  });

  test("is let go when it could not be sent for long", () => {
    const later = new Date(plan.sentAt.getTime() + (3 + LAPSED_AFTER_DAYS) * DAY_MS + 1);
    expect(dueReminder({ ...plan, days: [3] }, later)).toEqual({
      send: null,
      superseded: [],
      lapsed: [3],
    });
  });

  test("that fell due before the rules began is not made up for", () => {
    const since = at("2026-03-25T12:00:00Z");
    const now = at("2026-03-25T15:00:00Z");
    expect(dueReminder({ ...plan, since }, now)).toEqual({
      send: null,
      superseded: [],
      lapsed: [3, 7],
    });
    expect(nextReminder({ ...plan, since }, now)?.day).toBe(15);
  });

  test("leaves the family in peace for a day after it was written to", () => {
    const lastWrittenAt = at("2026-03-23T14:00:00Z");
    expect(dueReminder({ ...plan, lastWrittenAt }, at("2026-03-23T15:00:00Z")).send).toBeNull();
    expect(nextReminder({ ...plan, lastWrittenAt }, at("2026-03-23T15:00:00Z"))?.at).toEqual(
      at("2026-03-24T14:00:00Z"),
    );
  });

  test("comes no more when all were taken", () => {
    expect(nextReminder({ ...plan, done: new Set(plan.days) }, at("2026-03-17T15:00:00Z"))).toBe(
      null,
    );
  });

  test("is foretold for a form that is sent now", () => {
    expect(previewReminders(plan, plan.sentAt).map((each) => each.toISOString())).toEqual([
      "2026-03-20T11:00:00.000Z",
      "2026-03-23T15:00:00.000Z",
      "2026-03-31T15:00:00.000Z",
      "2026-04-15T15:00:00.000Z",
    ]);
  });
});

const anyPlan = record({
  days: uniqueArray(integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 6 }),
  fromHour: integer({ min: 0, max: 12 }),
  length: integer({ min: 1, max: 12 }),
  weekdays: uniqueArray(integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
  timeZone: constantFrom("America/Recife", "America/New_York", "Europe/London"),
  sentAt: date({
    min: at("2026-01-01T00:00:00Z"),
    max: at("2027-01-01T00:00:00Z"),
    noInvalidDate: true,
  }),
});

/** Hours from one look to the next: seldom regular, at times an outage of days. */
const looks = array(integer({ min: 1, max: 24 * 6 }), { minLength: 1, maxLength: 60 });

test("however seldom anybody looks: each step once, none at night, never two within a day", () => {
  assert(
    property(anyPlan, looks, ({ fromHour, length, ...any }, gaps) => {
      const own = { ...hours, ...any, fromHour, toHour: fromHour + length };
      const sent: Date[] = [];
      const done = new Set<number>();
      let [now, lastWrittenAt] = [any.sentAt, any.sentAt];
      for (const gap of gaps) {
        now = new Date(now.getTime() + gap * 3_600_000);
        const due = dueReminder(
          { days: any.days, hours: own, sentAt: any.sentAt, done, since: null, lastWrittenAt },
          now,
        );
        const steps = [...due.lapsed, ...due.superseded, ...(due.send === null ? [] : [due.send])];
        for (const step of steps) {
          expect(done.has(step)).toBe(false);
          done.add(step);
        }
        expect(due.send !== null || due.superseded.length === 0).toBe(true);
        if (due.send === null) continue;
        expect(due.send).toBe(Math.max(...steps));
        expect(nextSendingTime(own, now)).toEqual(now);
        expect(now.getTime() - lastWrittenAt.getTime()).toBeGreaterThanOrEqual(DAY_MS);
        sent.push(now);
        lastWrittenAt = now;
      }
      expect(sent.length).toBeLessThanOrEqual(any.days.length);
    }),
  );
});

test("what is foretold is what happens to whoever looks at that very moment", () => {
  assert(
    property(anyPlan, integer({ min: 0, max: 70 * 24 }), ({ fromHour, length, ...any }, later) => {
      const own = { ...hours, ...any, fromHour, toHour: fromHour + length };
      const one: ReminderPlan = {
        days: any.days,
        hours: own,
        sentAt: any.sentAt,
        done: new Set(),
        since: null,
        lastWrittenAt: any.sentAt,
      };
      const next = nextReminder(one, new Date(any.sentAt.getTime() + later * 3_600_000));
      if (!next) return;
      const due = dueReminder(one, next.at);
      // A step that waited for too long, or one that a later step overtook meanwhile, is not sent.
      if (due.lapsed.includes(next.day) || due.superseded.includes(next.day)) return;
      expect(due.send).toBe(next.day);
    }),
  );
});
