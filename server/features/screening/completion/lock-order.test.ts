import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#server/testing/app.ts";
import {
  aLinkTo,
  aLinkedForm,
  anAnswerSet,
  aSubmission,
  asGuardian,
} from "#server/testing/guardian.ts";
import { somebodyWaits } from "#server/testing/waiting.ts";
import { completionRoutes } from "./completion.routes.ts";

let tea: TestApp;
beforeAll(async () => {
  tea = await testApp({ features: [completionRoutes] });
});
afterAll(() => tea.close());

/** Whoever leaves hands over referrals first and tasks then: two that lock them in another order can end each other. */
test("an answer waits for the child's referral before it touches a task", async () => {
  const form = await aLinkedForm(tea);
  const answers = anAnswerSet("mchat", "all");
  await asGuardian(tea, "POST", form.url, aSubmission("mchat", answers));
  const second = await aLinkTo(tea, form);
  const task = uuidv7();
  await tea.database.asOwner(({ db }) =>
    db
      .insertInto("task")
      .values({
        id: task,
        organization_id: form.organizationId,
        patient_id: form.patientId,
        kind: "call",
        reason: "O formulário não foi aberto.",
        due_on: "2026-03-16",
        created_at: tea.clock.now(),
      })
      .execute(),
  );
  const answered = await tea.database.asOwner(async ({ pool }) => {
    const leaving = await pool.connect();
    try {
      await leaving.query("begin");
      await leaving.query("select from app.referral where patient_id = $1 for update", [
        form.patientId,
      ]);
      const answer = asGuardian(tea, "POST", second.url, aSubmission("mchat", answers));
      await somebodyWaits(tea.database);
      const free = await leaving.query("select from app.task where id = $1 for update nowait", [
        task,
      ]);
      expect(free.rowCount).toBe(1);
      await leaving.query("commit");
      return await answer;
    } finally {
      await leaving.query("rollback");
      leaving.release();
    }
  });
  expect(answered.statusCode).toBe(200);
});
