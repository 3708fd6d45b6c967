import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PatientListItem } from "#contract/screening/patients.ts";
import { Programme, ProgrammePreview } from "#contract/screening/programmes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestPerson, aGroup } from "#server/testing/builders.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import { aForm } from "#server/testing/forms.ts";
import { programmesOf } from "#server/testing/programmes.ts";
import { patientsRoutes } from "../patients/patients.routes.ts";
import { programmesRoutes } from "./programmes.routes.ts";

const URL = "/api/programmes/";

let story: TestApp;
let clinic: TestClinic;
let programmes: ReturnType<typeof programmesOf>;

beforeAll(async () => {
  story = await testApp({ features: [patientsRoutes, programmesRoutes] });
});
afterAll(() => story.close());
beforeEach(async () => {
  clinic = await aClinic(story);
  programmes = programmesOf(story, clinic);
});

const list = async (person = clinic.admin): Promise<Programme[]> =>
  Programme.array().parse((await story.send(person.token, "GET", URL)).json());

const change = (id: string, body: object, person = clinic.admin) =>
  story.send(person.token, "PUT", `${URL}${id}/`, body);

const AGES = { kind: "ages", ages: [18, 24] };

const preview = async (settings: object, more: object = {}): Promise<ProgrammePreview> => {
  const body = { id: "ages", settings, ...more };
  const reply = await story.send(clinic.admin.token, "POST", `${URL}preview/`, body);
  expect(reply.body).toContain("months");
  return ProgrammePreview.parse(reply.json());
};

describe("what an organisation has before it chooses", () => {
  test("a clinic registers with a form, and everything else is off", async () => {
    expect((await list()).map(({ id, active, revision }) => [id, active, revision])).toEqual([
      ["registered", true, 0],
      ["ages", false, 0],
      ["low_result", false, 0],
      ["siblings", false, 0],
    ]);
  });

  test("a school is not offered what tells of results", async () => {
    const school = await aClinic(story, "school");
    expect((await list(school.admin)).map(({ id }) => id)).toEqual(["registered", "ages"]);
    const wanted = { settings: { kind: "low_result" }, active: true, revision: 0 };
    expect((await change("low_result", wanted, school.admin)).statusCode).toBe(404);
  });

  test("whoever registers a child is told whether that sends the form", async () => {
    const asked = async (): Promise<unknown> =>
      (await story.send(clinic.carer.token, "GET", `${URL}registration/`)).json();
    expect(await asked()).toEqual({ active: true });
    const off = { settings: { kind: "registered" }, active: false, revision: 0 };
    expect((await change("registered", off)).statusCode).toBe(200);
    expect(await asked()).toEqual({ active: false });
  });

  test("it is the administrators' to see and change", async () => {
    expect((await story.send(clinic.carer.token, "GET", URL)).statusCode).toBe(403);
    expect((await story.send(null, "GET", URL)).statusCode).toBe(401);
  });
});

describe("changing a programme", () => {
  test("keeps what was chosen, and tells the second of two people", async () => {
    const wanted = { settings: { kind: "ages", ages: [24, 18, 20] }, active: true, revision: 0 };
    const changed = await change("ages", wanted);
    expect(changed.json()).toMatchObject({ id: "ages", active: true, ages: [18, 20, 24] });
    const late = await change("ages", wanted);
    expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([
      409,
      "program_changed_meanwhile",
    ]);
    expect((await change("ages", { ...wanted, revision: 1 })).statusCode).toBe(200);
  });

  test.each([
    [{ kind: "ages", ages: [] }, "Informe ao menos uma idade"],
    [{ kind: "ages", ages: [8] }, "Cada idade deve ser de 9 a 144 meses"],
    [{ kind: "ages", ages: [18, 18] }, "Cada idade pode aparecer só uma vez"],
    [{ kind: "none" }, "Programa inválido"],
  ])("refuses %o in words", async (settings, words) => {
    const reply = await change("ages", { settings, active: true, revision: 0 });
    expect([reply.statusCode, reply.json<{ detail: string }>().detail]).toEqual([422, words]);
  });

  test("one for each group, of this organisation, deleted by its administrators alone", async () => {
    const body = { every_months: 6, group: clinic.groupId, active: true };
    const made = await story.send(clinic.admin.token, "POST", URL, body);
    expect([made.statusCode, made.json()]).toMatchObject([
      201,
      { kind: "interval", every_months: 6, group: { id: clinic.groupId, name: "Dra. Inventada" } },
    ]);
    const again = await story.send(clinic.admin.token, "POST", URL, body);
    expect(again.statusCode).toBe(409);
    expect(again.json<{ detail: string }>().detail).toContain("já tem um programa");
    const foreign = await story.send(clinic.outsider.token, "POST", URL, body);
    expect(foreign.statusCode).toBe(404);
    const id = made.json<{ id: string }>().id;
    const remove = (person: TestPerson) => story.send(person.token, "DELETE", `${URL}${id}/`);
    expect((await remove(clinic.outsider)).statusCode).toBe(404);
    expect((await remove(clinic.admin)).statusCode).toBe(200);
    expect((await list()).map(({ kind }) => kind)).not.toContain("interval");
  });
});

