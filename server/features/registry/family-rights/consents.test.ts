import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Share } from "#contract/referrals/sharing.ts";
import { FamilyConsents } from "#contract/registry/family-rights.ts";
import { PatientDetail } from "#contract/screening/patients.ts";
import { SHARE_TEXT_VERSION } from "#domain/referrals/sharing/share.ts";
import { referralsRoutes } from "#server/features/referrals/referrals.routes.ts";
import { sharingRoutes } from "#server/features/referrals/sharing/sharing.routes.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { observationsRoutes } from "#server/features/screening/observations/observations.routes.ts";
import { patientsRoutes } from "#server/features/screening/patients/patients.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { openTheRights } from "#server/testing/family-rights.ts";
import {
  type LinkedForm,
  GIVEN_CONSENT,
  aLinkedForm,
  aLinkedFormInAClinic,
  aSubmission,
  anAnswerSet,
  asGuardian,
} from "#server/testing/guardian.ts";
import { aSharingStory, sharingCalls } from "#server/testing/sharing.ts";
import { familyRoutes } from "../family/family.routes.ts";
import { familyRightsRoutes } from "./family-rights.routes.ts";

/** A mother takes back what she permitted, one by one. */

let tea: TestApp;
let form: LinkedForm;
let headers: { readonly authorization: string };

beforeAll(async () => {
  tea = await testApp({
    features: [
      completionRoutes,
      familyRoutes,
      familyRightsRoutes,
      observationsRoutes,
      patientsRoutes,
      referralsRoutes,
      sharingRoutes,
    ],
  });
});
afterAll(() => tea.close());

const consents = async () =>
  FamilyConsents.parse(
    (await tea.app.inject({ method: "GET", url: `${form.url}rights/consents/`, headers })).json(),
  ).consents;
const kinds = async () => (await consents()).map(({ kind }) => kind);
const withdraw = (kind: string, id: string | null = null) =>
  tea.app.inject({
    method: "POST",
    url: `${form.url}rights/consents/withdraw/`,
    headers,
    payload: { kind, id },
  });
const tasks = () =>
  tea.database.asOwner(({ db }) =>
    db
      .selectFrom("task")
      .select(["kind", "reason"])
      .where("patient_id", "=", form.patientId)
      .where("reason", "=", "family_took_consent_back")
      .execute(),
  );

async function answered(kind: "clinic" | "school"): Promise<void> {
  form = await aLinkedForm(tea, { kind });
  await asGuardian(tea, "POST", form.url, {
    ...aSubmission("mchat", anAnswerSet("mchat", "none")),
    consent: { ...GIVEN_CONSENT, share_with_school: true },
  });
  headers = await openTheRights(tea, form);
}

describe("what came with the form", () => {
  beforeEach(() => answered("clinic"));

  test("is listed with its day and version, and taken back once, with a task for the team", async () => {
    expect(await consents()).toMatchObject([
      {
        kind: "answers",
        text_version: "1/pt-BR",
        at: expect.stringMatching(/^2026-03-16/) as unknown,
      },
      { kind: "school_told", text_version: "1/pt-BR" },
      { kind: "messages", at: null },
    ]);
    for (const _ of [1, 2]) expect((await withdraw("answers")).statusCode).toBe(200);
    expect(await kinds()).toEqual(["school_told", "messages"]);
    expect(await tasks()).toEqual([{ kind: "family_replied", reason: "family_took_consent_back" }]);
    const rows = await tea.database.asOwner(({ db }) =>
      db
        .selectFrom("consent")
        .select("granted")
        .where("patient_id", "=", form.patientId)
        .where("purpose", "=", "screening")
        .orderBy("id")
        .execute(),
    );
    expect(rows.map(({ granted }) => granted)).toEqual([true, false]);
  });

  test("a share or a school that is not named is no share and no school", async () => {
    for (const kind of ["share", "school"]) {
      const reply = await withdraw(kind);
      expect([kind, reply.statusCode]).toEqual([kind, 422]);
      expect(reply.json()).toMatchObject({ fields: { id: "Valor inválido" } });
    }
  });

  test("messages stop at once", async () => {
    expect((await withdraw("messages")).statusCode).toBe(200);
    expect(await kinds()).toEqual(["answers", "school_told"]);
    const left = await tea.database.asOwner(({ db }) =>
      db
        .selectFrom("suppression")
        .select(["channel", "reason"])
        .where("organization_id", "=", form.organizationId)
        .orderBy("channel")
        .execute(),
    );
    expect(left).toEqual([
      { channel: "email", reason: "unsubscribed" },
      { channel: "whatsapp", reason: "unsubscribed" },
    ]);
  });
});

