import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ReferralListItem } from "#contract/referrals/referrals.ts";
import { referralCountsRoutes } from "#server/features/insight/referral-counts/referral-counts.routes.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { patientsRoutes } from "#server/features/screening/patients/patients.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import {
  aChild,
  aGroup,
  aPerson,
  anOrganization,
  type TestPerson,
} from "#server/testing/builders.ts";
import {
  aLinkTo,
  aLinkedForm,
  anAnswerSet,
  aSubmission,
  asGuardian,
} from "#server/testing/guardian.ts";
import { referralsRoutes } from "./referrals.routes.ts";

let tea: TestApp;
let organizationId: string;
let groupId: string;
let admin: TestPerson;
beforeAll(async () => {
  tea = await testApp({
    features: [completionRoutes, patientsRoutes, referralCountsRoutes, referralsRoutes],
  });
});
afterAll(() => tea.close());
beforeEach(async () => {
  organizationId = await anOrganization(tea.database);
  groupId = await aGroup(tea.database, organizationId, { name: "Dra. Inventada" });
  admin = await aPerson(tea.database, "clinic_admin", organizationId, { at: tea.clock.now() });
});

async function child(group = groupId) {
  const made = await aChild(tea.database, organizationId, group);
  return { ...made, organizationId, groupId: group };
}

/** A child's guardian answers with so many concerns: 0 to 2 therapy, 3 to 7 paediatrician, from 8 on neuropaediatrician. */
async function answered(concerns: number, who?: Awaited<ReturnType<typeof child>>) {
  const form = await aLinkTo(tea, who ?? (await child()));
  const body = aSubmission("mchat", anAnswerSet("mchat", concerns));
  const reply = await asGuardian(tea, "POST", form.url, body);
  expect(reply.statusCode).toBe(200);
  return form;
}

async function list(token = admin.token, query = "") {
  const reply = await tea.send(token, "GET", `/api/referrals/${query}`);
  expect(reply.statusCode).toBe(200);
  return reply.json<ReferralListItem[]>();
}

test("what answers lead to, the highest priority on top", async () => {
  const [calm, urgent, moderate] = [await answered(0), await answered(12), await answered(5)];
  const referrals = await list();
  expect(referrals.map(({ patient, type, due_on }) => [patient.id, type, due_on])).toEqual([
    [urgent.patientId, "neurologist", "2026-03-23"],
    [moderate.patientId, "pediatrician", "2026-03-31"],
    [calm.patientId, "therapy", "2026-04-15"],
  ]);
  expect(referrals[0]).toMatchObject({
    stage: "a_encaminhar",
    opened_at: "2026-03-16T15:00:00.000Z",
    overdue: false,
    patient: { group_name: "Dra. Inventada", guardian_phone: "+5581900000001" },
    screening_result: { tool: "mchat", score: 12, level: "alto" },
  });
  const counts = await tea.send(admin.token, "GET", "/api/referrals/counts/");
  expect(counts.json()).toEqual({ therapy: 1, pediatrician: 1, neurologist: 1 });
  expect((await list(admin.token, "?type=therapy")).map(({ patient }) => patient.id)).toEqual([
    calm.patientId,
  ]);
});

test("what the sheet and the family say raises it from the moment it is sent", async () => {
  const form = await aLinkTo(tea, await child());
  const body = { ...aSubmission("mchat", anAnswerSet("mchat", 12)), concern: "Fala pouco" };
  await asGuardian(tea, "POST", form.url, { ...body, lost_skills: true });
  const [referral] = await list();
  const amounts = referral?.priority.parts.map(({ factor, amount }) => [factor, amount]);
  // Key signs of the first twelve items: 1, 7, 8, 9 and 10.
  expect(amounts?.slice(0, 4)).toEqual([
    ["level", 2],
    ["lost_skills", 1],
    ["concern", 1],
    ["key_signs", 5],
  ]);
});

test("a referral is late from the day after its date, on the organisation's calendar", async () => {
  await answered(12);
  // 23 March, ten at night in Recife: in London it is the 24th already.
  tea.clock.advanceDays(7 + 10 / 24);
  expect(await list()).toMatchObject([{ overdue: false }]);
  tea.clock.advanceDays(2 / 24);
  expect(await list()).toMatchObject([{ overdue: true }]);
  tea.clock.advanceDays(-7.5);
});

describe("a second answer while a referral is open", () => {
  test("makes it more urgent, from its first stage on, and is no second one", async () => {
    const who = await child();
    await answered(1, who);
    await tea.database.asOwner(({ db }) =>
      db
        .updateTable("referral")
        .set({ stage: "agendado" })
        .where("patient_id", "=", who.patientId)
        .execute(),
    );
    await answered(9, who);
    expect(await list()).toMatchObject([
      {
        type: "neurologist",
        stage: "a_encaminhar",
        due_on: "2026-03-23",
        screening_result: { score: 9 },
      },
    ]);
  });

  test("never makes it less urgent", async () => {
    const who = await child();
    await answered(9, who);
    const before = await list();
    const again = await answered(1, who);
    expect(await list()).toEqual(before);
    const summary = await asGuardian(tea, "GET", again.url);
    expect(summary.json()).toMatchObject({ summary: { referral_stage: "a_encaminhar" } });
  });

  test("once it is closed opens another", async () => {
    const who = await child();
    const first = await answered(9, who);
    await tea.database.asOwner(({ db }) =>
      db
        .updateTable("referral")
        .set({
          stage: "encerrado",
          closed_at: tea.clock.now(),
          close_reason: "avaliado_sem_achados",
        })
        .where("patient_id", "=", who.patientId)
        .execute(),
    );
    expect(await list()).toEqual([]);
    expect((await asGuardian(tea, "GET", first.url)).json()).toMatchObject({
      summary: { referral_stage: null },
    });
    await answered(4, who);
    expect(await list()).toMatchObject([{ type: "pediatrician", stage: "a_encaminhar" }]);
  });
});

