import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PatientDetail, SentForm } from "#contract/screening/patients.ts";
import { queueMessage } from "#server/features/messaging/dispatch/outbox.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { linkToken } from "#server/platform/tokens.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import type { TestChild } from "#server/testing/builders.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import { GIVEN_CONSENT, anAnswerSet, aSubmission, asGuardian } from "#server/testing/guardian.ts";
import { completionRoutes } from "../completion/completion.routes.ts";
import { patientsRoutes } from "./patients.routes.ts";

const SOMEBODY: unknown = expect.stringContaining("Pessoa Inventada");
const A_GUARDIAN: unknown = expect.stringContaining("Responsável Inventada");

let story: TestApp;
let clinic: TestClinic;
let child: TestChild;

beforeAll(async () => {
  story = await testApp({ features: [completionRoutes, patientsRoutes] });
  clinic = await aClinic(story);
}, 60_000);
afterAll(() => story.close());
beforeEach(async () => {
  child = await clinic.child();
});

/** Sends the form by a way on which the reply tells the link, and returns where the guardian's calls go. */
async function sent(by = clinic.carer, who = child): Promise<string> {
  const url = `/api/patients/${who.patientId}/forms/`;
  const body = { instrument: null, channel: "whatsapp_link" };
  const { whatsapp_url: whatsapp } = SentForm.parse(
    (await story.send(by.token, "POST", url, body)).json(),
  );
  const token = /complemento\/([\w-]{43})/.exec(decodeURIComponent(whatsapp ?? ""))?.[1];
  return `/api/patients/complete/${token}/`;
}

/** A form from sending to answer, an hour between the steps. */
async function aWholeStory(send: () => Promise<string> = () => sent()): Promise<void> {
  const url = await send();
  story.clock.advanceDays(1 / 24);
  await asGuardian(story, "POST", `${url}opened/`);
  story.clock.advanceDays(1 / 24);
  await asGuardian(story, "PUT", `${url}draft/`, {
    answers: { mchat_01: true },
    consent: GIVEN_CONSENT,
  });
  story.clock.advanceDays(1 / 24);
  await asGuardian(story, "POST", url, aSubmission("mchat", anAnswerSet("mchat", 9)));
}

/** As `sent`, by a school: it is never told the link, which goes by e-mail. */
async function sentByASchool(school: TestClinic, who: TestChild): Promise<string> {
  const url = `/api/patients/${who.patientId}/forms/`;
  await story.send(school.carer.token, "POST", url, { instrument: null });
  const { id } = await story.database.asOwner(({ db }) =>
    db
      .selectFrom("form_link")
      .select("id")
      .where("guardian_id", "=", who.guardianId)
      .executeTakeFirstOrThrow(),
  );
  return `/api/patients/complete/${linkToken(story.deps.config.secretKey, id)}/`;
}

test("tells a form from the sending to the referral, newest first, and who did what", async () => {
  await aWholeStory();
  const { timeline } = await clinic.record(clinic.carer, child);
  expect(timeline.map(({ kind }) => kind)).toEqual([
    "referral_opened",
    "form_answered",
    "form_started",
    "form_opened",
    "form_sent",
    "created",
  ]);
  const [referral, answered, , opened, sending] = timeline;
  expect(referral).toMatchObject({ referral: { type: "neurologist" }, form: null });
  expect(answered).toMatchObject({
    by: null,
    guardian: A_GUARDIAN,
    form: { instrument: "mchat", status: "concluido" },
  });
  expect(opened).toMatchObject({ guardian: A_GUARDIAN });
  expect(sending).toMatchObject({
    by: SOMEBODY,
    message: { kind: "form_link", channel: "whatsapp_link", status: "in_doubt" },
  });
  expect(new Set(timeline.map(({ id }) => id)).size).toBe(timeline.length);
});

