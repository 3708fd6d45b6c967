import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PatientForm } from "#contract/screening/patients.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import {
  type TestChild,
  aChild,
  aGroup,
  aPerson,
  anOrganization,
} from "#server/testing/builders.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import { aBegunForm, aForm } from "#server/testing/forms.ts";
import { GIVEN_CONSENT, aLinkTo } from "#server/testing/guardian.ts";
import { completionRoutes } from "../completion/completion.routes.ts";
import { patientsRoutes } from "./patients.routes.ts";

let story: TestApp;
let clinic: TestClinic;
let child: TestChild;

beforeAll(async () => {
  story = await testApp({ features: [completionRoutes, patientsRoutes] });
  clinic = await aClinic(story);
}, 60_000);

afterAll(() => story.close());

beforeEach(async () => {
  child = await clinic.child({ dateOfBirth: "2024-12-01" });
});

const send = (body: object = { instrument: null }, person = clinic.admin, { patientId } = child) =>
  story.send(person.token, "POST", `/api/patients/${patientId}/forms/`, body);

async function sent(body: object = { instrument: null }): Promise<PatientForm> {
  const answer = await send(body);
  expect(answer.statusCode).toBe(201);
  return PatientForm.parse(answer.json());
}

describe("the record", () => {
  test("holds child, guardian, form with link and message", async () => {
    const form = await sent();
    const detail = await clinic.record(clinic.carer, child);
    expect(detail).toMatchObject({
      id: child.patientId,
      date_of_birth: "2024-12-01",
      age_years: 1,
      age_months: 15,
      group: { id: clinic.groupId, name: "Dra. Inventada", type: "doctor" },
      guardians: [{ id: child.guardianId, phone: "+5581900000001", is_primary: true }],
      referrals: [],
      messages: [{ kind: "form_link", channel: "email", status: "queued", failure: null }],
    });
    expect(detail.forms).toEqual([form]);
    expect(form).toMatchObject({
      instrument: null,
      status: "pendente",
      answered_count: 0,
      consent_recorded: false,
      result: null,
      link: { state: "ativo" },
    });
  });

  test("holds what was answered, with the age on that day", async () => {
    const sentAt = new Date("2026-02-20T12:00:00Z");
    // 23:00 on 28 February in Recife: fourteen months and 27 days, whatever day it is in UTC.
    const at = new Date("2026-03-01T02:00:00Z");
    await aForm(story.database, clinic.organizationId, child, {
      sentAt,
      answered: { at, level: "moderado" },
    });
    const { forms, referrals } = await clinic.record(clinic.admin, child);
    expect(forms).toMatchObject([
      {
        status: "concluido",
        link: null,
        result: {
          tool: "mchat",
          score: 5,
          level: "moderado",
          recommendation: "pediatra",
          total_items: 20,
          answers: { mchat_01: true, mchat_02: false },
          concern: "Fala pouco",
          age_months: 14,
        },
      },
    ]);
    expect(referrals).toMatchObject([
      { type: "pediatrician", stage: "a_encaminhar", due_on: "2026-03-08" },
    ]);
  });

  test("says how far a begun form is and that its link is over", async () => {
    const { id } = await sent();
    await aBegunForm(story, { organizationId: clinic.organizationId, formId: id }, "mchat");
    story.clock.advanceDays(61);
    const { forms } = await clinic.record(clinic.admin, child);
    expect(forms).toMatchObject([
      { status: "parcial", answered_count: 1, link: { state: "expirado" } },
    ]);
  });

  test("counts of a begun form the answers to the questionnaire it is of", async () => {
    const form = await aLinkTo(story, {
      ...(await aChild(story.database, clinic.organizationId, clinic.groupId, {
        dateOfBirth: null,
      })),
      organizationId: clinic.organizationId,
      groupId: clinic.groupId,
    });
    const draft = `${form.url}draft/`;
    const first = { age_band: "0-2", answers: { mchat_01: true, mchat_02: true } };
    const consent = GIVEN_CONSENT;
    await story.send(null, "PUT", draft, { ...first, consent });
    const reply = await story.send(null, "PUT", draft, {
      age_band: ">4",
      answers: { scq_01: false },
      consent,
    });
    expect(reply.statusCode).toBe(200);
    const { forms } = await clinic.record(clinic.admin, form);
    expect(forms).toMatchObject([{ status: "parcial", answered_count: 1 }]);
  });

  test("its reading leaves a trail that names nobody", async () => {
    await clinic.record(clinic.carer, child);
    const trail = await story.database.asOwner(({ db }) =>
      db
        .selectFrom("audit_event")
        .select(["account_id", "action", "entity", "detail"])
        .where("entity_id", "=", child.patientId)
        .execute(),
    );
    expect(trail).toEqual([
      { account_id: clinic.carer.accountId, action: "patient.read", entity: "patient", detail: {} },
    ]);
  });

  test("is not there for another organisation, another doctor, or an id that is none", async () => {
    const elsewhere = await aGroup(story.database, clinic.organizationId);
    const colleague = await aPerson(story.database, "clinic_doctor", clinic.organizationId, {
      groupIds: [elsewhere],
    });
    for (const person of [clinic.outsider, colleague]) {
      const url = `/api/patients/${child.patientId}/`;
      expect((await story.send(person.token, "GET", url)).statusCode).toBe(404);
      expect((await send({}, person)).statusCode).toBe(404);
    }
    expect((await story.send(clinic.admin.token, "GET", "/api/patients/1/")).statusCode).toBe(404);
    expect((await story.send(clinic.admin.token, "GET", "/api/patients/%00/")).statusCode).toBe(
      404,
    );
  });
});

test("a school sees how far the form is, and nothing of what came of it", async () => {
  const school = await anOrganization(story.database, { kind: "school" });
  const group = await aGroup(story.database, school, { kind: "class" });
  const teacher = await aPerson(story.database, "class_responsible", school, { groupIds: [group] });
  const pupil = await aChild(story.database, school, group);
  const at = new Date("2026-03-10T12:00:00Z");
  await aForm(story.database, school, pupil, { sentAt: at, answered: { at, level: "alto" } });
  await story.database.asOwner(({ db }) =>
    db
      .updateTable("patient")
      .set({ notes: "Observação da família" })
      .where("id", "=", pupil.patientId)
      .execute(),
  );
  const answer = await story.send(teacher.token, "GET", `/api/patients/${pupil.patientId}/`);
  expect(answer.json()).toMatchObject({
    notes: "",
    referrals: [],
    forms: [{ status: "concluido", result: null }],
  });
  expect(answer.body).not.toMatch(/alto|neuro|mchat_01|Fala pouco|Observação/);
});
