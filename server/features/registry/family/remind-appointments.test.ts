import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { suppressAddress } from "#server/features/messaging/suppressions/suppress.ts";
import { referralStepsRoutes } from "#server/features/referrals/steps.routes.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import type { TestPerson } from "#server/testing/builders.ts";
import { aChannel } from "#server/testing/channels.ts";
import {
  type LinkedForm,
  aLinkedFormInAClinic,
  anAnswerSet,
  aSubmission,
  asGuardian,
} from "#server/testing/guardian.ts";
import { deliverDue } from "#server/testing/outbox.ts";
import { remindAppointments } from "./remind-appointments.ts";

const DAY_MS = 86_400_000;

let story: TestApp;
let form: LinkedForm;
let admin: TestPerson;
beforeAll(async () => {
  story = await testApp({ features: [completionRoutes, referralStepsRoutes] });
});
afterAll(() => story.close());
beforeEach(async () => {
  ({ form, admin } = await aLinkedFormInAClinic(story));
  await asGuardian(story, "POST", form.url, aSubmission("mchat", anAnswerSet("mchat", "all")));
});

const dayAhead = (days: number) =>
  new Date(story.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
/** The team makes the appointment, or another day for it. */
async function appoint(on: string): Promise<void> {
  const { id, stage } = await story.database.asOwner(({ db }) =>
    db
      .selectFrom("referral")
      .select(["id", "stage"])
      .where("patient_id", "=", form.patientId)
      .executeTakeFirstOrThrow(),
  );
  const step = { id: uuidv7(), from: stage, to: "agendado", appointment: { on } };
  const reply = await story.send(admin.token, "POST", `/api/referrals/${id}/transitions/`, step);
  expect(reply.statusCode).toBe(200);
}
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
    await appoint(on);
    await remindAppointments(story.deps);
    await remindAppointments(story.deps);
    expect(await reminders()).toHaveLength(1);
    const mail = aChannel();
    await deliverDue(story, form.organizationId, [mail.channel]);
    const sent = mail.handed.find(({ email: { subject } }) => subject.includes("lembrete"));
    expect(sent?.email.text).toContain("O atendimento de Criança é em");
    expect(sent?.email.text).toContain("/pacientes/complemento/");
    expect(sent?.email.text).not.toMatch(/neuro|risco|alto|autis/i);
  });

  test("not earlier, and again for another day", async () => {
    await appoint(dayAhead(9));
    await remindAppointments(story.deps);
    expect(await reminders()).toHaveLength(0);
    await appoint(dayAhead(1));
    await remindAppointments(story.deps);
    expect(await reminders()).toHaveLength(1);
  });

  test("is not sent any more when the day has changed meanwhile", async () => {
    await appoint(dayAhead(1));
    await remindAppointments(story.deps);
    await appoint(dayAhead(9));
    await deliverDue(story, form.organizationId, [aChannel().channel]);
    expect(await reminders()).toMatchObject([{ status: "cancelled" }]);
  });

  test("leaves alone who wants no messages", async () => {
    await appoint(dayAhead(1));
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
      await suppressAddress(story.deps, db, {
        channel: "email",
        address: email,
        reason: "unsubscribed",
      });
    });
    await remindAppointments(story.deps);
    expect(await reminders()).toHaveLength(0);
  });
});
