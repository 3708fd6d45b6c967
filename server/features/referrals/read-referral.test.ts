import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ReferralDetail, ReferralListItem } from "#contract/referrals/referrals.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aGroup, aPerson, anOrganization, type TestPerson } from "#server/testing/builders.ts";
import { aReferralStory, type ReferralStory } from "#server/testing/referrals.ts";
import { referralsRoutes } from "./referrals.routes.ts";

let tea: TestApp;
let story: ReferralStory;

beforeAll(async () => {
  tea = await testApp({ features: [completionRoutes, referralsRoutes] });
});
afterAll(() => tea.close());
beforeEach(async () => {
  story = await aReferralStory(tea);
});

const detail = ({ token }: TestPerson = story.admin) =>
  tea.send(token, "GET", `/api/referrals/${story.referralId}/`);

const send = ({ token }: TestPerson) =>
  tea.send(token, "POST", `/api/referrals/${story.referralId}/messages/`, {
    id: uuidv7(),
    text: "Vamos marcar?",
  });

describe("one referral", () => {
  test("tells what somebody needs who calls the family", async () => {
    expect((await detail()).json()).toMatchObject({
      id: story.referralId,
      type: "neurologist",
      stage: "a_encaminhar",
      overdue: false,
      patient: {
        id: story.form.patientId,
        full_name: "Ana Beatriz Inventada",
        age_years: 1,
        age_months: 15,
        group_name: "Dra. Inventada",
      },
      guardian: { relationship: "Mãe", phone: "+5581900000001", email: "maria@familia.example" },
      screening_result: { tool: "mchat", score: 12, level: "alto", concern_count: 12 },
      organization: { name: "Clínica Ipê", email: "contato@ipe.example" },
      has_link: true,
      messages: [],
    });
  });

  test("reading it is recorded on the child", async () => {
    await detail();
    const trail = await tea.database.asOwner(({ db }) =>
      db
        .selectFrom("audit_event")
        .select(["action", "entity", "detail"])
        .where("entity_id", "=", story.form.patientId)
        .where("account_id", "=", story.admin.accountId)
        .execute(),
    );
    expect(trail).toEqual([
      { action: "referral.read", entity: "patient", detail: { referral_id: story.referralId } },
    ]);
  });
});

describe("who reaches it", () => {
  test("a doctor that of her own groups, nobody that of another clinic, a school none", async () => {
    const doctor = await aPerson(tea.database, "clinic_doctor", story.organizationId, {
      groupIds: [story.groupId],
      at: tea.clock.now(),
    });
    const other = await aPerson(tea.database, "clinic_doctor", story.organizationId, {
      groupIds: [await aGroup(tea.database, story.organizationId)],
      at: tea.clock.now(),
    });
    const elsewhere = await anOrganization(tea.database);
    const stranger = await aPerson(tea.database, "clinic_admin", elsewhere, {
      at: tea.clock.now(),
    });
    expect((await detail(doctor)).statusCode).toBe(200);
    expect((await send(doctor)).statusCode).toBe(201);
    for (const person of [other, stranger]) {
      expect((await detail(person)).statusCode).toBe(404);
      expect((await send(person)).statusCode).toBe(404);
    }
    const school = await anOrganization(tea.database, { kind: "school" });
    const teacher = await aPerson(tea.database, "school_admin", school, { at: tea.clock.now() });
    expect((await detail(teacher)).statusCode).toBe(403);
    expect((await send(teacher)).statusCode).toBe(403);
    expect((await detail()).json<ReferralDetail>().messages).toHaveLength(1);
  });
});

describe("the list", () => {
  const list = async (query: string) => {
    const reply = await tea.send(story.admin.token, "GET", `/api/referrals/${query}`);
    expect(reply.statusCode).toBe(200);
    return reply.json<ReferralListItem[]>().map(({ id }) => id);
  };

  test("of what is past its date", async () => {
    expect(await list("?overdue=1")).toEqual([]);
    tea.clock.advanceDays(8);
    expect(await list("?overdue=1&type=neurologist")).toEqual([story.referralId]);
    expect(await list("?overdue=1&type=therapy")).toEqual([]);
    tea.clock.advanceDays(-8);
    const refused = await tea.send(story.admin.token, "GET", "/api/referrals/?overdue=0");
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ fields: { overdue: "Valor inválido" } });
  });

  test("by words of a name, or a phone", async () => {
    expect(await list("?search=beatriz")).toEqual([story.referralId]);
    expect(await list("?search=(81)%2090000-0001")).toEqual([story.referralId]);
    expect(await list("?search=carlos")).toEqual([]);
  });
});