describe("registering a child", () => {
  const register = async (full_name: string) => {
    const reply = await story.send(clinic.admin.token, "POST", "/api/patients/create-and-email/", {
      full_name,
      date_of_birth: "2024-12-01",
      guardian_name: "Mãe Inventada",
      guardian_relationship: "Mãe",
      guardian_phone: "(81) 98888-0003",
      guardian_email: "mae@familia.example",
      doctor: clinic.groupId,
    });
    expect(reply.statusCode).toBe(201);
    return PatientListItem.parse(reply.json());
  };

  test("sends its form, until the organisation switches that off", async () => {
    expect((await register("Ana Inventada")).form_status).toBe("pendente");
    const off = { settings: { kind: "registered" }, active: false, revision: 0 };
    expect((await change("registered", off)).statusCode).toBe(200);
    const child = await register("Bia Inventada");
    expect(child.form_status).toBeNull();
    expect(await programmes.formsOf({ patientId: child.id })).toEqual([]);
  });
});

describe("the preview", () => {
  test("says who gets a form when, by month and by name, and stores nothing", async () => {
    const [soon, later] = [await programmes.childDue(18, 10), await programmes.childDue(24, 70)];
    const shown = await preview(AGES);
    expect(shown.total).toBe(3);
    expect(shown.children).toBe(2);
    expect(shown.months).toHaveLength(13);
    expect(shown.months[0]?.month).toBe("2026-03");
    expect(shown.months.reduce((sum, { count }) => sum + count, 0)).toBe(3);
    expect(shown.rows[0]).toMatchObject({
      patient: { id: soon.patientId },
      on: "2026-03-26",
      months: 18,
      waits: false,
    });
    expect(shown.rows.map(({ patient }) => patient.id)).toContain(later.patientId);
    expect((await list()).every(({ revision }) => revision === 0)).toBe(true);
    expect(await programmes.formsOf(soon)).toEqual([]);
  });

  test("comes in pages", async () => {
    for (let n = 1; n <= 3; n += 1) await programmes.childDue(18, n);
    const first = await preview(AGES, { limit: 2 });
    expect([first.rows.length, first.next]).toEqual([2, 2]);
    const rest = await preview(AGES, { limit: 200, offset: 2 });
    expect([rest.rows.length, rest.next]).toEqual([first.total - 2, null]);
  });

  test("says whose open form it waits for, and how many asked for no more messages", async () => {
    const [waiting, silent] = [
      await programmes.childDue(18, 40),
      await programmes.childDue(18, 41),
    ];
    await aForm(story.database, clinic.organizationId, waiting, { sentAt: story.clock.now() });
    await programmes.optOut(silent);
    const { rows, opted_out } = await preview({ kind: "ages", ages: [18] });
    expect(rows).toMatchObject([{ patient: { id: waiting.patientId }, waits: true }]);
    expect(opted_out).toBe(1);
  });

  test("of a group that is not this organisation's does not exist", async () => {
    const group = await aGroup(story.database, clinic.outsider.organizationId);
    const body = { id: null, settings: { kind: "interval", every_months: 3, group } };
    const reply = await story.send(clinic.admin.token, "POST", `${URL}preview/`, body);
    expect(reply.statusCode).toBe(404);
  });
});
