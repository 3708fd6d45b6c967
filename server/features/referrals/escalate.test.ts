import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ReferralCourse } from "#contract/referrals/referral-steps.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aPerson } from "#server/testing/builders.ts";
import { aMailer, deliverMail } from "#server/testing/outbox.ts";
import { type ReferralStory, aReferralStory, anotherReferral } from "#server/testing/referrals.ts";
import { escalateOverdue } from "./escalate.ts";
import { referralsRoutes } from "./referrals.routes.ts";
import { referralStepsRoutes } from "./steps.routes.ts";

let tea: TestApp;
let story: ReferralStory;

beforeAll(async () => {
  tea = await testApp({
    features: [completionRoutes, referralStepsRoutes, referralsRoutes],
  });
});
afterAll(() => tea.close());
beforeEach(async () => {
  story = await aReferralStory(tea);
});

const course = async (id = story.referralId) =>
  (await tea.send(story.admin.token, "GET", `/api/referrals/${id}/course/`)).json<ReferralCourse>();
const escalations = async (id?: string) =>
  (await course(id)).events.filter(({ kind }) => kind === "escalated");
const letters = () =>
  tea.database.asOwner(({ db }) =>
    db
      .selectFrom("message")
      .select(["id", "recipient"])
      .where("organization_id", "=", story.organizationId)
      .where("kind", "=", "referrals_overdue")
      .orderBy("created_at")
      .orderBy("recipient")
      .execute(),
  );
const openTasks = () =>
  tea.database.asOwner(({ db }) =>
    db
      .selectFrom("task")
      .select(["assignee_account_id", "referral_id", "reason"])
      .where("organization_id", "=", story.organizationId)
      .where("kind", "=", "referral_overdue")
      .where("closed_at", "is", null)
      .execute(),
  );

/** Runs something some days later, and comes back. */
async function later<T>(days: number, work: () => Promise<T>): Promise<T> {
  tea.clock.advanceDays(days);
  try {
    return await work();
  } finally {
    tea.clock.advanceDays(-days);
  }
}

test("nothing is said while the due date has not passed", async () => {
  await later(7, async () => {
    await escalateOverdue(tea.deps);
    expect(await escalations()).toEqual([]);
  });
});

test("past it, those who administer have a task and one letter a day, however many workers look", async () => {
  const second = await anotherReferral(tea, story);
  const colleague = await aPerson(tea.database, "clinic_admin", story.organizationId);
  await later(8, async () => {
    await Promise.all([1, 2, 3].map(() => escalateOverdue(tea.deps)));
    await escalateOverdue(tea.deps);
    for (const id of [story.referralId, second.referralId]) {
      expect(await escalations(id)).toMatchObject([
        { actor: "program", detail: { due_on: "2026-03-23" } },
      ]);
    }
    expect((await course()).escalated_at).toBe(tea.clock.now().toISOString());
    expect(await openTasks()).toHaveLength(2);
    const written = await letters();
    expect(written.map(({ recipient }) => recipient).toSorted()).toEqual(
      [story.admin.email, colleague.email].toSorted(),
    );
    const { mailer, handed } = aMailer();
    await deliverMail(tea, mailer, {
      organization_id: story.organizationId,
      message_id: written[0]?.id ?? "",
    });
    expect(handed[0]?.subject).toBe("O acompanhamento de 2 crianças passou do prazo – Clínica Ipê");
    expect(handed[0]?.text).toContain("http://tea.example/encaminhamentos?overdue=1");
    expect(handed[0]?.text).not.toMatch(/Ana|neuro|alto|risco/);
  });
});

test("who wants no e-mails has the task alone, in words that tell of no result", async () => {
  await tea.database.asOwner(({ db }) =>
    db
      .updateTable("account")
      .set({ email_notifications: false })
      .where("id", "=", story.admin.accountId)
      .execute(),
  );
  await later(8, async () => {
    await escalateOverdue(tea.deps);
    expect(await letters()).toEqual([]);
    const tasks = await openTasks();
    expect(tasks).toMatchObject([
      { assignee_account_id: story.admin.accountId, referral_id: story.referralId },
    ]);
    expect(tasks[0]?.reason).not.toMatch(/resultado|encaminh|risco|neuro/i);
  });
});

test("a new due date settles the task, and is escalated again when it passes too", async () => {
  await later(8, async () => {
    await escalateOverdue(tea.deps);
    await tea.send(story.admin.token, "POST", `/api/referrals/${story.referralId}/attempts/`, {
      id: uuidv7(),
      channel: "phone",
      outcome: "falei",
    });
    expect(await openTasks()).toEqual([]);
    expect(await course()).toMatchObject({ escalated_at: null, overdue: false });
  });
  await later(20, async () => {
    await escalateOverdue(tea.deps);
    expect(await escalations()).toHaveLength(2);
    expect(await letters()).toHaveLength(2);
  });
});
