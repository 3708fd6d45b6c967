import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PatientListItem } from "#contract/screening/patients.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { hashToken, linkToken } from "#server/platform/tokens.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestPerson, aGroup, aPerson, anOrganization } from "#server/testing/builders.ts";
import { createPatient } from "./create-patient.ts";
import { patientsRoutes } from "./patients.routes.ts";

let story: TestApp;
let clinic: string;
let doctor: string;
let otherDoctor: string;
let foreignDoctor: string;
let schoolClass: string;
let schoolYear: string;
let admin: TestPerson;
let physician: TestPerson;
let teacher: TestPerson;

beforeAll(async () => {
  story = await testApp({ features: [patientsRoutes] });
  const { database } = story;
  clinic = await anOrganization(database);
  const school = await anOrganization(database, { kind: "school" });
  doctor = await aGroup(database, clinic, { name: "Dra. Inventada" });
  otherDoctor = await aGroup(database, clinic);
  foreignDoctor = await aGroup(database, await anOrganization(database));
  schoolYear = await aGroup(database, school, { kind: "year" });
  schoolClass = await aGroup(database, school, { kind: "class", parentId: schoolYear });
  admin = await aPerson(database, "clinic_admin", clinic);
  physician = await aPerson(database, "clinic_doctor", clinic, { groupIds: [doctor] });
  teacher = await aPerson(database, "class_responsible", school, { groupIds: [schoolYear] });
}, 60_000);

afterAll(() => story.close());

// Each test a minute later, so that none is the second click of another.
beforeEach(() => story.clock.advanceDays(1 / 1440));

const child = (more: object = {}) => ({
  full_name: "Nina Inventada",
  date_of_birth: "2024-12-01",
  guardian_name: "Rosa Inventada",
  guardian_relationship: "Mãe",
  guardian_phone: "(81) 8765-4321",
  guardian_email: "rosa@familia.example",
  ...more,
});

const create = (person: TestPerson, body: object) =>
  story.send(person.token, "POST", "/api/patients/create-and-email/", body);

/** How many rows there are of all that a registration writes. */
async function rows(): Promise<Record<string, number>> {
  return story.database.asOwner(async ({ pool }) => {
    const counts: Record<string, number> = {};
    for (const table of ["patient", "guardian", "form", "form_link", "message", "message_event"]) {
      const { rows: found } = await pool.query<{ n: number }>(
        `select count(*)::int as n from app.${table}`,
      );
      counts[table] = found[0]?.n ?? 0;
    }
    return counts;
  });
}

describe("a child is registered", () => {
  test("by an admin, with its guardian, form, link, message and trail", async () => {
    const answer = await create(admin, child({ doctor, full_name: "  Nina   Inventada " }));
    expect(answer.statusCode).toBe(201);
    const item = PatientListItem.parse(answer.json());
    expect(item).toMatchObject({
      full_name: "Nina   Inventada",
      group_name: "Dra. Inventada",
      guardian_name: "Rosa Inventada",
      guardian_phone: "+5581987654321",
      recommendation: null,
      screening_results: [],
      form_status: "pendente",
    });
    const written = await story.database.asOwner(async ({ db }) => ({
      patient: await db.selectFrom("patient").selectAll().where("id", "=", item.id).execute(),
      form: await db.selectFrom("form").selectAll().where("patient_id", "=", item.id).execute(),
      link: await db.selectFrom("form_link").selectAll().execute(),
      message: await db.selectFrom("message").selectAll().execute(),
      jobs: await db.selectFrom("audit_event").selectAll().orderBy("id").execute(),
    }));
    const now = story.clock.now();
    expect(written.patient).toMatchObject([
      { organization_id: clinic, created_by: admin.accountId, created_at: now },
    ]);
    expect(written.form).toMatchObject([{ instrument: null, sent_at: now, started_at: null }]);
    const [link] = written.link;
    expect(written.link).toHaveLength(1);
    expect(link?.token_hash).toEqual(
      hashToken(linkToken(story.deps.config.secretKey, link?.id ?? "")),
    );
    expect(link?.expires_at).toEqual(new Date(now.getTime() + 60 * 86_400_000));
    expect(written.message).toMatchObject([
      {
        kind: "form_link",
        channel: "email",
        status: "queued",
        recipient: "rosa@familia.example",
        patient_id: item.id,
        form_link_id: link?.id,
      },
    ]);
    expect(written.jobs.map(({ action, account_id: by }) => [action, by])).toEqual([
      ["patient.create", admin.accountId],
      ["form.sent", admin.accountId],
    ]);
  });

  test("by a doctor in the own node, and by a teacher in the own class", async () => {
    expect((await create(physician, child({ doctor }))).statusCode).toBe(201);
    const answer = await create(teacher, child({ group: schoolClass }));
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ recommendation: null, form_status: "pendente" });
  });
});

