import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PatientForm } from "#contract/screening/patients.ts";
import { organizationsRoutes } from "#server/features/organization/organizations/organizations.routes.ts";
import { lettersRoutes } from "#server/features/referrals/letters/letters.routes.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { linkRequestsRoutes } from "#server/features/screening/link-requests/link-requests.routes.ts";
import { patientsRoutes } from "#server/features/screening/patients/patients.routes.ts";
import { secondStageRoutes } from "#server/features/screening/second-stage/second-stage.routes.ts";
import { tasksRoutes } from "#server/features/work/tasks/tasks.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { emailsTo } from "#server/testing/emails.ts";
import { WHOLE_SUMMARY, familyResults } from "#server/testing/family-results.ts";
import { aLinkTo } from "#server/testing/guardian.ts";
import { fromElsewhere } from "#server/testing/newcomer.ts";
import { familyRoutes } from "./family.routes.ts";

/** Families of an organisation that talks to them before they see a result. */

let tea: TestApp;
beforeAll(async () => {
  tea = await testApp({
    features: [
      completionRoutes,
      familyRoutes,
      lettersRoutes,
      linkRequestsRoutes,
      organizationsRoutes,
      patientsRoutes,
      secondStageRoutes,
      tasksRoutes,
    ],
  });
}, 60_000);
afterAll(() => tea.close());

const { aFamily, answer, open, follow, letter, interview, talked, tasks } = familyResults(
  () => tea,
);

/** What tells of a result. */
const OF_RESULT = new Set(["score", "maximum_score", "level", "recommendation", "result_text"]);

test("thanks, and lets nothing of the result leave, however often it is asked for", async () => {
  const { clinic, form } = await aFamily("after_talk");
  const sent = await answer(form);
  expect(sent.statusCode).toBe(200);
  expect(sent.json()).toMatchObject({
    waits_for_talk: true,
    referral_stage: null,
    tool: "mchat",
  });
  for (const body of [sent.json<object>(), await open(form), (await answer(form)).json<object>()]) {
    expect(Object.keys(body).filter((key) => OF_RESULT.has(key))).toEqual([]);
  }
  // Neither the day by which the team sees to it nor the order of the activities tells the level.
  expect(await follow(form)).toMatchObject({
    referral: null,
    has_letter: false,
    interview: null,
    areas: ["olhar", "gestos", "brincar", "sons", "nome", "rotinas"],
  });
  const refused = await letter(form);
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
    409,
    "team_talks_first",
  ]);
  const [task] = await tasks(clinic);
  expect(task).toMatchObject({ child: { id: form.patientId }, due_on: "2026-03-23" });
});

test("shows an appointment all the same, without the day by which the team acts", async () => {
  const { form } = await aFamily("after_talk");
  await answer(form);
  await tea.database.asOwner(({ db }) =>
    db
      .updateTable("referral")
      .set({ stage: "agendado", appointment_on: "2026-04-01" })
      .where("patient_id", "=", form.patientId)
      .execute(),
  );
  expect(await follow(form)).toMatchObject({
    referral: { stage: "agendado", due_on: null, appointment: { on: "2026-04-01" } },
  });
  await tea.database.asOwner(({ db }) =>
    db
      .updateTable("referral")
      .set({ stage: "devolutiva" })
      .where("patient_id", "=", form.patientId)
      .execute(),
  );
  expect(await follow(form)).toMatchObject({ referral: { stage: "devolutiva", due_on: null } });
});

