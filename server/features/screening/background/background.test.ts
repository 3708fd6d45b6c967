import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestChild, aPerson } from "#server/testing/builders.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import { backgroundRoutes } from "./background.routes.ts";

/** Staff note what a family told them of itself, and read it. */

let tea: TestApp;
let clinic: TestClinic;
let child: TestChild;

const NOTED = { schooling: "nao_estudou", race_color: "parda", gestation_weeks: "36" };

beforeAll(async () => {
  tea = await testApp({ features: [backgroundRoutes] });
});
afterAll(() => tea.close());
beforeEach(async () => {
  clinic = await aClinic(tea);
  child = await clinic.child();
});

const url = () => `/api/patients/${child.patientId}/background/`;
const read = (person = clinic.carer) => tea.send(person.token, "GET", url());
const note = (body: object, person = clinic.carer) => tea.send(person.token, "PUT", url(), body);

test("what was noted is read, changed, and taken away again", async () => {
  const unknown = { schooling: null, race_color: null, gestation_weeks: null };
  expect((await read()).json()).toEqual({ ...unknown, told: null });
  const told = { by: "staff", at: tea.clock.now().toISOString() };
  expect((await note(NOTED)).json()).toEqual({ ...NOTED, told });
  expect((await note({ ...NOTED, gestation_weeks: "nao_sei" })).json()).toMatchObject({
    gestation_weeks: "nao_sei",
  });
  expect((await note({})).json()).toEqual({ ...unknown, told });
  expect((await read(clinic.admin)).json()).toEqual({ ...unknown, told });
});

test("the trail has what was read and which answers changed, and none of them", async () => {
  await note(NOTED);
  await note(NOTED);
  await note({ ...NOTED, race_color: "preta" });
  await read(clinic.admin);
  const trail = await clinic.trailOf(child.patientId);
  expect(trail).toEqual([
    {
      account_id: clinic.carer.accountId,
      action: "background.changed",
      entity: "patient",
      detail: { fields: "gestation_weeks, race_color, schooling" },
    },
    {
      account_id: clinic.carer.accountId,
      action: "background.changed",
      entity: "patient",
      detail: { fields: "race_color" },
    },
    {
      account_id: clinic.admin.accountId,
      action: "patient.read",
      entity: "patient",
      detail: { call: "/api/patients/:id/background/" },
    },
  ]);
});

test("another institution finds no such child, nor does who does not reach it", async () => {
  await note(NOTED);
  const elsewhere = await aPerson(tea.database, "clinic_doctor", clinic.organizationId, {
    groupIds: [clinic.otherGroupId],
  });
  for (const person of [clinic.outsider, elsewhere]) {
    expect((await read(person)).statusCode).toBe(404);
    expect((await note({ race_color: "branca" }, person)).statusCode).toBe(404);
  }
  expect((await read()).json()).toMatchObject(NOTED);
});

test.each(["school_admin", "class_responsible"] as const)(
  "%s neither reads nor notes it",
  async (role) => {
    await note(NOTED);
    const person = await aPerson(tea.database, role, clinic.organizationId, {
      groupIds: [clinic.groupId],
    });
    expect((await read(person)).statusCode).toBe(403);
    expect((await note({}, person)).statusCode).toBe(403);
    expect((await read()).json()).toMatchObject(NOTED);
  },
);

test("what no list has is refused with its field named", async () => {
  const reply = await note({ race_color: "azul", gestation_weeks: "12" });
  expect([reply.statusCode, reply.json()]).toMatchObject([
    422,
    { fields: { race_color: "Resposta inválida", gestation_weeks: "Resposta inválida" } },
  ]);
});
