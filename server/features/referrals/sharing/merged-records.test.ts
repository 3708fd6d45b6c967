import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { duplicatesRoutes } from "#server/features/registry/duplicates/duplicates.routes.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { duplicateCalls, openReferralsOf } from "#server/testing/duplicates.ts";
import { anotherReferral } from "#server/testing/referrals.ts";
import { type SharingStory, aSharingStory, sharingCalls } from "#server/testing/sharing.ts";
import { referralsRoutes } from "../referrals.routes.ts";
import { referralStepsRoutes } from "../steps.routes.ts";
import { sharingRoutes } from "./sharing.routes.ts";

/** One child of Clínica Ipê was registered twice, and both records have an open referral of the same urgency. */
let tea: TestApp;
let story: SharingStory;
let twin: Awaited<ReturnType<typeof anotherReferral>>;

beforeAll(async () => {
  tea = await testApp({
    features: [
      completionRoutes,
      duplicatesRoutes,
      referralStepsRoutes,
      referralsRoutes,
      sharingRoutes,
    ],
  });
});
afterAll(() => tea.close());
beforeEach(async () => {
  story = await aSharingStory(tea);
  twin = await anotherReferral(tea, story);
});

const { asSender, opened, sent, accepted, shares } = sharingCalls(() => ({ tea, story }));

test("a partner who looks after the child goes on with it when the records are joined", async () => {
  const id = await accepted();
  // The other one has come further, which alone would let it go on.
  const spoken = { id: uuidv7(), channel: "phone", outcome: "falei" };
  await asSender("POST", `/api/referrals/${twin.referralId}/attempts/`, spoken);
  await duplicateCalls(tea, () => story.admin).merge(twin.form, story.form);
  expect(await openReferralsOf(tea, twin.form)).toMatchObject([{ id: story.referralId }]);
  expect(await shares()).toMatchObject([{ state: "aceito" }]);
  expect(await opened(id)).toMatchObject({ state: "aceito", stage: "a_encaminhar" });
});

test("a sharing ends with the referral that a merge closes: the partner is told, and sees nothing more", async () => {
  const id = await sent();
  await tea.database.asOwner(({ db }) =>
    db
      .updateTable("referral")
      .set({ opened_at: new Date(0) })
      .where("id", "=", twin.referralId)
      .execute(),
  );
  const calls = duplicateCalls(tea, () => story.admin);
  const merge = await calls.merge(twin.form, story.form);
  expect(await openReferralsOf(tea, twin.form)).toMatchObject([{ id: twin.referralId }]);
  const ended = { state: "encerrado", ended_by: "sender" };
  const [share] = await shares();
  expect(share).toMatchObject(ended);
  expect(share?.end_note).toContain("foi juntado");
  expect(await opened(id)).toMatchObject({ state: "encerrado", parts: [], child: null });
  const [trail] = await tea.database.asOwner(({ db }) =>
    db
      .selectFrom("audit_event")
      .select("action")
      .where("organization_id", "=", story.partner.organizationId)
      .where("action", "=", "share.ended")
      .execute(),
  );
  expect(trail).toBeDefined();
  // Separated again the referral is open, but what the family permitted is over: it has to be asked again.
  await calls.undo(merge);
  expect(await openReferralsOf(tea, story.form)).toMatchObject([{ id: story.referralId }]);
  expect(await shares()).toMatchObject([ended]);
});