test("shows all of it once staff have said that they talked: once, in the trail, the task closed", async () => {
  const { clinic, form } = await aFamily("after_talk");
  expect((await talked(clinic, form)).statusCode).toBe(409);
  await answer(form);
  expect((await clinic.record(clinic.carer, form)).forms).toMatchObject([
    { waits_for_talk: true, result: { score: 20 } },
  ]);
  for (const _ of [1, 2]) {
    const reply = await talked(clinic, form);
    expect(PatientForm.parse(reply.json())).toMatchObject({ waits_for_talk: false });
  }
  const shown = await open(form);
  expect(Object.keys(shown)).toEqual(WHOLE_SUMMARY);
  expect(shown).toMatchObject({ score: 20, level: "alto", referral_stage: "a_encaminhar" });
  expect(await follow(form)).toMatchObject({
    referral: { due_on: expect.any(String) as unknown },
    has_letter: true,
  });
  expect((await letter(form)).statusCode).toBe(200);
  expect(await tasks(clinic)).toEqual([]);
  expect(await tasks(clinic, "concluidas")).toHaveLength(1);
  const trail = (await clinic.trailOf(form.formId)).filter(
    ({ action }) => action === "form.family_told",
  );
  expect(trail).toMatchObject([
    { account_id: clinic.carer.accountId, detail: { patient_id: form.patientId } },
  ]);
});

test("offers the interview, which names what raised concern, only then or when staff send it", async () => {
  const [first, second] = [await aFamily("after_talk"), await aFamily("after_talk")];
  for (const { form } of [first, second]) {
    await answer(form, 3);
    expect(await follow(form)).toMatchObject({ interview: null });
    expect(await interview(form)).toMatchObject({ state: "not_needed", items: [] });
  }
  await talked(first.clinic, first.form);
  expect(await follow(first.form)).toMatchObject({ interview: "waiting" });
  expect((await interview(first.form)).items).toHaveLength(3);
  const path = `/api/patients/${second.form.patientId}/interview/link/`;
  const sent = await tea.send(second.clinic.admin.token, "POST", path, { id: uuidv7() });
  expect(sent.statusCode).toBe(201);
  expect((await interview(second.form)).items).toHaveLength(3);
});

test("is each guardian's own: the talk with one shows the other nothing", async () => {
  const { clinic, form } = await aFamily("after_talk");
  await answer(form);
  const other = await aLinkTo(tea, { ...clinic, ...form });
  await answer(other, "none");
  await talked(clinic, form);
  expect(await open(form)).toHaveProperty("score");
  expect(await open(other)).not.toHaveProperty("score");
  expect(await tasks(clinic)).toHaveLength(1);
  expect(await follow(form)).toMatchObject({ referral: null, has_letter: false });
});

test("says so in the e-mail to whoever lost the link", async () => {
  const { clinic, form } = await aFamily("after_talk");
  const email = `espera-${form.formId}@familia.example`;
  await tea.database.asOwner(({ db }) =>
    db.updateTable("guardian").set({ email }).where("id", "=", form.guardianId).execute(),
  );
  await answer(form);
  await fromElsewhere(tea, "POST", "/api/link-requests/", { contact: email });
  expect((await emailsTo(tea, email)).at(-1)?.text).toContain("depois que a equipe conversar");
  await talked(clinic, form);
  await fromElsewhere(tea, "POST", "/api/link-requests/", { contact: email });
  expect((await emailsTo(tea, email)).at(-1)?.text).toContain("dá para ver a orientação e");
});

test("at a school is told by those who keep the class, who see no result themselves", async () => {
  const { clinic, form } = await aFamily("after_talk", "school");
  await answer(form);
  const { forms } = await clinic.record(clinic.carer, form);
  expect(forms).toMatchObject([{ waits_for_talk: true, result: null }]);
  expect(await tasks(clinic)).toHaveLength(1);
  expect((await talked(clinic, form)).statusCode).toBe(200);
  expect(await open(form)).toHaveProperty("score");
});

test("is nobody's to lift who does not reach the child", async () => {
  const { clinic, form } = await aFamily("after_talk");
  await answer(form);
  const elsewhere = await tea.database.asOwner(({ db }) =>
    db
      .updateTable("patient")
      .set({ group_id: clinic.otherGroupId })
      .where("id", "=", form.patientId)
      .returning("id")
      .execute(),
  );
  expect(elsewhere).toHaveLength(1);
  for (const { token } of [clinic.carer, clinic.outsider]) {
    expect((await talked(clinic, form, token)).statusCode).toBe(404);
  }
  expect(await open(form)).not.toHaveProperty("score");
});
