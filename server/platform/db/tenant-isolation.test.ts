import { type RawBuilder, sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestPerson, aGroup, aPerson } from "#server/testing/builders.ts";
import { aColleaguesSending } from "#server/testing/colleagues-batch.ts";
import { aChildExpectedAlone } from "#server/testing/expected-child.ts";
import { insertExport } from "#server/testing/exported.ts";
import {
  type LinkedForm,
  aLinkedFormInAClinic,
  asGuardian,
  anAnswerSet,
  aSubmission,
} from "#server/testing/guardian.ts";
import { aBegunInterview } from "#server/testing/interviews.ts";
import { aStoredRoster } from "#server/testing/rosters.ts";
import { type TenantDb, withTenant } from "./tenant.ts";

let story: TestApp;
/** An answered form of a child of a colleague. */
let theirs: LinkedForm;
let doctor: TestPerson;
let ownGroup: string;
/** Who sent the form of the colleague's child to many. */
let colleagueId: string;

beforeAll(async () => {
  story = await testApp({ features: [completionRoutes] });
  ({ form: theirs } = await aLinkedFormInAClinic(story));
  await asGuardian(story, "POST", theirs.url, aSubmission("mchat", anAnswerSet("mchat", "all")));
  ownGroup = await aGroup(story.database, theirs.organizationId);
  doctor = await aPerson(story.database, "clinic_doctor", theirs.organizationId, {
    groupIds: [ownGroup],
  });
  colleagueId = await aColleaguesSending(story.database, theirs, doctor.accountId);
  await aStoredRoster(story.database, theirs.organizationId, colleagueId);
  await insertExport(story.database, theirs.organizationId, colleagueId);
  await aBegunInterview(story.database, theirs, colleagueId);
  await aChildExpectedAlone(story.database, theirs, colleagueId);
});
afterAll(() => story.close());

test("the colleague's child has an answer and a referral to be kept from others", async () => {
  const admin = {
    organizationId: theirs.organizationId,
    accountId: null,
    groupIds: "all",
  } as const;
  await withTenant(story.database, admin, async (db) => {
    const referrals = await db.selectFrom("referral").select("patient_id").execute();
    expect(referrals).toEqual([{ patient_id: theirs.patientId }]);
    expect(await db.selectFrom("message").select("id").execute()).toHaveLength(1);
    expect(await db.selectFrom("audit_event").select("id").execute()).toHaveLength(1);
  });
});

/** Tables in which every row is somebody's. */
const OWNED =
  `patient guardian form form_link form_step draft consent form_result screening_result referral referral_event contact_attempt issued_document vision_session vision_consent vision_samples vision_coding vision_coding_key message programme_occasion
  screening_event screening_event_child event_device event_record
  message_event inbound_message inbound_media inbound_media_part voice_note observation task task_attempt interview interview_item batch batch_recipient local_mail roster_import roster_row roster_place export export_chunk audit_event audit_seal invitation whatsapp_account whatsapp_event whatsapp_turn simulated_whatsapp`.split(
    /\s+/,
  );

