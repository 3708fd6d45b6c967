import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Observation } from "#contract/screening/observations.ts";
import { OBSERVATION_ITEMS } from "#domain/screening/observation/observation.ts";
import { referralsRoutes } from "#server/features/referrals/referrals.routes.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import { observationToken } from "#server/platform/tokens.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aGroup, aPerson, anOrganization } from "#server/testing/builders.ts";
import { aMailer, deliverMail } from "#server/testing/outbox.ts";
import { aReferralStory, type ReferralStory } from "#server/testing/referrals.ts";
import { completionRoutes } from "../completion/completion.routes.ts";
import { decidePermission, permissionsWanted } from "./family-permission.ts";
import { observationsRoutes } from "./observations.routes.ts";

let tea: TestApp;
let story: ReferralStory;

beforeAll(async () => {
  tea = await testApp({ features: [completionRoutes, observationsRoutes, referralsRoutes] });
});
afterAll(() => tea.close());
beforeEach(async () => {
  story = await aReferralStory(tea);
});

const order = (more: object = {}) => ({
  id: uuidv7(),
  school_name: "Escola Jardim Inventado",
  teacher_name: "Profa. Inventada",
  email: "profa@escola.example",
  ...more,
});
const told = () => ({ guardian: story.form.guardianId, way: "phone", note: "disse que sim" });
const path = () => `/api/patients/${story.form.patientId}/observations/`;
const ask = (body: object, token = story.admin.token) => tea.send(token, "POST", path(), body);
const list = async () => (await tea.send(story.admin.token, "GET", path())).json<Observation[]>();
const tokenOf = (id: string) => observationToken(tea.deps.config.secretKey, id);
const school = (id: string, body?: object) =>
  tea.app.inject({
    method: body ? "POST" : "GET",
    url: `/api/observations/${tokenOf(id)}/`,
    ...(body && { payload: body }),
  });
const sheet = {
  answers: Object.fromEntries(OBSERVATION_ITEMS.map((item) => [item, "sometimes"])),
  acquaintance: "months",
  respondent: "Profa. Inventada",
  note: "Gosta muito de música.",
};

function asFamily<T>(work: (db: TenantDb) => Promise<T>): Promise<T> {
  const scope = { organizationId: story.organizationId, accountId: null, groupIds: "all" } as const;
  return withTenant(tea.database, scope, work);
}

const messages = () =>
  tea.database.asOwner(({ db }) =>
    db
      .selectFrom("message")
      .select(["id", "organization_id", "recipient"])
      .where("patient_id", "=", story.form.patientId)
      .where("kind", "=", "observation_request")
      .execute(),
  );

describe("a school is asked about a child", () => {
  test("only once a guardian permits: until then nothing leaves, and no link opens", async () => {
    const asked = order();
    const reply = await ask(asked);
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toMatchObject({ state: "waits_for_permission", permission: null });
    expect(await messages()).toEqual([]);
    expect((await school(asked.id)).statusCode).toBe(410);
    expect((await school(asked.id, sheet)).statusCode).toBe(410);
  });

  test("when the guardian told the staff: the letter names no result, and the answer reaches the record", async () => {
    const asked = order({ permission: told() });
    expect((await ask(asked)).json()).toMatchObject({
      state: "asked",
      permission: { way: "phone", granted: true, note: "disse que sim" },
    });
    const [message] = await messages();
    const { mailer, handed } = aMailer();
    await deliverMail(tea, mailer, {
      organization_id: story.organizationId,
      message_id: message?.id ?? "",
    });
    expect(handed).toHaveLength(1);
    expect(handed[0]?.text).toContain(`http://tea.example/observacao/${tokenOf(asked.id)}`);
    expect(handed[0]?.text).not.toMatch(/Beatriz|alto|M-CHAT|risco|neuro/i);

    expect((await school(asked.id)).json()).toEqual({
      child_first_name: "Ana",
      organization_name: "Clínica Ipê",
      organization_article: null,
      school_name: "Escola Jardim Inventado",
      teacher_name: "Profa. Inventada",
      answered: false,
    });
    expect((await school(asked.id, sheet)).json()).toMatchObject({ answered: true });
    expect(await list()).toMatchObject([
      { state: "answered", answer: { respondent: "Profa. Inventada", answers: sheet.answers } },
    ]);
  });

  test("when the guardian permits on the link; a refusal ends it", async () => {
    const [yes, no] = [order(), order()];
    await ask(yes);
    await ask(no);
    const { patientId, guardianId, formId } = story.form;
    const decide = (observationId: string, granted: boolean) =>
      asFamily((db) =>
        decidePermission(tea.deps, db, { observationId, patientId, guardianId, formId, granted }),
      );
    expect(await asFamily((db) => permissionsWanted(db, patientId, tea.clock.now()))).toHaveLength(
      2,
    );
    await decide(yes.id, true);
    await decide(yes.id, true);
    await decide(no.id, false);
    expect((await school(yes.id)).statusCode).toBe(200);
    expect((await school(no.id)).statusCode).toBe(410);
    expect(await messages()).toHaveLength(1);
    await expect(decide(no.id, true)).rejects.toMatchObject({ kind: "conflict" });
    const consents = await asFamily((db) =>
      db.selectFrom("consent").select("granted").where("purpose", "=", "ask_school").execute(),
    );
    expect(consents.map(({ granted }) => granted)).toEqual([true, false]);
  });

  test("once, however often it is sent; another child's request is not found", async () => {
    const asked = order({ permission: told() });
    await ask(asked);
    expect((await ask(asked)).statusCode).toBe(201);
    expect(await messages()).toHaveLength(1);
    const other = await aReferralStory(tea);
    const foreign = await tea.send(
      other.admin.token,
      "POST",
      `/api/patients/${other.form.patientId}/observations/${asked.id}/revoke/`,
    );
    expect(foreign.statusCode).toBe(404);
  });
});

