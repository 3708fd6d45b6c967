import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emailsTo } from "#server/testing/emails.ts";
import { openTheRights } from "#server/testing/family-rights.ts";
import { asGuardian } from "#server/testing/guardian.ts";
import {
  CUSTODY_NOTE,
  FATHERS_SHEET,
  type ParentsStory,
  aParentsStory,
  answer,
  parentsCalls,
} from "#server/testing/parents.ts";
import { aReferralStory } from "#server/testing/referrals.ts";
import { type TestApp, wholeApp } from "#server/testing/whole-app.ts";

/** Staff say what each guardian of a child may do. */

let tea: TestApp;
let story: ParentsStory;

beforeAll(async () => {
  tea = await wholeApp();
}, 60_000);
afterAll(() => tea.close());

const { asAdmin, record, set, trailOf } = parentsCalls(() => ({ tea, story }));

test("staff set it with a note that only they read, and that neither trail nor family is told", async () => {
  story = await aParentsStory(tea, { may_see: false, custody_note: CUSTODY_NOTE });
  const { guardians, timeline } = await record();
  expect(guardians).toMatchObject([
    { is_primary: true, may_answer: true, may_see: true, custody_note: "" },
    { id: story.fatherId, may_answer: true, may_see: false, custody_note: CUSTODY_NOTE },
  ]);
  expect((await set(story.fatherId, { may_see: true, custody_note: "" })).statusCode).toBe(200);
  expect((await set(story.fatherId, { may_see: true })).statusCode).toBe(200);
  const by = { account_id: story.admin.accountId, entity_id: story.fatherId };
  const of = { patient_id: story.form.patientId };
  expect(await trailOf("guardian.rights_changed")).toEqual([
    { ...by, detail: { ...of, may_see: false, custody_note: "written" } },
    { ...by, detail: { ...of, may_see: true, custody_note: "removed" } },
  ]);
  expect(JSON.stringify(timeline)).not.toContain("judicial");
  expect((await record()).timeline).toContainEqual(
    expect.objectContaining({ kind: "guardian_edited", fields: ["may_see", "custody_note"] }),
  );
  const headers = await openTheRights(tea, story.form);
  const held = await tea.app.inject({ url: `${story.form.url}rights/data/`, headers });
  expect(held.statusCode).toBe(200);
  expect(held.body).not.toMatch(/judicial|custody_note|may_see/);
});

test("rights that were open close with the right, and news that had not left stays", async () => {
  story = await aParentsStory(tea);
  await answer(tea, story);
  const headers = await openTheRights(tea, story.own);
  const data = () => tea.app.inject({ url: `${story.own.url}rights/data/`, headers });
  expect((await data()).statusCode).toBe(200);
  expect((await asAdmin("POST", `guardians/${story.fatherId}/primary/`)).statusCode).toBe(200);
  const path = `/api/referrals/${story.referralId}/messages/`;
  const news = { id: uuidv7(), text: "Bom dia, vamos conversar?" };
  expect((await tea.send(story.admin.token, "POST", path, news)).statusCode).toBe(201);
  const motherId = story.form.guardianId;
  expect((await set(story.fatherId, { may_see: false })).json()).toMatchObject({
    fields: { may_see: expect.stringContaining("Torne outro responsável principal") as unknown },
  });
  expect((await asAdmin("POST", `guardians/${motherId}/primary/`)).statusCode).toBe(200);
  expect((await set(story.fatherId, { may_see: false })).statusCode).toBe(200);
  expect((await data()).json()).toMatchObject({ status: 403, code: "contact_without_access" });
  const erase = { method: "POST", url: `${story.own.url}rights/erasure/`, headers } as const;
  expect((await tea.app.inject(erase)).statusCode).toBe(403);
  expect(await emailsTo(tea, story.email)).toEqual([]);
  expect((await record()).messages).toContainEqual(
    expect.objectContaining({
      kind: "referral_message",
      status: "cancelled",
      failure: expect.objectContaining({ code: "guardian_may_not_see" }) as unknown,
    }),
  );
});

test("who may not answer gets no link, and one that was sent ends; who may nothing has none left", async () => {
  story = await aParentsStory(tea);
  expect((await set(story.fatherId, { may_answer: false })).statusCode).toBe(200);
  expect((await asGuardian(tea, "GET", story.own.url)).statusCode).toBe(410);
  expect((await answer(tea, story)).statusCode).toBe(410);
  for (const channel of ["email", "paper"]) {
    const sent = await asAdmin("POST", "forms/", { guardian: story.fatherId, channel });
    expect(sent.json()).toMatchObject({ code: "guardian_may_not_answer" });
  }
  const { address, notes, form_results, consent } = FATHERS_SHEET;
  const typed = { address, notes, form_results, consent, guardian: story.fatherId };
  const typedIn = await asAdmin("POST", `forms/${story.own.formId}/answer/`, typed);
  expect(typedIn.json()).toMatchObject({ code: "guardian_may_not_answer" });
  await asGuardian(tea, "POST", "/api/link-requests/", { contact: story.email });
  expect(await emailsTo(tea, story.email)).toEqual([]);
  // A link behind which he answered before goes on for as long as he may see.
  await set(story.fatherId, { may_answer: true });
  await tea.database.asOwner(({ db }) =>
    db
      .updateTable("form_link")
      .set({ revoked_at: null })
      .where("id", "=", story.own.formLinkId)
      .execute(),
  );
  expect((await answer(tea, story)).statusCode).toBe(200);
  await set(story.fatherId, { may_answer: false });
  expect((await asGuardian(tea, "GET", story.own.url)).statusCode).toBe(200);
  await set(story.fatherId, { may_see: false });
  expect((await asGuardian(tea, "GET", story.own.url)).statusCode).toBe(410);
});

test("the primary one may do all, whoever takes the place; nobody sets rights in another organisation", async () => {
  story = await aParentsStory(tea, { may_see: false });
  const motherId = story.form.guardianId;
  for (const reply of [
    await set(motherId, { may_answer: false }),
    await asAdmin("POST", `guardians/${story.fatherId}/primary/`),
    await tea.send(
      story.admin.token,
      "DELETE",
      `/api/patients/${story.form.patientId}/guardians/${motherId}/`,
    ),
  ]) {
    expect(reply.body).toContain("primary_guardian_may_all");
  }
  const other = await aReferralStory(tea);
  const url = `/api/patients/${story.form.patientId}/guardians/${story.fatherId}/`;
  const reply = await tea.send(other.admin.token, "PATCH", url, { version: 1, may_see: true });
  expect(reply.statusCode).toBe(404);
  expect((await record()).guardians[1]).toMatchObject({ id: story.fatherId, may_see: false });
});