test("a yes that was taken back is missing until it is given again", async () => {
  const clinic = await aLinkedFormInAClinic(tea);
  ({ form } = clinic);
  await asGuardian(tea, "POST", form.url, {
    ...aSubmission("mchat", anAnswerSet("mchat", "none")),
    consent: GIVEN_CONSENT,
  });
  headers = await openTheRights(tea, form);
  const path = `/api/patients/${form.patientId}/`;
  const isRecorded = async () =>
    PatientDetail.parse((await tea.send(clinic.admin.token, "GET", path)).json()).forms.map(
      ({ consent_recorded: recorded }) => recorded,
    );
  expect(await isRecorded()).toEqual([true]);
  expect((await withdraw("answers")).statusCode).toBe(200);
  expect(await isRecorded()).toEqual([false]);
  const told = { guardian: form.guardianId, way: "phone", text_version: "1/pt-BR" };
  const given = `${path}forms/${form.formId}/consent/`;
  for (const _ of [1, 2]) {
    expect((await tea.send(clinic.admin.token, "POST", given, told)).statusCode).toBe(200);
  }
  expect(await isRecorded()).toEqual([true]);
  expect(await kinds()).toContain("answers");
  const rows = await tea.database.asOwner(({ db }) =>
    db
      .selectFrom("consent")
      .select("granted")
      .where("patient_id", "=", form.patientId)
      .where("purpose", "=", "screening")
      .orderBy("given_at")
      .execute(),
  );
  expect(rows.map(({ granted }) => granted)).toEqual([true, false, true]);
});

test("a school is told to call, by a task that it has", async () => {
  await answered("school");
  expect((await withdraw("school_told")).statusCode).toBe(200);
  expect(await tasks()).toEqual([{ kind: "call", reason: "family_took_consent_back" }]);
});

test("who wants the school told nothing more has it asked nothing more", async () => {
  const { admin, form: own } = await aLinkedFormInAClinic(tea);
  form = own;
  const consent = { ...GIVEN_CONSENT, share_with_school: true };
  await asGuardian(tea, "POST", form.url, {
    ...aSubmission("mchat", anAnswerSet("mchat", "none")),
    consent,
  });
  const path = `/api/patients/${form.patientId}/`;
  const mayKnow = async () =>
    PatientDetail.parse((await tea.send(admin.token, "GET", path)).json()).guardians.map(
      ({ school_may_know: known }) => known,
    );
  expect(await mayKnow()).toEqual([true]);
  await tea.send(admin.token, "POST", `${path}observations/`, {
    id: uuidv7(),
    school_name: "Escola Inventada",
    teacher_name: "Professora Inventada",
    email: "prof@escola.example",
    permission: { guardian: form.guardianId, way: "phone", note: "" },
  });
  headers = await openTheRights(tea, form);
  expect(await kinds()).toEqual(["answers", "school_told", "school", "messages"]);
  expect((await withdraw("school_told")).statusCode).toBe(200);
  expect(await kinds()).toEqual(["answers", "messages"]);
  expect(await mayKnow()).toEqual([false]);
  const asked = await tea.send(admin.token, "GET", `${path}observations/`);
  expect(asked.json()).toMatchObject([{ state: "taken_back" }]);
});

test("a share ends at once, and that of somebody else is not found", async () => {
  const story = await aSharingStory(tea);
  const { offer, accept, order, shares } = sharingCalls(() => ({ tea, story }));
  ({ form } = story);
  const { id } = (await offer(order(["summary"]))).json<Share>();
  const yes = { granted: true, text_version: SHARE_TEXT_VERSION };
  await asGuardian(tea, "POST", `${form.url}family/share/${id}/`, yes);
  await accept(id);
  headers = await openTheRights(tea, form);
  expect(await consents()).toContainEqual(
    expect.objectContaining({ kind: "share", id, with: "Centro Baobá" }),
  );
  expect((await withdraw("share", form.patientId)).statusCode).toBe(404);
  expect((await withdraw("school", form.patientId)).statusCode).toBe(404);
  expect((await withdraw("share", id)).statusCode).toBe(200);
  expect(await kinds()).not.toContain("share");
  expect(await shares()).toMatchObject([{ id, state: "encerrado" }]);
});