describe("a doctor, had a query forgotten whom she reaches", () => {
  test.each(OWNED)("sees nothing of a colleague's child in %s", async (table) => {
    expect(await affected(sql`select from ${sql.table(table)}`)).toBe(0);
  });

  test.each(["patient", "guardian", "form", "form_link", "message"])(
    "changes nothing of a colleague's child in %s",
    async (table) => {
      expect(await affected(sql`update ${sql.table(table)} set id = id`)).toBe(0);
    },
  );

  test.each([["referral", "due_on"] as const, ["vision_session", "notes"] as const])(
    "changes no %s of a colleague's child, and rewrites whose it is nowhere",
    async (table, own) => {
      expect(await affected(sql.raw(`update ${table} set ${own} = ${own}`))).toBe(0);
      const rewritten = affected(sql.raw(`update ${table} set patient_id = patient_id`));
      await expect(rewritten).rejects.toThrow("permission denied");
    },
  );

  test.each(["organization", "role_assignment"])("changes nothing in %s", async (table) => {
    expect(await affected(sql`update ${sql.table(table)} set id = id`)).toBe(0);
  });

  test.each(["role_assignment_group", "vision_samples", "screening_event_child"])(
    "deletes nothing of %s",
    async (table) => {
      expect(await affected(sql`delete from ${sql.table(table)}`)).toBe(0);
    },
  );

  test("changes no account but her own", async () => {
    expect(await affected(sql`select from account`)).toBe(3);
    expect(await affected(sql`update account set full_name = full_name`)).toBe(1);
  });

  test.each<[table: string, columns: () => Record<string, unknown>]>([
    ["patient", () => ({ group_id: theirs.groupId, full_name: "x" })],
    ["guardian", () => ({ ...child(), full_name: "x", relationship: "x", phone: "x", email: "x" })],
    ["form", child],
    ["vision_session", child],
    [
      "form_link",
      () => ({
        form_id: theirs.formId,
        guardian_id: theirs.guardianId,
        token_hash: Buffer.from("x"),
        expires_at: new Date(),
      }),
    ],
    [
      "consent",
      () => ({
        ...child(),
        form_id: theirs.formId,
        guardian_id: theirs.guardianId,
        purpose: "screening",
        granted: true,
        text_version: "1",
        given_at: new Date(),
      }),
    ],
    ["message", () => ({ ...child(), kind: "x", channel: "email", recipient: "x" })],
    ["message", () => ({ kind: "x", channel: "email", recipient: "x" })],
    [
      "inbound_message",
      () => ({
        ...child(),
        channel: "whatsapp",
        provider_id: "x",
        sender: "x",
        kind: "text",
        body: "x",
        received_at: new Date(),
      }),
    ],
    [
      "inbound_message",
      () => ({
        channel: "whatsapp",
        provider_id: "x",
        sender: "x",
        kind: "text",
        body: "x",
        received_at: new Date(),
      }),
    ],
    [
      "task",
      () => ({
        ...child(),
        kind: "call",
        reason: "x",
        due_on: "2026-03-16",
        created_at: new Date(),
      }),
    ],
    [
      "batch",
      () => ({
        created_by: colleagueId,
        request_id: uuidv7(),
        audience: "{}",
        channels: ["email"],
        due_at: new Date(),
        created_at: new Date(),
      }),
    ],
    [
      "issued_document",
      () => ({
        ...child(),
        kind: "result_summary",
        language: "pt-BR",
        issued_at: new Date(),
        code_hash: Buffer.from("x"),
        content_hash: Buffer.from("x"),
      }),
    ],
    [
      "destination",
      () => ({ kind: "ubs", name: "x", entry: "porta_aberta", updated_at: new Date() }),
    ],
    ["patient_group", () => ({ kind: "doctor", name: "x" })],
    ["role_assignment", () => ({ account_id: doctor.accountId, role: "clinic_admin" })],
  ])("adds nothing out of her reach to %s (%#)", async (table, columns) => {
    const row = { id: uuidv7(), organization_id: theirs.organizationId, ...columns() };
    await expect(affected(insert(table, row))).rejects.toThrow(
      `new row violates row-level security policy for table "${table}"`,
    );
  });

  test("adds no group to her own role, no draft to a colleague's form, and expects no child of theirs", async () => {
    const { organizationId: organization_id, groupId: group_id, formId: form_id } = theirs;
    const role_assignment_id = doctor.roleAssignmentId;
    for (const [table, row] of [
      ["role_assignment_group", { role_assignment_id, group_id }],
      ["draft", { form_id }],
      ["screening_event_child", { event_id: uuidv7(), ...child() }],
    ] as const) {
      const adding = affected(insert(table, { organization_id, ...row }));
      await expect(adding).rejects.toThrow("violates row-level security");
    }
  });

  test("adds to the trail", async () => {
    const { organizationId: organization_id } = theirs;
    const event = { id: uuidv7(), organization_id, action: "x", entity: "x" };
    expect(await affected(insert("audit_event", event))).toBe(1);
  });
});

function child() {
  return { patient_id: theirs.patientId };
}

function insert(table: string, row: Record<string, unknown>): RawBuilder<unknown> {
  const names = Object.keys(row).map((name) => sql.ref(name));
  const values = Object.values(row).map((value) => sql`${value}`);
  return sql`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(values)})`;
}

/** How many rows a statement of the doctor's finds or writes. Nothing of it stays. */
async function affected(statement: RawBuilder<unknown>): Promise<number> {
  let rows = 0;
  const undone = new Error("undone");
  const work = async (db: TenantDb): Promise<never> => {
    const result = await statement.execute(db);
    rows = Number(result.numAffectedRows ?? result.rows.length);
    throw undone;
  };
  const scope = {
    organizationId: theirs.organizationId,
    accountId: doctor.accountId,
    groupIds: [ownGroup],
  };
  await withTenant(story.database, scope, work).catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  return rows;
}
