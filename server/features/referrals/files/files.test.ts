import { createHash } from "node:crypto";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ReferralFile } from "#contract/referrals/files.ts";
import type { MediaType } from "#domain/messaging/media.ts";
import {
  insertParts,
  settleMedia,
} from "#server/features/messaging/inbound-media/inbound-media.queries.ts";
import { sweepMedia } from "#server/features/messaging/inbound-media/inbound-media.work.ts";
import { receiveInbound } from "#server/features/messaging/inbound/receive-inbound.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { conversationRoutes } from "#server/features/screening/conversation/conversation.routes.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aChild, aGroup, aPerson, anOrganization } from "#server/testing/builders.ts";
import { type ReferralStory, aReferralStory } from "#server/testing/referrals.ts";
import { referralsRoutes } from "../referrals.routes.ts";
import { referralFilesRoutes } from "./files.routes.ts";

const PHONE = "+5581988880001";
const BYTES = Buffer.from("o laudo");

let tea: TestApp;
let story: ReferralStory;

beforeAll(async () => {
  tea = await testApp({
    features: [completionRoutes, conversationRoutes, referralFilesRoutes, referralsRoutes],
  });
});
afterAll(() => tea.close());
beforeEach(async () => {
  story = await aReferralStory(tea);
  await setPhone(story.form.guardianId);
});

const setPhone = (guardianId: string) =>
  tea.database.asOwner(({ db }) =>
    db.updateTable("guardian").set({ phone: PHONE }).where("id", "=", guardianId).execute(),
  );

const asProgram = <T>(work: (db: TenantDb) => Promise<T>): Promise<T> => {
  const { organizationId } = story;
  return withTenant(tea.database, { organizationId, accountId: null, groupIds: "all" }, work);
};

/** The family sends a file, which is fetched; its id. */
async function sends(media_type: MediaType): Promise<string> {
  const providerId = uuidv7();
  return asProgram(async (db) => {
    await receiveInbound(tea.deps, db, {
      channel: "whatsapp",
      providerId,
      sender: PHONE,
      kind: "other",
      body: "[documento]",
      receivedAt: tea.clock.now(),
      media: { kind: "document", providerId },
    });
    const { id } = await db
      .selectFrom("inbound_media")
      .select("id")
      .where("provider_id", "=", providerId)
      .executeTakeFirstOrThrow();
    const sha256 = createHash("sha256").update(BYTES).digest();
    const kept = { state: "kept", media_type, byte_count: BYTES.length, sha256 } as const;
    await settleMedia(db, id, kept);
    await insertParts(db, id, BYTES);
    return id;
  });
}

const attach = (id: string, token = story.admin.token) =>
  tea.send(token, "PUT", `/api/conversations/files/${id}/referral/`);
const detach = (id: string, token = story.admin.token) =>
  tea.send(token, "DELETE", `/api/conversations/files/${id}/referral/`);
const ask = (token = story.admin.token) =>
  tea.send(token, "GET", `/api/referrals/${story.referralId}/files/`);
const files = async () => ReferralFile.array().parse((await ask()).json());
const open = (id: string) => tea.send(story.admin.token, "GET", `/api/conversations/files/${id}`);

const actions = () =>
  tea.database.asOwner(async ({ db }) => {
    const rows = await db
      .selectFrom("audit_event")
      .select("action")
      .where("entity_id", "=", story.form.patientId)
      .where("action", "like", "referral.file_%")
      .orderBy("id")
      .execute();
    return rows.map(({ action }) => action);
  });

test.each<MediaType>(["image/jpeg", "image/png", "image/webp", "application/pdf"])(
  "a report of type %s is kept with the child's referral, once, and opened from there",
  async (type) => {
    const id = await sends(type);
    expect(await files()).toEqual([]);
    for (const _ of [1, 2])
      expect((await attach(id)).json()).toEqual({ referral: story.referralId });
    expect(await files()).toMatchObject([{ id, type, bytes: BYTES.length }]);
    expect((await files())[0]?.attached_by).toContain("Pessoa Inventada");
    expect(await actions()).toEqual(["referral.file_attached"]);
    expect((await open(id)).rawPayload).toEqual(BYTES);
  },
);

test("what is with a referral outlives the days of the others, until it is taken from it", async () => {
  const [kept, other] = [await sends("application/pdf"), await sends("application/pdf")];
  await attach(kept);
  tea.clock.advanceDays(366);
  expect(await sweepMedia(tea.deps)).toBe(1);
  const statuses = [(await open(kept)).statusCode, (await open(other)).statusCode];
  expect(statuses).toEqual([200, 404]);
  for (const _ of [1, 2]) expect((await detach(kept)).json()).toEqual({ referral: null });
  expect(await files()).toEqual([]);
  expect(await actions()).toEqual(["referral.file_attached", "referral.file_detached"]);
  expect(await sweepMedia(tea.deps)).toBe(1);
  expect((await open(kept)).statusCode).toBe(404);
  // The children of the other stories are too young for a year to pass.
  tea.clock.advanceDays(-366);
});

test("a voice note is no report, and a child that was never referred has nowhere to keep one", async () => {
  expect((await attach(await sends("audio/ogg"))).json()).toMatchObject({
    status: 409,
    code: "attach_photo_or_pdf",
  });
  const child = await aChild(tea.database, story.organizationId, story.groupId);
  await setPhone(child.guardianId);
  await asProgram((db) =>
    db.updateTable("guardian").set({ phone: "" }).where("id", "=", story.form.guardianId).execute(),
  );
  expect((await attach(await sends("image/png"))).json()).toMatchObject({
    status: 409,
    code: "attach_needs_referral",
  });
});

test("a stranger and a colleague without the child neither see, put nor take anything", async () => {
  const id = await sends("image/png");
  await attach(id);
  const elsewhere = await anOrganization(tea.database);
  const stranger = await aPerson(tea.database, "clinic_admin", elsewhere);
  const groupIds = [await aGroup(tea.database, story.organizationId)];
  const { organizationId } = story;
  const colleague = await aPerson(tea.database, "clinic_doctor", organizationId, { groupIds });
  for (const { token } of [stranger, colleague])
    for (const way of [() => attach(id, token), () => detach(id, token), () => ask(token)])
      expect((await way()).statusCode).toBe(404);
  expect(await files()).toHaveLength(1);
});

test("a file that is still to come is not there to be kept", async () => {
  const id = await sends("image/png");
  await tea.database.asOwner(({ db }) =>
    db.updateTable("inbound_media").set({ state: "waiting" }).where("id", "=", id).execute(),
  );
  expect((await attach(id)).statusCode).toBe(404);
});