test("tells a link sent again, revoked, and a form taken back for another", async () => {
  const first = await sent();
  story.clock.advanceDays(1);
  await asGuardian(story, "PUT", `${first}draft/`, {
    answers: { mchat_01: true },
    consent: GIVEN_CONSENT,
  });
  story.clock.advanceDays(1);
  await sent();
  const { forms } = await clinic.record(clinic.admin, child);
  const path = `/api/patients/${child.patientId}/forms/`;
  story.clock.advanceDays(1);
  await story.send(clinic.admin.token, "POST", `${path}${forms[0]?.id}/revoke/`);
  story.clock.advanceDays(1);
  await story.send(clinic.admin.token, "POST", path, { instrument: "scq" });
  const { timeline } = await clinic.record(clinic.admin, child);
  expect(timeline.map(({ kind, form }) => [kind, form?.status])).toEqual([
    ["form_cancelled", null],
    ["form_sent", "pendente"],
    ["link_revoked", null],
    ["form_resent", null],
    ["form_started", null],
    ["form_sent", null],
    ["created", undefined],
  ]);
  story.clock.advanceDays(-4);
});

test("tells why a message failed, and not of notices to the staff that arrived", async () => {
  await aWholeStory();
  await story.database.asOwner(async ({ db }) => {
    await db
      .updateTable("message")
      .set({ status: "failed", failure: "O endereço não existe." })
      .where("patient_id", "=", child.patientId)
      .where("kind", "=", "form_link")
      .execute();
  });
  const { timeline, messages } = await clinic.record(clinic.admin, child);
  expect(messages.map(({ kind }) => kind)).toContain("form_answered");
  const told = timeline.flatMap(({ message }) => (message ? [message] : []));
  expect(told).toMatchObject([
    { kind: "form_link", status: "failed", failure: { detail: "O endereço não existe." } },
  ]);
});

test("tells what the family wrote to a clinic, and to no school", async () => {
  const school = await aClinic(story, "school");
  for (const [{ organizationId }, { patientId, guardianId }] of [
    [clinic, child],
    [school, await school.child()],
  ] as const) {
    await story.database.asOwner(({ db }) =>
      db
        .insertInto("inbound_message")
        .values({
          id: uuidv7(),
          organization_id: organizationId,
          patient_id: patientId,
          guardian_id: guardianId,
          kind: "text",
          channel: "whatsapp",
          provider_id: uuidv7(),
          sender: "+5581900000001",
          body: "Ela dormiu bem.",
          received_at: story.clock.now(),
        })
        .execute(),
    );
    const who = organizationId === clinic.organizationId ? clinic : school;
    const reply = await story.send(who.carer.token, "GET", `/api/patients/${patientId}/`);
    const { timeline } = PatientDetail.parse(reply.json());
    const told = timeline.filter(({ kind }) => kind === "family_wrote");
    expect(told).toMatchObject(
      who === clinic ? [{ guardian: A_GUARDIAN, reason: { detail: "Ela dormiu bem." } }] : [],
    );
  }
});

test("a school reads that the form was answered, and nothing that tells what came of it", async () => {
  const school = await aClinic(story, "school");
  const pupil = await school.child();
  await aWholeStory(() => sentByASchool(school, pupil));
  const scope = {
    organizationId: school.organizationId,
    accountId: null,
    groupIds: "all",
  } as const;
  await withTenant(story.database, scope, async (db) => {
    const message = { channel: "email", recipient: "mae@familia.example", ...pupil } as const;
    const id = await queueMessage(story.deps, db, { kind: "form_link", ...message });
    // Of a kind that schools are not told of.
    await db
      .updateTable("message")
      .set({ kind: "referral_message" })
      .where("id", "=", id)
      .execute();
  });
  const reply = await story.send(school.carer.token, "GET", `/api/patients/${pupil.patientId}/`);
  const { timeline, messages } = PatientDetail.parse(reply.json());
  expect(timeline.map(({ kind }) => kind)).toEqual([
    "form_answered",
    "form_started",
    "form_opened",
    "form_sent",
    "created",
  ]);
  expect(messages.map(({ kind }) => kind)).not.toContain("referral_message");
  expect(reply.body).not.toMatch(/referral_opened|neuro|"alto"|mchat_01|referral_message/);
});
