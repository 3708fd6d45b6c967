import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PatientDetail } from "#contract/screening/patients.ts";
import { Task } from "#contract/work/tasks.ts";
import { auditRoutes } from "#server/features/organization/audit/audit.routes.ts";
import { tasksRoutes } from "#server/features/work/tasks/tasks.routes.ts";
import { openInEmergency, withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestChild, type TestPerson, aChild, aPerson } from "#server/testing/builders.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import { emailsTo } from "#server/testing/emails.ts";
import { completionRoutes } from "../completion/completion.routes.ts";
import { patientsRoutes } from "./patients.routes.ts";

/** A doctor opens, with a reason and for three hours, the record of a colleague's child. */

let tea: TestApp;
let clinic: TestClinic;
let child: TestChild;
let doctor: TestPerson;

beforeAll(async () => {
  tea = await testApp({
    features: [auditRoutes, completionRoutes, patientsRoutes, tasksRoutes],
  });
}, 60_000);
afterAll(() => tea.close());
beforeEach(async () => {
  clinic = await aClinic(tea);
  doctor = clinic.carer;
  child = await inOtherGroup();
});

const NAMED = { full_name: "Ícaro Inventado", date_of_birth: "2024-12-01" };
const WANTED = { ...NAMED, reason: "Convulsão na sala de espera" };

const inOtherGroup = () =>
  aChild(tea.database, clinic.organizationId, clinic.otherGroupId, {
    name: NAMED.full_name,
    dateOfBirth: NAMED.date_of_birth,
  });
const open = (body: object = WANTED, { token } = doctor) =>
  tea.send(token, "POST", "/api/patients/emergency/", body);
const read = ({ token } = doctor, id = child.patientId) =>
  tea.send(token, "GET", `/api/patients/${id}/`);
const code = (reply: Awaited<ReturnType<typeof open>>) => reply.json<{ code: string }>().code;
const opened = () =>
  tea.database.asOwner(({ db }) =>
    db
      .selectFrom("emergency_access")
      .selectAll()
      .where("patient_id", "=", child.patientId)
      .execute(),
  );
/** As if so much time had passed in the database. */
const pass = (minutes: number) =>
  tea.database.asOwner(async ({ db }) => {
    const [row] = await opened();
    const before = (at: Date | undefined) => new Date((at?.getTime() ?? 0) - minutes * 60_000);
    await db
      .updateTable("emergency_access")
      .set({ opened_at: before(row?.opened_at), expires_at: before(row?.expires_at) })
      .where("patient_id", "=", child.patientId)
      .execute();
  });

describe("who knows the exact name and birth date", () => {
  test("reads the whole record for three hours, and not before", async () => {
    expect((await read()).statusCode).toBe(404);
    const reply = await open({ ...WANTED, full_name: "  icaro INVENTADO " });
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { patient_id: child.patientId, until: expect.any(String) as unknown },
    ]);
    const shown = PatientDetail.parse((await read()).json());
    expect(shown).toMatchObject({
      full_name: NAMED.full_name,
      group: { id: clinic.otherGroupId },
      guardians: [{ is_primary: true }],
      emergency: { until: reply.json<{ until: string }>().until },
    });
    const told = shown.timeline.find(({ kind }) => kind === "emergency_opened");
    expect(told).toMatchObject({ reason: { detail: WANTED.reason } });
    expect(shown.timeline.filter(({ kind }) => kind === "message")).toEqual([]);
    await pass(179);
    expect((await read()).statusCode).toBe(200);
    await pass(2);
    expect((await read()).statusCode).toBe(404);
  });

  test("opens nothing else and changes nothing", async () => {
    await open();
    const another = await inOtherGroup();
    expect((await read(doctor, another.patientId)).statusCode).toBe(404);
    const path = `/api/patients/${child.patientId}`;
    const changes = [
      await tea.send(doctor.token, "PATCH", `${path}/`, { version: 1, address: "Outra" }),
      await tea.send(doctor.token, "POST", `${path}/forms/`, { instrument: null }),
      await tea.send(doctor.token, "POST", `${path}/archive/`, { version: 1, reason: "x" }),
      await tea.send(doctor.token, "GET", `${path}/form-preview/`),
    ];
    expect(changes.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    const listed = await tea.send(doctor.token, "GET", "/api/patients/?search=icaro");
    expect(listed.json()).toEqual([]);
  });

  test("the wall in the database: no row without an opening of one's own, and none that can be changed", async () => {
    const scope = {
      organizationId: clinic.organizationId,
      accountId: doctor.accountId,
      groupIds: [clinic.groupId],
    };
    const look = (accountId: string) =>
      withTenant(tea.database, { ...scope, accountId }, async (db) => {
        const until = await openInEmergency(db, child.patientId);
        const seen = await db.selectFrom("patient").select("id").execute();
        const [changed] = await db.updateTable("patient").set({ address: "Outra" }).execute();
        return [until !== undefined, seen.length, Number(changed?.numUpdatedRows)];
      });
    expect(await look(doctor.accountId)).toEqual([false, 0, 0]);
    await open();
    expect(await look(doctor.accountId)).toEqual([true, 1, 0]);
    expect(await look(clinic.admin.accountId)).toEqual([false, 0, 0]);
    await pass(181);
    expect(await look(doctor.accountId)).toEqual([false, 0, 0]);
  });

  test("opened again while it is open, it stays as it is: nobody is told twice", async () => {
    const first = await open();
    const again = await open({ ...WANTED, reason: "Outra vez" });
    expect(again.json()).toEqual(first.json());
    expect(await opened()).toHaveLength(1);
    await pass(181);
    expect((await open()).statusCode).toBe(200);
    expect(await opened()).toHaveLength(2);
  });
});