describe("who sees them", () => {
  test("a doctor those of her groups, nobody those of another clinic", async () => {
    const mine = await answered(5);
    const otherGroup = await aGroup(tea.database, organizationId);
    await answered(5, await child(otherGroup));
    const doctor = await aPerson(tea.database, "clinic_doctor", organizationId, {
      groupIds: [groupId],
      at: tea.clock.now(),
    });
    expect((await list(doctor.token)).map(({ patient }) => patient.id)).toEqual([mine.patientId]);
    const counts = await tea.send(doctor.token, "GET", "/api/referrals/counts/");
    expect(counts.json()).toEqual({ therapy: 0, pediatrician: 1, neurologist: 0 });
    expect(await list()).toHaveLength(2);
    const elsewhere = await anOrganization(tea.database);
    const stranger = await aPerson(tea.database, "clinic_admin", elsewhere, {
      at: tea.clock.now(),
    });
    expect(await list(stranger.token)).toEqual([]);
  });

  test("a school's child gets one, and the school never sees it", async () => {
    const form = await aLinkedForm(tea, { kind: "school" });
    const body = aSubmission("mchat", anAnswerSet("mchat", "all"));
    await asGuardian(tea, "POST", form.url, body);
    const stored = await tea.database.asOwner(({ db }) =>
      db.selectFrom("referral").selectAll().where("patient_id", "=", form.patientId).execute(),
    );
    expect(stored).toMatchObject([{ type: "neurologist", owner_account_id: null }]);
    for (const role of ["school_admin", "class_responsible"] as const) {
      const { token } = await aPerson(tea.database, role, form.organizationId, {
        groupIds: [form.groupId],
        at: tea.clock.now(),
      });
      for (const path of ["/api/referrals/", "/api/referrals/counts/"]) {
        expect((await tea.send(token, "GET", path)).statusCode).toBe(403);
      }
      const detail = await tea.send(token, "GET", `/api/patients/${form.patientId}/`);
      expect(detail.statusCode).toBe(200);
      expect(detail.json()).toMatchObject({ referrals: [], forms: [{ result: null }] });
      expect(detail.payload).not.toMatch(/neuro|"alto"|mchat_/);
    }
  });
});

describe("page by page", () => {
  test("the whole list comes once, in order, whatever the size of the page", async () => {
    for (const concerns of [0, 0, 0, 5, 5, 12, 12]) await answered(concerns);
    const whole = (await list()).map(({ id }) => id);
    expect(whole).toHaveLength(7);
    for (const limit of [1, 2, 3, 7, 500]) {
      const seen: string[] = [];
      let url: string | undefined = `/api/referrals/?limit=${limit}`;
      while (url) {
        const reply = await tea.send(admin.token, "GET", url);
        const rows = reply.json<ReferralListItem[]>();
        expect(rows.length).toBeLessThanOrEqual(limit);
        seen.push(...rows.map(({ id }) => id));
        url = /<([^>]+)>; rel="next"/.exec(String(reply.headers["link"]))?.[1];
      }
      expect(seen).toEqual(whole);
    }
    expect(await list(admin.token, "?limit=0")).toEqual([]);
  });

  test("what is no cursor of ours is refused with its field", async () => {
    const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    for (const cursor of [
      "x",
      "%00",
      "null",
      forged(null),
      forged({ points: 1, due_on: "0000-01-01", id: admin.accountId }),
      forged({ points: 1, due_on: "2026-01-01", id: "1" }),
      forged({ points: -1, due_on: "2026-01-01", id: admin.accountId }),
      forged({ points: 1e9, due_on: "2026-01-01", id: admin.accountId }),
      forged({ due_on: "2026-01-01", id: admin.accountId }),
    ]) {
      const reply = await tea.send(admin.token, "GET", `/api/referrals/?cursor=${cursor}`);
      expect(reply.statusCode).toBe(422);
      expect(Object.keys(reply.json<{ fields: object }>().fields)).toEqual(["cursor"]);
    }
  });
});

test.each([
  ["stage", "encerrado", "Etapa inválida"],
  ["stage", "outra", "Etapa inválida"],
  ["owner", "ninguem", "Identificador inválido"],
  ["escalated", "0", "Valor inválido"],
])("tells the error of %s=%s", async (field, value, words) => {
  const reply = await tea.send(admin.token, "GET", `/api/referrals/?${field}=${value}`);
  expect([reply.statusCode, reply.json<{ fields: object }>().fields]).toEqual([
    422,
    { [field]: words },
  ]);
});
