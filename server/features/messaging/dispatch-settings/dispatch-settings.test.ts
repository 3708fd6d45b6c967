import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DispatchSettings } from "#contract/messaging/dispatch-settings.ts";
import { nextSendingTime } from "#domain/messaging/sending-hours.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestPerson, aPerson, anOrganization } from "#server/testing/builders.ts";
import { dispatchSettingsRoutes } from "./dispatch-settings.routes.ts";
import { readDispatchSettings, sendingHours } from "./read-settings.ts";

let story: TestApp;
let municipality: string;
let school: string;
let manager: TestPerson;
let admin: TestPerson;
let teacher: TestPerson;

beforeAll(async () => {
  story = await testApp({ features: [dispatchSettingsRoutes] });
});
afterAll(() => story.close());

beforeEach(async () => {
  const { database, clock } = story;
  const at = clock.now();
  municipality = await anOrganization(database, { kind: "municipality" });
  school = await anOrganization(database, { kind: "school", parentId: municipality });
  manager = await aPerson(database, "network_manager", municipality, { at });
  admin = await aPerson(database, "school_admin", school, { at });
  teacher = await aPerson(database, "class_responsible", school, { at });
});

const PATH = "/api/roles/current-organization/dispatch/";
const RULES = {
  reminders: true,
  reminder_days: [10, 2],
  from_hour: 9,
  to_hour: 17,
  weekdays: [5, 1, 3],
  whatsapp_after: null,
  call_after: 4,
};

const read = async ({ token }: TestPerson) =>
  DispatchSettings.parse((await story.send(token, "GET", PATH)).json());
const save = ({ token }: TestPerson, rules: object) => story.send(token, "PUT", PATH, rules);
const add = ({ token }: TestPerson, day: string, name = "Feriado inventado") =>
  story.send(token, "POST", "/api/roles/current-organization/holidays/", { day, name });
const remove = ({ token }: TestPerson, day: string) =>
  story.send(token, "DELETE", `/api/roles/current-organization/holidays/${day}/`);

const within = <T>(work: Parameters<typeof withTenant<T>>[2]): Promise<T> =>
  withTenant(story.database, { organizationId: school, accountId: null, groupIds: "all" }, work);

describe("how an organisation writes by itself", () => {
  test("begins with reminders after 3, 7, 15 and 30 days, from 8 to 20 h but on Sundays", async () => {
    const { holidays, ...rules } = await read(teacher);
    expect(rules).toEqual({
      reminders: true,
      reminder_days: [3, 7, 15, 30],
      from_hour: 8,
      to_hour: 20,
      weekdays: [1, 2, 3, 4, 5, 6],
      whatsapp_after: 3,
      call_after: 7,
      time_zone: "America/Recife",
    });
    expect(holidays.national[0]).toEqual({ day: "2026-04-03", name: "Sexta-feira Santa" });
  });

  test("is set by its administration, in order whatever was pressed first", async () => {
    const reply = await save(admin, RULES);
    expect(reply.statusCode).toBe(200);
    expect(await read(teacher)).toMatchObject({
      ...RULES,
      reminder_days: [2, 10],
      weekdays: [1, 3, 5],
    });
    expect(await within(readDispatchSettings)).toMatchObject({ reminderDays: [2, 10] });
    expect((await save(teacher, RULES)).statusCode).toBe(403);
    expect((await save(manager, RULES)).statusCode).toBe(403);
  });

  test("of the new rules what would be due already is not made up for", async () => {
    const since = async () =>
      within((db) =>
        db
          .selectFrom("organization")
          .select(["reminders_since", "ladder_since"])
          .where("id", "=", school)
          .executeTakeFirstOrThrow(),
      );
    await save(admin, { ...RULES, reminder_days: [3, 7], whatsapp_after: 3, call_after: 7 });
    expect(await since()).toEqual({ reminders_since: null, ladder_since: null });
    await save(admin, RULES);
    expect(await since()).toEqual({
      reminders_since: story.clock.now(),
      ladder_since: story.clock.now(),
    });
  });

  test.each([
    ["reminder_days", { reminder_days: [] }, "Informe ao menos um dia"],
    ["reminder_days", { reminder_days: [1, 2, 3, 4, 5, 6, 7] }, "No máximo 6 lembretes"],
    ["reminder_days", { reminder_days: [3, 3] }, "Há um dia repetido"],
    ["reminder_days.0", { reminder_days: [61] }, "Cada lembrete sai de 1 a 60 dias depois"],
    ["to_hour", { from_hour: 18, to_hour: 18 }, "A hora de término vem depois da de início"],
    ["to_hour", { to_hour: 25 }, "Escolha a hora de término"],
    ["weekdays", { weekdays: [] }, "Escolha ao menos um dia da semana"],
    ["call_after", { call_after: 0 }, "Informe de 1 a 90 dias"],
  ])("tells the error of %s in words (%j)", async (field, change, words) => {
    const reply = await save(admin, { ...RULES, ...change });
    expect(reply.statusCode).toBe(422);
    expect(reply.json<{ fields: object }>().fields).toEqual({ [field]: words });
  });
});

describe("a local holiday", () => {
  test("is the unit's own, or the municipality's for all of its network", async () => {
    expect((await add(admin, "2026-06-24", "São João")).statusCode).toBe(200);
    expect((await add(manager, "2026-03-17", "Aniversário da cidade")).statusCode).toBe(200);
    const { holidays } = await read(teacher);
    expect(holidays).toMatchObject({
      own: [{ day: "2026-06-24", name: "São João" }],
      municipal: [{ day: "2026-03-17", name: "Aniversário da cidade" }],
    });
    const hours = await within((db) => sendingHours(db, story.clock.now()));
    expect([...hours.holidays]).toEqual(
      expect.arrayContaining(["2026-03-17", "2026-06-24", "2026-12-25", "2027-01-01"]),
    );
    expect(nextSendingTime(hours, new Date("2026-03-17T15:00:00Z")).toISOString()).toBe(
      "2026-03-18T11:00:00.000Z",
    );
  });

  test("is named anew, and taken away once or twice", async () => {
    await add(admin, "2026-06-24", "São João");
    await add(admin, "2026-06-24", "Dia de São João");
    expect((await read(admin)).holidays.own).toEqual([
      { day: "2026-06-24", name: "Dia de São João" },
    ]);
    expect((await remove(admin, "2026-06-24")).statusCode).toBe(200);
    expect((await remove(admin, "2026-06-24")).statusCode).toBe(200);
    expect((await read(admin)).holidays.own).toEqual([]);
  });

  test.each([
    ["2026-03-15", "Escolha um dia que ainda não passou"],
    ["2029-01-01", "Escolha um dia dos próximos dois anos"],
    ["2026-02-30", "Data inválida"],
  ])("on %s is refused in words", async (day, words) => {
    const reply = await add(admin, day);
    expect([reply.statusCode, reply.json<{ fields: object }>().fields]).toEqual([
      422,
      { day: words },
    ]);
  });
});