describe("what is wrong is named, and nothing is stored", () => {
  test.each([
    [{ doctor: undefined }, "doctor", "Médico é obrigatório"],
    [{ full_name: " " }, "full_name", "Nome completo é obrigatório"],
    [{ date_of_birth: "" }, "date_of_birth", "Data de nascimento é obrigatória"],
    [{ date_of_birth: "2026-02-30" }, "date_of_birth", "Data inválida"],
    [{ date_of_birth: "1899-12-31" }, "date_of_birth", "Data de nascimento inválida"],
    [{ date_of_birth: "2026-03-18" }, "date_of_birth", "Data de nascimento inválida"],
    [{ guardian_name: "" }, "guardian_name", "Nome do responsável é obrigatório"],
    [{ guardian_phone: "99999-0001" }, "guardian_phone", "Telefone inválido"],
    [{ guardian_email: "a@x.example, b@y.example" }, "guardian_email", "E-mail inválido"],
    [{ full_name: "Ni\0na" }, "full_name", "O texto contém caracteres inválidos"],
    [{ guardian_name: "\ud800" }, "guardian_name", "O texto contém caracteres inválidos"],
    [{ guardian_phone: "\0" }, "guardian_phone", "O texto contém caracteres inválidos"],
  ])("%j", async (error, field, message) => {
    const before = await rows();
    const answer = await create(admin, child({ doctor, ...error }));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ detail: message, fields: { [field]: message } });
    expect(await rows()).toEqual(before);
  });

  test("all errors at once", async () => {
    const answer = await create(
      teacher,
      child({ guardian_phone: "1", date_of_birth: "2030-01-01" }),
    );
    expect(answer.json()).toMatchObject({
      fields: {
        date_of_birth: "Data de nascimento inválida",
        guardian_phone: "Telefone inválido",
        group: "Turma é obrigatório",
      },
    });
  });

  test("a field of the other kind of organisation", async () => {
    const answer = await create(admin, child({ doctor, group: schoolClass }));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toHaveProperty("fields.group");
  });

  test("a group of another kind", async () => {
    const year = await create(teacher, child({ group: schoolYear }));
    expect(year.statusCode).toBe(422);
    expect(year.json()).toMatchObject({ fields: { group: "Turma não encontrada" } });
  });

  test("a group out of reach is not known", async () => {
    for (const [person, group] of [
      [admin, foreignDoctor],
      [admin, schoolClass],
      [physician, otherDoctor],
    ] as const) {
      const answer = await create(person, child({ doctor: group }));
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ detail: "Médico não encontrado" });
    }
  });
});

test("a birth is in the future by the organisation's day, not by that of UTC", async () => {
  // 22:30 in Recife on the 20th is the 21st in UTC.
  const days = (Date.parse("2026-03-21T01:30:00Z") - story.clock.now().getTime()) / 86_400_000;
  story.clock.advanceDays(days);
  const tomorrow = await create(admin, child({ doctor, date_of_birth: "2026-03-21" }));
  expect(tomorrow.json()).toMatchObject({
    fields: { date_of_birth: "Data de nascimento inválida" },
  });
  const today = await create(admin, child({ doctor, date_of_birth: "2026-03-20" }));
  expect(today.statusCode).toBe(201);
});

describe("the same child twice", () => {
  test("within ten seconds is one child and one message, even at the same moment", async () => {
    const before = await rows();
    const body = child({ doctor, full_name: "Duplo Clique" });
    const [first, second] = await Promise.all([create(admin, body), create(admin, body)]);
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(first.json()).toEqual(second.json());
    const after = await rows();
    expect(after["patient"]).toBe((before["patient"] ?? 0) + 1);
    expect(after["message"]).toBe((before["message"] ?? 0) + 1);
  });

  test("with other details is refused, since it is not clear which is meant", async () => {
    await create(admin, child({ doctor }));
    const answer = await create(admin, child({ doctor, guardian_phone: "81 3333-0001" }));
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ detail: "Esta criança acabou de ser cadastrada." });
  });

  test("later, or a sibling at once, is another child", async () => {
    const before = await rows();
    await create(admin, child({ doctor }));
    await create(admin, child({ doctor, full_name: "Gêmeo Inventado" }));
    story.clock.advanceDays(11 / 86_400);
    await create(admin, child({ doctor }));
    expect((await rows())["patient"]).toBe((before["patient"] ?? 0) + 3);
  });
});

test("nothing is half written when the message cannot be queued", async () => {
  const before = await rows();
  const staff: Staff = {
    ...admin,
    role: "clinic_admin",
    organizationKind: "clinic",
    timeZone: "America/Recife",
    groupIds: "all",
  };
  const deps = { ...story.deps, enqueue: () => Promise.reject(new Error("the queue is full")) };
  await expect(createPatient(deps, staff, child({ doctor }))).rejects.toThrow("the queue is full");
  expect(await rows()).toEqual(before);
});

test("the log names nobody", () => {
  expect(story.logged()).toContain("/api/patients/create-and-email/");
  expect(story.logged()).not.toMatch(/Nina|Rosa|rosa@|8765-?4321/);
});