describe("nobody browses", () => {
  test("by part of a name, another day, or without a reason", async () => {
    for (const change of [
      { full_name: "Ícaro" },
      { full_name: "Ícaro Inventado Filho" },
      { date_of_birth: "2024-12-02" },
    ]) {
      expect((await open({ ...WANTED, ...change })).statusCode).toBe(404);
    }
    for (const change of [{ reason: " " }, { full_name: "" }, { date_of_birth: "ontem" }]) {
      expect((await open({ ...WANTED, ...change })).statusCode).toBe(422);
    }
    expect(await opened()).toEqual([]);
  });

  test("more than ten times a day, hits and misses alike, whatever key names the request", async () => {
    for (let n = 0; n < 9; n += 1) {
      const reply = await tea.app.inject({
        method: "POST",
        url: "/api/patients/emergency/",
        headers: { authorization: `Bearer ${doctor.token}`, "idempotency-key": `guess-${n}` },
        payload: { ...WANTED, full_name: `Palpite ${n}` },
      });
      expect(reply.statusCode).toBe(404);
    }
    expect((await open()).statusCode).toBe(200);
    expect((await open()).statusCode).toBe(429);
  });

  test("in another organisation, of namesakes, of the own children, or by who reaches all", async () => {
    const other = await aClinic(tea);
    expect((await open(WANTED, other.carer)).statusCode).toBe(404);
    expect((await open(WANTED, clinic.admin)).statusCode).toBe(403);
    const own = await clinic.child({ name: "Lia Própria", dateOfBirth: "2024-01-02" });
    expect(own.patientId).toBeDefined();
    const mine = { ...WANTED, full_name: "Lia Própria", date_of_birth: "2024-01-02" };
    expect(code(await open(mine))).toBe("child_within_reach");
    await inOtherGroup();
    expect(code(await open())).toBe("children_of_one_name");
  });
});

describe("everybody who has to know", () => {
  test("is told: the administrators at once, by e-mail and a task, and the trail of every reading", async () => {
    const email = `chefia-${clinic.admin.accountId}@clinica.example`;
    await tea.database.asOwner(({ db }) =>
      db.updateTable("account").set({ email }).where("id", "=", clinic.admin.accountId).execute(),
    );
    await open();
    await read();
    await read();
    const [mail] = await emailsTo(tea, email);
    expect(mail?.subject).toContain("aberto em emergência");
    expect(mail?.text).toContain(`paciente=${child.patientId}`);
    expect(mail?.text).not.toMatch(/Ícaro|Convulsão/);
    const tasks = Task.array().parse(
      (await tea.send(clinic.admin.token, "GET", "/api/tasks/")).json(),
    );
    expect(tasks).toMatchObject([
      { kind: "emergency_opened", child: { id: child.patientId }, due_on: "2026-03-16" },
    ]);
    const trail = await tea.send(
      clinic.admin.token,
      "GET",
      `/api/audit/?patient=${child.patientId}&group=reading`,
    );
    const actions = trail.json<{ action: string }[]>().map(({ action }) => action);
    expect(actions).toEqual(["emergency.read", "emergency.read", "emergency.opened"]);
  });

  test("of a school's child too, of which the class's teacher still sees no result", async () => {
    clinic = await aClinic(tea, "school");
    doctor = clinic.carer;
    child = await inOtherGroup();
    expect((await open()).statusCode).toBe(200);
    expect(PatientDetail.parse((await read()).json())).toMatchObject({ referrals: [] });
    const second = await aPerson(tea.database, "class_responsible", clinic.organizationId, {
      groupIds: [clinic.groupId],
    });
    expect((await read(second)).statusCode).toBe(404);
  });
});
