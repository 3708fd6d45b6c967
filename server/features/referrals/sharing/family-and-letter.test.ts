import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Share } from "#contract/referrals/sharing.ts";
import { SHARE_TEXT_VERSION } from "#domain/referrals/sharing/share.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type SharingStory, aSharingStory, sharingCalls } from "#server/testing/sharing.ts";
import { referralsRoutes } from "../referrals.routes.ts";
import { answerShareConsent } from "./answer-consent.ts";
import { livingShares } from "./family-shares.ts";
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

const { asPartner, offer, accepted, opened, shares } = sharingCalls(() => ({ tea, story }));

/** What a guardian answers by the own link. */
async function answer(shareId: string, granted: boolean, guardianId = story.form.guardianId) {
  const scope = { organizationId: story.organizationId, accountId: null, groupIds: "all" } as const;
  await withTenant(tea.database, scope, (db) =>
    answerShareConsent(tea.deps, db, {
      shareId,
      guardianId,
      granted,
      formId: story.form.formId,
      textVersion: SHARE_TEXT_VERSION,
      at: tea.clock.now(),
    }),
  );
}

function asFamily() {
  const scope = { organizationId: story.organizationId, accountId: null, groupIds: "all" } as const;
  return withTenant(tea.database, scope, (db) =>
    livingShares(db, story.form.patientId, "2026-03-16"),
  );
}

test("the family is asked by whom and for whom, says yes by the link, and takes it back at once", async () => {
  const { id } = (await offer()).json<Share>();
  const asked = { id, organizationName: "Clínica Ipê", partnerName: "Centro Baobá" };
  const state = "aguardando_consentimento";
  expect(await asFamily()).toMatchObject([{ ...asked, untilOn: "2026-06-30", state }]);
  await answer(id, true);
  await answer(id, true);
  expect(await asFamily()).toMatchObject([{ id, state: "enviado" }]);
  expect(await opened(id)).toMatchObject({ state: "enviado", child: { first_name: "Ana" } });
  await answer(id, false);
  expect(await opened(id)).toMatchObject({ state: "encerrado", ended_by: "guardian", child: null });
  expect(await asFamily()).toEqual([]);
  expect(await shares()).toMatchObject([{ consent: { granted: true, way: "link" } }]);
  await expect(answer(id, true)).rejects.toMatchObject({ kind: "conflict" });
});

test("somebody who does not answer for the child has nothing to say", async () => {
  const { id } = (await offer()).json<Share>();
  const stranger = story.partner.admin.accountId;
  await expect(answer(id, true, stranger)).rejects.toMatchObject({ kind: "not_found" });
});

test("the letter is had where the family permitted it, and only there", async () => {
  const letterOf = (id: string) => asPartner("GET", `/api/received-shares/${id}/letter.pdf`);
  const without = await accepted(["summary"]);
  expect((await letterOf(without)).statusCode).toBe(404);
  await answer(without, false);
  const id = await accepted(["letter"]);
  const letter = await letterOf(id);
  expect(letter.statusCode).toBe(200);
  expect(letter.rawPayload.subarray(0, 4).toString()).toBe("%PDF");
  await answer(id, false);
  expect((await letterOf(id)).statusCode).toBe(404);
});
