import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type SharingStory, aSharingStory, sharingCalls } from "#server/testing/sharing.ts";
import { referralsRoutes } from "../referrals.routes.ts";
import { sharingRoutes } from "./sharing.routes.ts";

let tea: TestApp;
let story: SharingStory;

beforeAll(async () => {
  tea = await testApp({ features: [completionRoutes, referralsRoutes, sharingRoutes] });
});
afterAll(() => tea.close());
beforeEach(async () => {
  story = await aSharingStory(tea);
});

const { accept, accepted } = sharingCalls(() => ({ tea, story }));

test("open screens of both sides hear that a case was given to another one", async () => {
  const heard = new Set<string>();
  const stop = tea.database.changes.listen((change) => {
    if (change?.topics.includes("referrals")) heard.add(change.organizationId);
  });
  const both = new Set([story.organizationId, story.partner.organizationId]);
  const id = await accepted();
  await expect.poll(() => heard).toEqual(both);
  heard.clear();
  await accept(id, story.partner.doctor.accountId);
  await expect.poll(() => heard).toEqual(both);
  stop();
});
