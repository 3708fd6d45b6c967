import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { suppress } from "#server/features/suppressions/index.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aChannel } from "#server/testing/channels.ts";
import {
  type LinkedForm,
  aLinkedFormInAClinic,
  aSheet,
  aSubmission,
  asGuardian,
} from "#server/testing/guardian.ts";
import { deliverDue } from "#server/testing/outbox.ts";
import { remindAppointments } from "./remind-appointments.ts";

const DAY_MS = 86_400_000;

let story: TestApp;
let form: LinkedForm;
beforeAll(async () => {
  story = await testApp();
});
afterAll(() => story.close());
beforeEach(async () => {
  ({ form } = await aLinkedFormInAClinic(story));
  await asGuardian(story, "POST", form.url, aSubmission("mchat", aSheet("mchat", "all")));
});

const dayAhead = (days: number) =>
  new Date(story.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
const tap = (answer: string, on: string) =>
  asGuardian(story, "POST", `${form.url}family/reply/`, { id: uuidv7(), answer, on });
const reminders = () =>
  story.database.asOwner(({ db }) =>
    db
      .selectFrom("message")
      .select(["id", "status", "recipient"])
      .where("patient_id", "=", form.patientId)
      .where("kind", "=", "appointment_reminder")
      .execute(),
  );

describe("the reminder of an appointment", () => {
  test("goes the day before, once, with its day and nothing of what it is for", async () => {
    const on = dayAhead(1);
    await tap("agendei", on);
    await remindAppointments(story.deps);
    await remindAppointments(story.deps);
    expect(await reminders()).toHaveLength(1);
    const mail = aChannel();
    await deliverDue(story, form.organizationId, [mail.channel]);
    const letter = mail.handed.find(({ letter: { subject } }) => subject.includes("lembrete"));
    expect(letter?.letter.text).toContain("O atendimento de Criança é em");
    expect(letter?.letter.text).toContain("/pacientes/complemento/");
    expect(letter?.letter.text).not.toMatch(/neuro|risco|alto|autis/i);
  });

  test("not earlier, and again for another day", async () => {
    await tap("agendei", dayAhead(9));
    await remindAppointments(story.deps);
    expect(await reminders()).toHaveLength(0);
    await tap("agendei", dayAhead(1));
    await remindAppointments(story.deps);
    expect(await reminders()).toHaveLength(1);
  });

  test("is not sent any more when the day has changed meanwhile", async () => {
    await tap("agendei", dayAhead(1));
    await remindAppointments(story.deps);
    await tap("agendei", dayAhead(9));
    await deliverDue(story, form.organizationId, [aChannel().channel]);
    expect(await reminders()).toMatchObject([{ status: "cancelled" }]);
  });

  test("leaves alone who wants no messages", async () => {
    await tap("agendei", dayAhead(1));
    const scope = {
      organizationId: form.organizationId,
      accountId: null,
      groupIds: "all",
    } as const;
    await withTenant(story.database, scope, async (db) => {
      const { email } = await db
        .selectFrom("guardian")
        .select("email")
        .where("id", "=", form.guardianId)
        .executeTakeFirstOrThrow();
      await suppress(story.deps, db, { channel: "email", address: email, reason: "unsubscribed" });
    });
    await remindAppointments(story.deps);
    expect(await reminders()).toHaveLength(0);
  });
});
