import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { suppressAddress } from "#server/features/messaging/suppressions/suppress.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { sendingChoice, sendingDesk } from "#server/testing/batch-desk.ts";
import { aChild } from "#server/testing/builders.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import { aForm } from "#server/testing/forms.ts";
import { completionRoutes } from "../completion/completion.routes.ts";
import { patientsRoutes } from "../patients/patients.routes.ts";
import { batchesRoutes } from "./batches.routes.ts";

let story: TestApp;
let school: TestClinic;
let desk: ReturnType<typeof sendingDesk>;

beforeAll(async () => {
  story = await testApp({ features: [batchesRoutes, completionRoutes, patientsRoutes] });
  desk = sendingDesk(story);
}, 60_000);
afterAll(() => story.close());
beforeEach(async () => {
  school = await aClinic(story, "school");
  await school.child({ name: "Ana Alcançável" });
  await school.child({ name: "Bia Sem Contato", email: "" });
  const { organizationId, otherGroupId } = school;
  await aChild(story.database, organizationId, otherGroupId, { name: "Caio De Outra" });
});

describe("the dry run", () => {
  test("counts who gets what and who cannot be reached, shows the message, and writes nothing", async () => {
    const shown = await desk.preview(school.admin);
    expect(shown).toMatchObject({
      children: 3,
      email: 2,
      whatsapp: 0,
      again: 0,
      obstacles: { no_contact: 1 },
      has_whatsapp: false,
      is_open_now: true,
    });
    expect(shown.message?.subject).toContain("Ana");
    expect(JSON.stringify(shown.message)).not.toMatch(/complemento\/[\w-]{43}/);
    const written = await story.database.asOwner(({ db }) =>
      db
        .selectFrom("form")
        .select("id")
        .where("organization_id", "=", school.organizationId)
        .execute(),
    );
    expect(written).toEqual([]);
  });

  test("tells of each child, page by page, and of one part alone", async () => {
    const { rows } = await desk.previewRows(school.admin);
    expect(
      rows.map(({ patient, channel, obstacle }) => [patient.full_name, channel ?? obstacle]),
    ).toEqual([
      ["Ana Alcançável", "email"],
      ["Bia Sem Contato", "no_contact"],
      ["Caio De Outra", "email"],
    ]);
    const first = await desk.previewRows(school.admin, {}, "?limit=2");
    expect(first.rows).toHaveLength(2);
    const cursor = /cursor=([^&>]+)/.exec(String(first.link))?.[1];
    const second = await desk.previewRows(school.admin, {}, `?limit=2&cursor=${cursor}`);
    expect(second.rows.map(({ patient }) => patient.full_name)).toEqual(["Caio De Outra"]);
    expect(second.link).toBeUndefined();
    const barred = await desk.previewRows(school.admin, { only: "unreached" });
    expect(barred.rows.map(({ patient }) => patient.full_name)).toEqual(["Bia Sem Contato"]);
  });

  test("names each obstacle", async () => {
    const at = story.clock.now();
    const { organizationId } = school;
    const answered = await school.child({ name: "Duda Respondeu" });
    await aForm(story.database, organizationId, answered, {
      sentAt: at,
      answered: { at, level: "baixo" },
    });
    await school.child({ name: "Eva Saiu", email: "saiu@familia.example" });
    await school.child({ name: "Fábio Devolvido", email: "devolvido@familia.example" });
    await school.child({ name: "Gil Bebê", dateOfBirth: "2026-01-01" });
    const scope = { organizationId, accountId: null, groupIds: "all" } as const;
    await withTenant(story.database, scope, async (db) => {
      const channel = "email";
      const [out, dead] = ["saiu@familia.example", "devolvido@familia.example"];
      await suppressAddress(story.deps, db, { channel, address: out, reason: "unsubscribed" });
      await suppressAddress(story.deps, db, { channel, address: dead, reason: "bounced" });
    });
    const { rows } = await desk.previewRows(school.admin, { only: "unreached" });
    expect(rows.map((row) => [row.patient.full_name, row.obstacle, row.suppression])).toEqual([
      ["Bia Sem Contato", "no_contact", null],
      ["Duda Respondeu", "answered_lately", null],
      ["Eva Saiu", "opted_out", "unsubscribed"],
      ["Fábio Devolvido", "suppressed", "bounced"],
      ["Gil Bebê", "too_young", null],
    ]);
  });

  test("says when the organisation's hours next open", async () => {
    story.clock.advanceDays(0.5);
    try {
      const shown = await desk.preview(school.admin);
      expect(shown.is_open_now).toBe(false);
      expect(shown.next_opening).toBe("2026-03-17T11:00:00.000Z");
    } finally {
      story.clock.advanceDays(-0.5);
    }
  });

  test("knows the own children alone", async () => {
    const own = await desk.preview(school.carer);
    expect(own.children).toBe(2);
    const [foreign, missing] = [
      { audience: { group: school.otherGroupId } },
      { audience: { unreached_of: uuidv7() } },
    ];
    for (const options of [foreign, missing]) {
      const body = sendingChoice(options);
      const answer = await story.send(school.carer.token, "POST", "/api/batches/preview/", body);
      expect(answer.statusCode).toBe(404);
    }
  });

  test.each([
    ["channels", { channels: ["whatsapp"] }],
    ["channels", { channels: [] }],
    ["channels", { channels: ["email", "email"] }],
    ["answered_within_days", { answered_within_days: 0 }],
    ["audience", { audience: { unknown: "x" } }],
  ])("refuses %s: %j", async (field, options) => {
    const body = sendingChoice(options);
    const answer = await story.send(school.admin.token, "POST", "/api/batches/preview/", body);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<{ fields: object }>().fields).join()).toContain(field);
  });
});
