import { afterAll, beforeAll, expect, test } from "vitest";
import { recommendationFor } from "#domain/instruments/risk.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aPerson } from "#server/testing/builders.ts";
import { answerAs } from "#server/testing/many-children.ts";
import { type ReferralStory, aReferralStory, anotherReferral } from "#server/testing/referrals.ts";
import { somebodyWaits } from "#server/testing/waiting.ts";
import { moveReferral } from "./move-referral.ts";
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

test("a referral that is closed while a result of concern comes is asked why the child was not referred", async () => {
  const { referralId, form } = await anotherReferral(tea, story);
  await tea.database.asOwner(({ db }) =>
    db
      .updateTable("screening_result")
      .set({ level: "baixo" })
      .where("referral_id", "=", referralId)
      .execute(),
  );
  let closing: Promise<unknown> | undefined;
  await withTenant(tea.database, scope(), async (db) => {
    const child = { patientId: form.patientId, at: tea.clock.now() };
    const screeningResultId = await answerAs(db, { ...child, level: "alto", tool: "csbs" });
    const recommendation = recommendationFor("alto");
    await openReferral(db, { ...child, screeningResultId, recommendation, ownerAccountId: null });
    closing = withTenant(tea.database, scope(), (other) =>
      moveReferral(tea.deps, other, {
        referralId,
        actor: { kind: "staff", accountId: story.admin.accountId },
        to: "encerrado",
        close: { reason: "mudou", note: "" },
      }),
    );
    closing.catch(() => undefined);
    await somebodyWaits(tea.database);
  });
  await expect(closing).rejects.toMatchObject({
    kind: "invalid",
    fieldErrors: {
      "close.not_referred_reason": { code: "no_referral_reason_required_for_result" },
    },
  });
});

test("a result that comes while the one who owns the referral leaves waits for it, and neither fails", async () => {
  const leaving = story.admin.accountId;
  await aPerson(tea.database, "clinic_admin", story.organizationId);
  let answering: Promise<unknown> | undefined;
  await tea.database.asOwner(({ db }) =>
    db.transaction().execute(async (trx) => {
      // As the change of a role does: the role is held first, and then the open referrals of the one who leaves.
      const role = trx.selectFrom("role_assignment").where("account_id", "=", leaving).select("id");
      await role.forUpdate().execute();
      answering = withTenant(tea.database, scope(), async (other) => {
        const child = { patientId: story.form.patientId, at: tea.clock.now() };
        const screeningResultId = await answerAs(other, { ...child, level: "alto", tool: "mchat" });
        const recommendation = recommendationFor("alto");
        const result = { ...child, screeningResultId, recommendation, ownerAccountId: leaving };
        await openReferral(other, result);
      });
      answering.catch(() => undefined);
      await somebodyWaits(tea.database);
      await trx
        .updateTable("role_assignment")
        .set({ ended_at: tea.clock.now() })
        .where("account_id", "=", leaving)
        .execute();
    }),
  );
  await answering;
  const { owner_account_id: owner } = await tea.database.asOwner(({ db }) =>
    db
      .selectFrom("referral")
      .select("owner_account_id")
      .where("id", "=", story.referralId)
      .executeTakeFirstOrThrow(),
  );
  expect(owner).not.toBe(leaving);
});
