import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ReferralSettings } from "#contract/referrals/referral-settings.ts";
import { USUAL_FOLLOW_UP } from "#domain/referrals/due-date.ts";
import { USUAL_WEIGHTS } from "#domain/referrals/priority.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestPerson, aPerson, anOrganization } from "#server/testing/builders.ts";
import { readFollowUpRules } from "./read-settings.ts";
import { readWeights } from "./read-weights.ts";
import { referralSettingsRoutes } from "./referral-settings.routes.ts";

let story: TestApp;
let clinic: string;
let admin: TestPerson;
let doctor: TestPerson;

beforeAll(async () => {
  story = await testApp({ features: [referralSettingsRoutes] });
});
afterAll(() => story.close());
beforeEach(async () => {
  const at = story.clock.now();
  clinic = await anOrganization(story.database);
  admin = await aPerson(story.database, "clinic_admin", clinic, { at });
  doctor = await aPerson(story.database, "clinic_doctor", clinic, { at });
});

const PATH = "/api/referral-settings/";
const RULES = {
  due_days: { therapy: 45, pediatrician: 10, neurologist: 5 },
  working_days: true,
  attempts_before_other_way: 2,
  weights: { ...USUAL_WEIGHTS, lost_skills: 300 },
};

const read = async ({ token }: TestPerson) =>
  ReferralSettings.parse((await story.send(token, "GET", PATH)).json());
const save = ({ token }: TestPerson, rules: object) => story.send(token, "PUT", PATH, rules);
const within = <T>(work: Parameters<typeof withTenant<T>>[2]): Promise<T> =>
  withTenant(story.database, { organizationId: clinic, accountId: null, groupIds: "all" }, work);

describe("how a clinic follows up its referrals", () => {
  test("begins with 30, 15 and 7 days, three attempts and the usual weights", async () => {
    expect(await read(doctor)).toEqual({
      due_days: { therapy: 30, pediatrician: 15, neurologist: 7 },
      working_days: false,
      attempts_before_other_way: 3,
      weights: USUAL_WEIGHTS,
    });
    expect(await within(readFollowUpRules)).toEqual(USUAL_FOLLOW_UP);
    expect(await within(readWeights)).toEqual(USUAL_WEIGHTS);
  });

  test("is set by its administration, once or again, for itself alone", async () => {
    expect((await save(admin, { ...RULES, working_days: false })).statusCode).toBe(200);
    const reply = await save(admin, RULES);
    expect([reply.statusCode, reply.json()]).toEqual([200, RULES]);
    expect(await read(doctor)).toEqual(RULES);
    expect(await within(readFollowUpRules)).toEqual({
      dueDays: RULES.due_days,
      workingDays: true,
      attemptsBeforeOtherWay: 2,
    });
    expect(await within(readWeights)).toEqual(RULES.weights);
    const elsewhere = await anOrganization(story.database);
    const stranger = await aPerson(story.database, "clinic_admin", elsewhere, {
      at: story.clock.now(),
    });
    expect(await read(stranger)).toMatchObject({ working_days: false });
  });

  test("is changed by nobody else, and is no business of a school", async () => {
    expect((await save(doctor, RULES)).statusCode).toBe(403);
    const school = await anOrganization(story.database, { kind: "school" });
    const head = await aPerson(story.database, "school_admin", school, { at: story.clock.now() });
    expect((await story.send(head.token, "GET", PATH)).statusCode).toBe(403);
    expect((await save(head, RULES)).statusCode).toBe(403);
    expect(await within(readFollowUpRules)).toEqual(USUAL_FOLLOW_UP);
  });

  test("leaves a trace with what was set", async () => {
    await save(admin, RULES);
    const entry = await story.database.asOwner(({ db }) =>
      db
        .selectFrom("audit_event")
        .selectAll()
        .where("organization_id", "=", clinic)
        .where("action", "=", "referral_settings.changed")
        .executeTakeFirstOrThrow(),
    );
    expect(entry).toMatchObject({
      account_id: admin.accountId,
      detail: { due_days: "therapy 45, pediatrician 10, neurologist 5" },
    });
  });

  test("a factor that came after the weights were set has its usual one", async () => {
    await save(admin, RULES);
    await story.database.asOwner(({ db }) =>
      db
        .updateTable("referral_settings")
        .set({ weights: JSON.stringify({ level: 7 }) })
        .where("organization_id", "=", clinic)
        .execute(),
    );
    expect(await within(readWeights)).toEqual({ ...USUAL_WEIGHTS, level: 7 });
  });

  const { level: _, ...withoutLevel } = USUAL_WEIGHTS;
  test.each([
    [
      "due_days.therapy",
      { due_days: { ...RULES.due_days, therapy: 0 } },
      "Informe de 1 a 180 dias",
    ],
    [
      "due_days.neurologist",
      { due_days: { ...RULES.due_days, neurologist: 1.5 } },
      "Informe de 1 a 180 dias",
    ],
    ["due_days", { due_days: 3 }, "Informe os prazos"],
    ["working_days", { working_days: "sim" }, "Escolha como os dias são contados"],
    [
      "attempts_before_other_way",
      { attempts_before_other_way: 21 },
      "Informe de 1 a 20 tentativas",
    ],
    [
      "weights.concern",
      { weights: { ...USUAL_WEIGHTS, concern: -1 } },
      "Informe um número inteiro de 0 a 500 pontos",
    ],
    [
      "weights.key_signs",
      { weights: { ...USUAL_WEIGHTS, key_signs: 501 } },
      "Informe um número inteiro de 0 a 500 pontos",
    ],
    ["weights.level", { weights: withoutLevel }, "Informe um número inteiro de 0 a 500 pontos"],
  ])("tells the error of %s in words (%j)", async (field, change, words) => {
    const reply = await save(admin, { ...RULES, ...change });
    expect(reply.statusCode).toBe(422);
    expect(reply.json<{ fields: object }>().fields).toEqual({ [field]: words });
  });

  test("what is no factor is refused", async () => {
    const reply = await save(admin, { ...RULES, weights: { ...USUAL_WEIGHTS, beauty: 3 } });
    expect(reply.statusCode).toBe(422);
    expect(Object.keys(reply.json<{ fields: object }>().fields).join()).toMatch(/^weights/);
  });
});
