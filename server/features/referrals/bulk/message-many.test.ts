import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { BulkOutcome } from "#contract/referrals/bulk.ts";
import type { ReferralDetail } from "#contract/referrals/referrals.ts";
import { suppressAddress } from "#server/features/messaging/suppressions/suppress.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { deliverLocally } from "#server/testing/outbox.ts";
import { type ReferralStory, aReferralStory, anotherReferral } from "#server/testing/referrals.ts";
import { referralsRoutes } from "../referrals.routes.ts";
import { bulkReferralsRoutes } from "./bulk.routes.ts";

let tea: TestApp;
let story: ReferralStory;
let second: Awaited<ReturnType<typeof anotherReferral>>;

const SECONDS = 1 / 86_400;

beforeAll(async () => {
  tea = await testApp({ features: [completionRoutes, bulkReferralsRoutes, referralsRoutes] });
});
afterAll(() => tea.close());
beforeEach(async () => {
  story = await aReferralStory(tea);
  second = await anotherReferral(tea, story);
});

const both = () => [story.referralId, second.referralId];
const writing = (text = "Olá, {{responsavel}}! Sobre {{crianca}}.") => ({
  id: uuidv7(),
  referral_ids: both(),
  text,
  channel: "email",
});
const bulk = async (action: string, body: unknown) =>
  (
    await tea.send(story.admin.token, "POST", `/api/referrals/bulk/${action}/`, body)
  ).json<BulkOutcome>();
const messages = async (id: string) =>
  (await tea.send(story.admin.token, "GET", `/api/referrals/${id}/`)).json<ReferralDetail>()
    .messages;
const deliver = () => deliverLocally(tea, { organization_id: story.organizationId });
const setEmail = (email: string) =>
  tea.database.asOwner(({ db }) =>
    db.updateTable("guardian").set({ email }).where("id", "=", second.form.guardianId).execute(),
  );
const why = ({ left_out }: BulkOutcome) => left_out.map(({ error }) => error.code);

test("each family gets its own words, once, and not before the time to take them back is over", async () => {
  const order = writing();
  const outcomes = await Promise.all([bulk("messages", order), bulk("messages", order)]);
  expect(outcomes).toEqual([
    { done: both(), left_out: [] },
    { done: both(), left_out: [] },
  ]);
  await deliver();
  tea.clock.advanceDays(14 * SECONDS);
  await deliver();
  for (const id of both()) {
    expect(await messages(id)).toMatchObject([
      { status: "queued", text: "Olá, Responsável! Sobre Ana." },
    ]);
  }
  tea.clock.advanceDays(2 * SECONDS);
  await deliver();
  for (const id of both()) expect(await messages(id)).toMatchObject([{ status: "sent" }]);
});

test("taken back in time they never leave; what has left is named", async () => {
  const order = writing("Vamos marcar?");
  await bulk("messages", order);
  const undo = { id: order.id, referral_ids: [story.referralId] };
  expect(await bulk("undo", undo)).toEqual({ done: undo.referral_ids, left_out: [] });
  expect(await bulk("undo", undo)).toEqual({ done: undo.referral_ids, left_out: [] });
  tea.clock.advanceDays(16 * SECONDS);
  await deliver();
  expect(await messages(story.referralId)).toMatchObject([
    { status: "cancelled", failure: { code: "message_withdrawn" } },
  ]);
  expect(await messages(second.referralId)).toMatchObject([{ status: "sent" }]);
  const late = await bulk("undo", { id: order.id, referral_ids: both() });
  expect(late.done).toEqual([story.referralId]);
  expect(why(late)).toEqual(["message_already_left"]);
  const trail = await tea.database.asOwner(({ db }) =>
    db
      .selectFrom("audit_event")
      .select("action")
      .where("organization_id", "=", story.organizationId)
      .where("action", "like", "referral.message%")
      .orderBy("id")
      .execute(),
  );
  expect(trail.map(({ action }) => action)).toEqual([
    "referral.message_sent",
    "referral.message_sent",
    "referral.message_withdrawn",
  ]);
});

test("who cannot be written to is left out, with the reason", async () => {
  await setEmail("");
  const outcome = await bulk("messages", writing());
  expect(outcome.done).toEqual([story.referralId]);
  expect(why(outcome)).toEqual(["guardian_without_working_email"]);
  const byPhone = await bulk("messages", { ...writing(), channel: "whatsapp" });
  expect(why(byPhone)).toEqual(["whatsapp_account_not_set_up", "whatsapp_account_not_set_up"]);
});

test.each([
  ["unsubscribed", "guardian_opted_out"],
  ["bounced", "email_suppressed"],
] as const)("nothing goes to an address that is suppressed: %s", async (reason, code) => {
  await setEmail("joao@familia.example");
  await withTenant(
    tea.database,
    { organizationId: story.organizationId, accountId: null, groupIds: "all" },
    (db) =>
      suppressAddress(tea.deps, db, { channel: "email", address: "joao@familia.example", reason }),
  );
  const outcome = await bulk("messages", writing());
  expect(outcome.done).toEqual([story.referralId]);
  expect(why(outcome)).toEqual([code]);
});

test("a placeholder that does not exist, an empty text and an empty list are refused as a whole", async () => {
  for (const body of [
    writing("Olá, {{nome}}"),
    writing(" "),
    { ...writing(), referral_ids: [] },
    { ...writing(), referral_ids: Array.from({ length: 101 }, () => uuidv7()) },
  ]) {
    const reply = await tea.send(story.admin.token, "POST", "/api/referrals/bulk/messages/", body);
    expect(reply.statusCode).toBe(422);
  }
  expect(await messages(story.referralId)).toEqual([]);
});

test("a text that names a result goes to none of them until its author means it", async () => {
  const order = writing("O nível de {{crianca}} é alto.");
  expect(why(await bulk("messages", order))).toEqual([
    "clinical_words_unconfirmed",
    "clinical_words_unconfirmed",
  ]);
  const meant = await bulk("messages", { ...order, clinical_words_confirmed: true });
  expect(meant).toEqual({ done: both(), left_out: [] });
});
