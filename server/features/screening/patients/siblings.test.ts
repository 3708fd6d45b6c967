import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ReferralListItem } from "#contract/referrals/referrals.ts";
import type { PatientDetail } from "#contract/screening/patients.ts";
import { Task } from "#contract/work/tasks.ts";
import { referralsRoutes } from "#server/features/referrals/referrals.routes.ts";
import { referralStepsRoutes } from "#server/features/referrals/steps.routes.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { tasksRoutes } from "#server/features/work/tasks/tasks.routes.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aPerson } from "#server/testing/builders.ts";
import {
  type LinkedForm,
  aLinkTo,
  anAnswerSet,
  aSubmission,
  asGuardian,
} from "#server/testing/guardian.ts";
import { type ReferralStory, aReferralStory } from "#server/testing/referrals.ts";
import { patientsRoutes } from "./patients.routes.ts";

let tea: TestApp;
let story: ReferralStory;

beforeAll(async () => {
  tea = await testApp({
    features: [completionRoutes, patientsRoutes, referralsRoutes, referralStepsRoutes, tasksRoutes],
  });
});
afterAll(() => tea.close());
beforeEach(async () => {
  story = await aReferralStory(tea);
});

const step = (action: string, body: object, person = story.admin) =>
  tea.send(person.token, "POST", `/api/referrals/${story.referralId}/${action}/`, {
    id: uuidv7(),
    ...body,
  });

async function findAutism(): Promise<void> {
  const assessment = { by: "CER do bairro", profession: "Neuropediatra", on: "2026-03-16" };
  const close = { reason: "avaliado_tea", assessment, empty_stages_confirmed: true };
  const appointment = { on: "2026-03-16" };
  await step("transitions", { from: "a_encaminhar", to: "agendado", appointment });
  await step("transitions", { from: "agendado", to: "compareceu" });
  const doctor = await aPerson(tea.database, "clinic_doctor", story.organizationId, {
    groupIds: [story.groupId],
  });
  const reply = await step("transitions", { from: "compareceu", to: "encerrado", close }, doctor);
  expect(reply.json()).toMatchObject({ stage: "encerrado" });
}

const register = (changes: object = {}) =>
  tea.send(story.admin.token, "POST", "/api/patients/create-and-email/", {
    full_name: "Caio Inventado",
    date_of_birth: "2025-12-01",
    guardian_name: "Joana Inventada",
    guardian_relationship: "Mãe",
    guardian_phone: "(81) 98765-4321",
    guardian_email: "joana@familia.example",
    doctor: story.groupId,
    sibling_of: story.form.patientId,
    ...changes,
  });

async function aSibling(): Promise<string> {
  const reply = await register();
  expect(reply.statusCode).toBe(201);
  return reply.json<{ id: string }>().id;
}

const record = async (id: string) =>
  (await tea.send(story.admin.token, "GET", `/api/patients/${id}/`)).json<PatientDetail>();

async function tasksToAsk(): Promise<Task[]> {
  const reply = await tea.send(story.admin.token, "GET", "/api/tasks/");
  return Task.array()
    .parse(reply.json())
    .filter(({ kind }) => kind === "ask_siblings");
}

describe("an evaluation that found autism", () => {
  test("has staff ask for younger brothers and sisters within a week", async () => {
    expect(await tasksToAsk()).toEqual([]);
    await findAutism();
    const [task, ...more] = await tasksToAsk();
    expect(more).toEqual([]);
    expect(task).toMatchObject({ due_on: "2026-03-23", child: { id: story.form.patientId } });
    expect(task?.reason.detail).toContain("irmãos menores");
  });

  test("that is taken back asks for nothing any more", async () => {
    await findAutism();
    expect((await step("reopen", { reason: "Foi engano" })).statusCode).toBe(200);
    expect(await tasksToAsk()).toEqual([]);
    expect((await register()).statusCode).toBe(422);
  });
});

describe("a younger brother or sister", () => {
  test("is none of a child of another organization, whoever writes it", async () => {
    const { form: elsewhere } = await aReferralStory(tea);
    const written = tea.database.asOwner(({ db }) =>
      db
        .updateTable("patient")
        .set({ sibling_of: elsewhere.patientId })
        .where("id", "=", story.form.patientId)
        .execute(),
    );
    await expect(written).rejects.toThrow("no child of the organization");
  });

  test("is shown with the older one, and the other way round", async () => {
    expect((await record(story.form.patientId)).siblings.may_have_younger).toBe(false);
    await findAutism();
    const id = await aSibling();
    const { older } = (await record(id)).siblings;
    expect(older?.id).toBe(story.form.patientId);
    expect((await record(story.form.patientId)).siblings).toEqual({
      older: null,
      younger: [{ id, full_name: "Caio Inventado", date_of_birth: "2025-12-01" }],
      may_have_younger: true,
    });
  });

  test.each([
    ["of a child that is not there", { sibling_of: uuidv7() }, 404, "sibling_of"],
    ["who is older", { date_of_birth: "2020-01-01" }, 422, "date_of_birth"],
  ])("%s is refused with the field named", async (_, changes, status, field) => {
    await findAutism();
    const reply = await register(changes);
    expect(reply.statusCode).toBe(status);
    expect(Object.keys(reply.json<{ fields: object }>().fields)).toEqual([field]);
  });

  test("of a child in whom nothing was found is refused with the field named", async () => {
    const reply = await register();
    expect(reply.statusCode).toBe(422);
    expect(reply.json<{ fields: object }>().fields).toEqual({
      sibling_of: "O irmão ou a irmã não tem avaliação que encontrou autismo",
    });
  });

  test("comes before a child whose result and waiting are the same", async () => {
    await findAutism();
    const id = await aSibling();
    const place = { organizationId: story.organizationId, groupId: story.groupId };
    const { guardians } = await record(id);
    const form: LinkedForm = await aLinkTo(tea, {
      ...place,
      patientId: id,
      guardianId: guardians[0]?.id ?? "",
      // The form that the registration sent is open; this is another one's beside it.
      companionOf: (await record(id)).forms[0]?.id ?? "",
    });
    const answers = aSubmission("mchat", anAnswerSet("mchat", 5));
    expect((await asGuardian(tea, "POST", form.url, answers)).statusCode).toBe(200);
    const list = await tea.send(story.admin.token, "GET", "/api/referrals/");
    const item = list.json<ReferralListItem[]>().find(({ patient }) => patient.id === id);
    expect(item?.priority.parts.find(({ factor }) => factor === "sibling")).toMatchObject({
      amount: 1,
      points: 20,
    });
  });

  test("is nobody's any more once the older one is erased", async () => {
    await findAutism();
    const id = await aSibling();
    const scope = {
      organizationId: story.organizationId,
      accountId: story.admin.accountId,
      groupIds: "all",
    } as const;
    await withTenant(tea.database, scope, (db) =>
      sql`select erase_child(${story.form.patientId}, ${tea.clock.now()}, ${story.admin.accountId})`.execute(
        db,
      ),
    );
    const rows = await tea.database.asOwner(({ db }) =>
      db.selectFrom("patient").select("sibling_of").where("id", "=", id).execute(),
    );
    expect(rows).toEqual([{ sibling_of: null }]);
  });
});
