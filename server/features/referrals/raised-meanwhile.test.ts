import { afterAll, beforeAll, expect, test } from "vitest";
import { recommendationFor } from "#domain/instruments/risk.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { answerAs } from "#server/testing/many-children.ts";
import { type ReferralStory, aReferralStory } from "#server/testing/referrals.ts";
import { somebodyWaits } from "#server/testing/waiting.ts";
import { openReferral } from "./open-referral.ts";
import { referralsRoutes } from "./referrals.routes.ts";
import { referralStepsRoutes } from "./steps.routes.ts";

let tea: TestApp;
let story: ReferralStory;

beforeAll(async () => {
  tea = await testApp({ features: [completionRoutes, referralStepsRoutes, referralsRoutes] });
  story = await aReferralStory(tea);
});
afterAll(() => tea.close());

const scope = () =>
  ({ organizationId: story.organizationId, accountId: null, groupIds: "all" }) as const;

test("a more urgent result that comes while somebody moves the referral tells from where it was raised", async () => {
  const id = story.referralId;
  const stages = () =>
    tea.database.asOwner(({ db }) =>
      db
        .selectFrom("referral_event")
        .select(["from_stage", "to_stage"])
        .where("referral_id", "=", id)
        .where("kind", "=", "raised")
        .execute(),
    );
  await tea.database.asOwner(({ db }) =>
    db.updateTable("referral").set({ type: "therapy" }).where("id", "=", id).execute(),
  );
  let answering: Promise<unknown> | undefined;
  await withTenant(tea.database, scope(), async (db) => {
    await db.updateTable("referral").set({ stage: "contatado" }).where("id", "=", id).execute();
    answering = withTenant(tea.database, scope(), async (other) => {
      const child = { patientId: story.form.patientId, at: tea.clock.now() };
      const screeningResultId = await answerAs(other, { ...child, level: "alto", tool: "mchat" });
      const recommendation = recommendationFor("alto");
      const result = { ...child, screeningResultId, recommendation, ownerAccountId: null };
      await openReferral(other, result);
    });
    await somebodyWaits(tea.database);
  });
  await answering;
  expect(await stages()).toEqual([{ from_stage: "contatado", to_stage: "a_encaminhar" }]);
});
