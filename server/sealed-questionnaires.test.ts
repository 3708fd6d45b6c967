import { afterAll, beforeAll, expect, test } from "vitest";
import type { CompletionRecord } from "#contract/screening/completion.ts";
import { referralsRoutes } from "#server/features/referrals/referrals.routes.ts";
import { sharingRoutes } from "#server/features/referrals/sharing/sharing.routes.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { sealTexts } from "#server/features/site/sealed-text/seal-texts.ts";
import { ALTERED_TEXT } from "#server/platform/db/sealing.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import {
  GIVEN_CONSENT,
  aLinkTo,
  anAnswerSet,
  aSubmission,
  asGuardian,
} from "#server/testing/guardian.ts";
import { CANARY, SEALED, textCalls } from "#server/testing/sealed-text.ts";
import { aSharingStory, sharingCalls } from "#server/testing/sharing.ts";

/** What families write in a questionnaire: its texts are moved, changed and left plain past the program. */

let story: TestApp;
let clinic: TestClinic;

beforeAll(async () => {
  story = await testApp({ features: [completionRoutes, referralsRoutes, sharingRoutes] });
  clinic = await aClinic(story);
});
afterAll(() => story.close());

const { stored } = textCalls(() => ({ story, clinic }));

async function aForm() {
  const { organizationId, groupId } = clinic;
  return aLinkTo(story, { ...(await clinic.child({})), organizationId, groupId });
}

const draftOf = async ({ url }: { url: string }) =>
  (await asGuardian(story, "GET", url)).json<CompletionRecord>().draft;

async function aDraft(texts: { concern?: string; notes?: string }) {
  const form = await aForm();
  const draft = { ...texts, consent: GIVEN_CONSENT };
  expect((await asGuardian(story, "PUT", `${form.url}draft/`, draft)).statusCode).toBe(200);
  return form;
}

const asOwner = (text: string, values: readonly string[]) =>
  story.database.asOwner(({ pool }) => pool.query(text, [...values]));

test("a text opens only in its own draft and its own column", async () => {
  const own = await aDraft({ concern: `${CANARY} próprio` });
  const other = await aDraft({ concern: "a do vizinho" });
  await asOwner(
    `update app.draft d set concern = o.concern, notes = o.concern from app.draft o
      where d.form_id = $1 and o.form_id = $2`,
    [other.formId, own.formId],
  );
  expect(await draftOf(own)).toMatchObject({ concern: `${CANARY} próprio` });
  expect(await draftOf(other)).toMatchObject({ concern: ALTERED_TEXT, notes: ALTERED_TEXT });
});

test("a draft of before is read as it stands, goes on, and is sealed by the sweep", async () => {
  const form = await aDraft({ concern: "x", notes: "" });
  await asOwner("update app.draft set concern = $1, notes = $2 where form_id = $3", [
    `${CANARY} de antes`,
    `${CANARY} à parte`,
    form.formId,
  ]);
  const texts = { concern: `${CANARY} de antes`, notes: `${CANARY} à parte` };
  expect(await draftOf(form)).toMatchObject(texts);
  await sealTexts(story.database);
  for (const place of ["draft.concern", "draft.notes"] as const)
    for (const text of await stored(place)) expect(text).toMatch(new RegExp(`^${SEALED}`));
  expect(await draftOf(form)).toMatchObject(texts);
  const change = { notes: "", consent: GIVEN_CONSENT };
  await asGuardian(story, "PUT", `${form.url}draft/`, change);
  expect(await draftOf(form)).toMatchObject({ ...texts, notes: "" });
});

test("an answer of before counts as the same when it is sent again", async () => {
  const form = await aForm();
  const sheet = aSubmission("mchat", anAnswerSet("mchat", "none"));
  const body = { ...sheet, concern: `${CANARY} repetido` };
  const send = async () => (await asGuardian(story, "POST", form.url, body)).statusCode;
  expect(await send()).toBe(200);
  await asOwner("update app.form_result set concern = $1, notes = $2 where form_id = $3", [
    body.concern,
    body.notes,
    form.formId,
  ]);
  expect(await send()).toBe(200);
  await sealTexts(story.database);
  expect(await send()).toBe(200);
});

test("a partner reads what the family wrote to the sender, by the sender's key", async () => {
  const between = await aSharingStory(story);
  const { accepted, opened } = sharingCalls(() => ({ tea: story, story: between }));
  const id = await accepted(["answers"]);
  expect((await opened(id)).answers).toMatchObject({ tool: "mchat", concern: "Fala pouco" });
  const kept = await stored("form_result.concern");
  expect(kept.length).toBeGreaterThan(0);
  for (const text of kept) expect(text).toMatch(new RegExp(`^${SEALED}`));
});
