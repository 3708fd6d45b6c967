import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PatientForm } from "#contract/screening/patients.ts";
import { Task } from "#contract/work/tasks.ts";
import { organizationsRoutes } from "#server/features/organization/organizations/organizations.routes.ts";
import { tasksRoutes } from "#server/features/work/tasks/tasks.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import {
  GIVEN_CONSENT,
  type LinkedForm,
  aLinkTo,
  anAnswerSet,
  aSubmission,
  asGuardian,
} from "#server/testing/guardian.ts";
import { patientsRoutes } from "../patients/patients.routes.ts";
import { completionRoutes } from "./completion.routes.ts";

let story: TestApp;
let clinic: TestClinic;
let form: LinkedForm;

beforeAll(async () => {
  story = await testApp({
    features: [completionRoutes, organizationsRoutes, patientsRoutes, tasksRoutes],
  });
}, 60_000);
afterAll(() => story.close());
beforeEach(async () => {
  clinic = await aClinic(story);
  form = await aForm();
});

async function aForm(): Promise<LinkedForm> {
  return aLinkTo(story, { ...clinic, ...(await clinic.child()) });
}

/** What the specification lists, and nothing besides. */
const SPECIFIED = aSubmission("mchat", anAnswerSet("mchat", 2));

const send = (body: object = SPECIFIED) => asGuardian(story, "POST", form.url, body);

async function consentTasks(which: "abertas" | "concluidas" = "abertas"): Promise<Task[]> {
  const reply = await story.send(clinic.admin.token, "GET", `/api/tasks/?situacao=${which}`);
  const tasks = Task.array().parse(reply.json());
  return tasks.filter(({ kind }) => kind === "obtain_consent");
}

const record = (body: object, token = clinic.carer.token, formId = form.formId) =>
  story.send(token, "POST", `/api/patients/${form.patientId}/forms/${formId}/consent/`, {
    guardian: form.guardianId,
    way: "phone",
    text_version: "1/pt-BR",
    ...body,
  });

async function refuseWithoutConsent(): Promise<void> {
  const path = "/api/roles/current-organization/";
  const before = (await story.send(clinic.admin.token, "GET", path)).json<object>();
  expect(before).toMatchObject({ refuses_without_consent: false });
  const reply = await story.send(clinic.admin.token, "PUT", path, {
    name: "Clínica Inventada",
    address: "",
    phone: "",
    email: "",
    refuses_without_consent: true,
  });
  expect(reply.json()).toMatchObject({ refuses_without_consent: true });
}

describe("the specified payload, without consent", () => {
  test("is taken; the result is marked, and a task says to obtain the consent, once", async () => {
    expect((await send()).statusCode).toBe(200);
    expect((await send()).statusCode).toBe(200);
    const { forms } = await clinic.record(clinic.carer, form);
    expect(forms).toMatchObject([{ consent_recorded: false, result: { score: 2 } }]);
    const tasks = await consentTasks();
    expect(tasks).toMatchObject([{ child: { id: form.patientId }, due_on: "2026-03-23" }]);
    expect(tasks[0]?.reason.detail).toContain("sem o consentimento");
    expect(tasks[0]?.guardian).not.toBeNull();
  });

  test("with consent opens no such task", async () => {
    expect((await send({ ...SPECIFIED, consent: GIVEN_CONSENT })).statusCode).toBe(200);
    expect(await consentTasks()).toEqual([]);
  });

  test("is a task at a school too, whose child nobody else asks about", async () => {
    clinic = await aClinic(story, "school");
    form = await aForm();
    await send();
    expect(await consentTasks()).toHaveLength(1);
    expect((await record({})).statusCode).toBe(200);
  });
});

describe("the consent that staff were told", () => {
  test("takes the mark away and closes the task; told twice it is kept once", async () => {
    await send();
    for (const way of ["phone", "in_person"]) {
      const reply = await record({ way });
      expect([reply.statusCode, reply.body]).toEqual([200, reply.body]);
      expect(PatientForm.parse(reply.json())).toMatchObject({ consent_recorded: true });
    }
    expect(await consentTasks()).toEqual([]);
    expect(await consentTasks("concluidas")).toHaveLength(1);
    const kept = await story.database.asOwner(({ db }) =>
      db.selectFrom("consent").selectAll().where("form_id", "=", form.formId).execute(),
    );
    expect(kept).toMatchObject([
      {
        purpose: "screening",
        granted: true,
        guardian_id: form.guardianId,
        way: "phone",
        recorded_by: clinic.carer.accountId,
        text_version: "1/pt-BR",
      },
    ]);
    const trail = await clinic.trailOf(form.formId);
    expect(trail.map(({ action }) => action)).toContain("form.consent_recorded");
  });

  test("leaves the task open while another answered form of the child lacks it", async () => {
    await send();
    const first = form;
    form = await aLinkTo(story, { ...clinic, ...first });
    await send();
    await record({});
    expect(await consentTasks()).toHaveLength(1);
    await record({}, clinic.carer.token, first.formId);
    expect(await consentTasks()).toEqual([]);
  });

  test.each([
    ["somebody else's guardian", { guardian: "00000000-0000-4000-8000-000000000001" }, "guardian"],
    ["no way", { way: "dream" }, "way"],
    ["no words", { text_version: "" }, "text_version"],
  ])("with %s is refused with the field named", async (_, change, field) => {
    await send();
    const reply = await record(change);
    expect(reply.statusCode).toBe(422);
    expect(Object.keys(reply.json<{ fields: object }>().fields)).toEqual([field]);
  });

  test("of a form that nobody answered is a conflict; out of reach it is not found", async () => {
    expect((await record({})).statusCode).toBe(409);
    expect((await record({}, clinic.outsider.token)).statusCode).toBe(404);
  });
});

describe("where the organisation refuses what comes without consent", () => {
  test("nothing is stored or used up, the words say why, and with consent the same form is taken", async () => {
    await refuseWithoutConsent();
    const reply = await send();
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({
      fields: {
        consent:
          "Esta instituição só recebe as respostas com o consentimento do responsável. Marque que você concorda e envie de novo.",
      },
    });
    const { forms, referrals } = await clinic.record(clinic.carer, form);
    expect([forms[0]?.status, referrals]).toEqual(["pendente", []]);
    expect(await consentTasks()).toEqual([]);
    expect((await send({ ...SPECIFIED, consent: GIVEN_CONSENT })).statusCode).toBe(200);
  });

  test("what was taken before it did is answered as it was", async () => {
    const { answered_at } = (await send()).json<{ answered_at: string }>();
    await refuseWithoutConsent();
    expect((await send()).json()).toMatchObject({ answered_at, score: 2 });
  });

  test("an organisation is changed without saying it, and stays as it is", async () => {
    await refuseWithoutConsent();
    const reply = await story.send(clinic.admin.token, "PUT", "/api/roles/current-organization/", {
      name: "Outro nome",
      address: "",
      phone: "",
      email: "",
    });
    expect(reply.json()).toMatchObject({ name: "Outro nome", refuses_without_consent: true });
  });
});