describe("the answer", () => {
  test("counts once: who sends again is told so, and the first stays", async () => {
    const asked = order({ permission: told() });
    await ask(asked);
    await school(asked.id, sheet);
    expect((await school(asked.id, { ...sheet, note: "outra" })).json()).toMatchObject({
      answered: true,
    });
    expect((await list())[0]?.answer?.note).toBe("Gosta muito de música.");
  });

  test.each([
    ["with an item missing", { answers: { points: "mostly" } }, "answers"],
    [
      "with a choice that is none",
      { answers: { ...sheet.answers, points: "5" } },
      "answers.points",
    ],
    ["without a name", { respondent: " " }, "respondent"],
    ["without the acquaintance", { acquaintance: "years" }, "acquaintance"],
  ])("%s is refused in words", async (_name, error, field) => {
    const asked = order({ permission: told() });
    await ask(asked);
    const reply = await school(asked.id, { ...sheet, ...error });
    expect(reply.statusCode).toBe(422);
    const { fields } = reply.json<{ fields: Record<string, string> }>();
    expect(Object.keys(fields).every((name) => name.startsWith(field))).toBe(true);
    expect((await list())[0]?.answer).toBeNull();
  });

  test.each([
    ["after its days", () => tea.clock.advanceDays(31)],
    [
      "once the staff gave it up",
      (id: string) => tea.send(story.admin.token, "POST", `${path()}${id}/revoke/`),
    ],
  ])("does not come %s", async (_name, happen) => {
    const asked = order({ permission: told() });
    await ask(asked);
    await happen(asked.id);
    expect((await school(asked.id, sheet)).statusCode).toBe(410);
  });
});

describe("who reaches it", () => {
  test("a doctor of another group and another clinic nothing, a school role none", async () => {
    const asked = order({ permission: told() });
    await ask(asked);
    const at = tea.clock.now();
    const elsewhere = await aGroup(tea.database, story.organizationId);
    const doctor = await aPerson(tea.database, "clinic_doctor", story.organizationId, {
      groupIds: [elsewhere],
      at,
    });
    const stranger = await aPerson(
      tea.database,
      "clinic_admin",
      await anOrganization(tea.database),
      {
        at,
      },
    );
    for (const { token } of [doctor, stranger]) {
      expect((await tea.send(token, "GET", path())).statusCode).toBe(404);
      expect((await ask(order(), token)).statusCode).toBe(404);
    }
    const schoolId = await anOrganization(tea.database, { kind: "school" });
    const teacher = await aPerson(tea.database, "school_admin", schoolId, { at });
    expect((await tea.send(teacher.token, "GET", path())).statusCode).toBe(403);
  });

  test("a guardian of another child cannot have permitted", async () => {
    const other = await aReferralStory(tea);
    const reply = await ask(order({ permission: { ...told(), guardian: other.form.guardianId } }));
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({
      fields: { guardian: "Este responsável não é desta criança." },
    });
    expect(await list()).toEqual([]);
  });
});
