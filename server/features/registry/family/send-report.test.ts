import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Conversation } from "#contract/messaging/conversation.ts";
import { ReferralFile } from "#contract/referrals/files.ts";
import type { FamilyReports } from "#contract/registry/family-reports.ts";
import { referralFilesRoutes } from "#server/features/referrals/files/files.routes.ts";
import { referralsRoutes } from "#server/features/referrals/referrals.routes.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { conversationRoutes } from "#server/features/screening/conversation/conversation.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aLinkedForm, asGuardian } from "#server/testing/guardian.ts";
import { type ReferralStory, aReferralStory } from "#server/testing/referrals.ts";
import { familyRoutes } from "./family.routes.ts";

/** A family sends what a service wrote about its child, by the page behind its link. */

let tea: TestApp;
let story: ReferralStory;

const PICTURE = Buffer.concat([Buffer.from("ffd8ffe0", "hex"), Buffer.from("uma foto")]);
const PDF = Buffer.from("%PDF-1.7 um relatório");

beforeAll(async () => {
  tea = await testApp({
    features: [
      completionRoutes,
      conversationRoutes,
      familyRoutes,
      referralFilesRoutes,
      referralsRoutes,
    ],
  });
});
afterAll(() => tea.close());
beforeEach(async () => {
  story = await aReferralStory(tea);
});

const seen = (url = story.form.url) => asGuardian(tea, "GET", `${url}family/reports/`);
const reports = async () => (await seen()).json<FamilyReports>();
const send = (bytes: Buffer, id = uuidv7(), url = story.form.url) =>
  tea.app.inject({
    method: "PUT",
    url: `${url}family/reports/${id}/`,
    headers: { "content-type": "application/octet-stream" },
    payload: bytes,
  });
const ofReferral = async () => {
  const url = `/api/referrals/${story.referralId}/files/`;
  return ReferralFile.array().parse((await tea.send(story.admin.token, "GET", url)).json());
};
const conversation = async () => {
  const url = `/api/patients/${story.form.patientId}/conversation/`;
  return (await tea.send(story.admin.token, "GET", url)).json<Conversation>();
};

const change = (table: "guardian" | "organization", id: string, values: object) =>
  tea.database.asOwner(({ db }) =>
    db.updateTable(table).set(values).where("id", "=", id).execute(),
  );

test("is kept with the referral, opened by the team, and new in the conversation", async () => {
  expect(await reports()).toEqual({ asks_report: true, sent: [] });
  const sent = await send(PICTURE);
  expect(sent.statusCode).toBe(200);
  const at = tea.clock.now().toISOString();
  const file = { id: expect.any(String) as unknown, type: "image/jpeg", bytes: PICTURE.length };
  expect(sent.json()).toEqual({ asks_report: true, sent: [{ ...file, at }] });
  expect(await ofReferral()).toEqual([
    { ...file, received_at: at, attached_at: at, attached_by: null },
  ]);
  const { unread, entries, guardians } = await conversation();
  expect(unread).toBe(1);
  expect(entries[0]).toMatchObject({
    direction: "in",
    channel: "page",
    text: "[relatório enviado pela página]",
    file: { state: "kept", referral: story.referralId },
  });
  // What comes by the page opens no window in which WhatsApp takes free words.
  expect(guardians.map(({ window_closes_at: until }) => until)).toEqual([null]);
  const opened = await tea.send(
    story.admin.token,
    "GET",
    `/api/conversations/files/${sent.json<FamilyReports>().sent[0]?.id}`,
  );
  expect(opened.rawPayload.equals(PICTURE)).toBe(true);
});

test("is kept once, sent twice and at the same time", async () => {
  const id = uuidv7();
  const replies = await Promise.all([send(PDF, id), send(PDF, id)]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await send(PDF, id)).json<FamilyReports>().sent).toHaveLength(1);
  expect(await ofReferral()).toMatchObject([{ type: "application/pdf" }]);
});

test("stands in the trail as the family's, without what is in it", async () => {
  await send(PDF);
  const rows = await tea.database.asOwner(({ db }) =>
    db
      .selectFrom("audit_event")
      .select(["account_id", "detail"])
      .where("action", "=", "referral.report_sent")
      .where("entity_id", "=", story.form.patientId)
      .execute(),
  );
  expect(rows).toEqual([
    {
      account_id: null,
      detail: {
        file_id: (await reports()).sent[0]?.id,
        guardian_id: story.form.guardianId,
        referral_id: story.referralId,
      },
    },
  ]);
});

describe("is refused", () => {
  test.each([
    ["a sound", Buffer.from("#!AMR\n")],
    ["a page of the web", Buffer.from("<html>")],
    ["a single byte", Buffer.from("x")],
  ])("%s", async (_name, bytes) => {
    const reply = await send(bytes);
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({ code: "report_not_photo_or_pdf" });
    expect((await reports()).sent).toEqual([]);
  });

  test("nothing at all", async () => {
    expect((await send(Buffer.alloc(0))).json()).toMatchObject({ code: "report_file_required" });
  });

  test("a picture past five megabytes, and a document past ten", async () => {
    const picture = Buffer.concat([PICTURE, Buffer.alloc(5 * 1024 * 1024)]);
    const document = Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]);
    for (const [bytes, megabytes] of [
      [picture, 5],
      [document, 10],
    ] as const) {
      const reply = await send(bytes);
      expect(reply.statusCode).toBe(413);
      expect(reply.json()).toMatchObject({ code: "file_too_large", params: { megabytes } });
    }
  });

  test("more than a referral takes, and what came before stays", async () => {
    for (let count = 0; count < 20; count++) expect((await send(PDF)).statusCode).toBe(200);
    const reply = await send(PDF);
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ code: "reports_enough", params: { count: 20 } });
    expect((await reports()).sent).toHaveLength(20);
    expect((await conversation()).unread).toBe(20);
  });

  test("too many tries within an hour", async () => {
    for (let count = 0; count < 40; count++) await send(Buffer.from("x"));
    expect((await send(PDF)).statusCode).toBe(429);
  });

  test("before any of it is read, by a link that opens nothing", async () => {
    const url = "/api/patients/complete/unknown/";
    const reply = await send(Buffer.alloc(11 * 1024 * 1024), uuidv7(), url);
    expect(reply.statusCode).toBe(410);
  });
});

describe("is not asked for", () => {
  const told = async (url = story.form.url) => {
    const [asked, sent] = [await seen(url), await send(PDF, uuidv7(), url)];
    return [asked.json<unknown>(), sent.statusCode, sent.json<{ code: string }>().code];
  };
  const NOTHING = [{ asks_report: false, sent: [] }, 409, "attach_needs_referral"];

  test("before there is a referral", async () => {
    expect(await told((await aLinkedForm(tea)).url)).toEqual(NOTHING);
  });

  test("where a school keeps the child", async () => {
    await change("organization", story.organizationId, { kind: "school" });
    expect(await told()).toEqual(NOTHING);
  });

  test("of who may not see what came of the answers", async () => {
    await change("guardian", story.form.guardianId, { may_see: false, is_primary: false });
    expect((await seen()).statusCode).toBe(410);
    expect((await send(PDF)).statusCode).toBe(410);
  });
});
