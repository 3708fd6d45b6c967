import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ReferralCourse } from "#contract/referrals/referral-steps.ts";
import { recommendationFor } from "#domain/instruments/risk.ts";
import { REFERRAL_STAGES } from "#domain/referrals/stage.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aGroup, aPerson } from "#server/testing/builders.ts";
import { aForm } from "#server/testing/forms.ts";
import { answerAs } from "#server/testing/many-children.ts";
import { type ReferralStory, aReferralStory } from "#server/testing/referrals.ts";
import { somebodyWaits } from "#server/testing/waiting.ts";
import { moveReferral } from "./move-referral.ts";
import { noteReferral } from "./note-referral.ts";
import { openReferral } from "./open-referral.ts";
import { referralsRoutes } from "./referrals.routes.ts";
import { findReferralOf } from "./steps.queries.ts";
import { referralStepsRoutes } from "./steps.routes.ts";

let tea: TestApp;
let story: ReferralStory;

beforeAll(async () => {
  tea = await testApp({ features: [completionRoutes, referralStepsRoutes, referralsRoutes] });
});
afterAll(() => tea.close());
beforeEach(async () => {
  story = await aReferralStory(tea);
});

const call = (method: "GET" | "POST" | "PUT", action: string, body?: unknown) =>
  tea.send(story.admin.token, method, `/api/referrals/${story.referralId}/${action}/`, body);
const owners = async (query = "") => {
  const reply = await tea.send(story.admin.token, "GET", `/api/referrals/owners/${query}`);
  return reply.json<{ id: string }[]>().map(({ id }) => id);
};
const course = async () => (await call("GET", "course")).json<ReferralCourse>();
const scope = () =>
  ({ organizationId: story.organizationId, accountId: null, groupIds: "all" }) as const;

describe("who sees to it", () => {
  test("is somebody of the team who reaches the child", async () => {
    const at = tea.clock.now();
    const doctor = await aPerson(tea.database, "clinic_doctor", story.organizationId, {
      groupIds: [story.groupId],
      at,
    });
    const elsewhere = await aPerson(tea.database, "clinic_doctor", story.organizationId, {
      groupIds: [await aGroup(tea.database, story.organizationId)],
      at,
    });
    const all = [story.admin, doctor, elsewhere].map(({ accountId }) => accountId);
    expect(new Set(await owners())).toEqual(new Set(all));
    const reaching = new Set([story.admin, doctor].map(({ accountId }) => accountId));
    expect(new Set(await owners(`?referral_id=${story.referralId}`))).toEqual(reaching);
    expect(await owners(`?referral_id=${uuidv7()}`)).toEqual([]);
    const given = await call("PUT", "owner", { owner: doctor.accountId });
    expect(given.json()).toMatchObject({
      owner: { id: doctor.accountId },
      events: [
        { kind: "owner", detail: { from: story.admin.accountId, to: doctor.accountId } },
        {},
      ],
    });
    for (const owner of [elsewhere.accountId, uuidv7()]) {
      const refused = await call("PUT", "owner", { owner });
      expect(refused.statusCode).toBe(422);
      expect(refused.json()).toMatchObject({
        fields: { owner: "Escolha alguém da equipe que acompanhe esta criança." },
      });
    }
  });

  test("follows the child into another group, and leaves nobody behind who has left", async () => {
    const doctor = await aPerson(tea.database, "clinic_doctor", story.organizationId, {
      groupIds: [story.groupId],
      at: tea.clock.now(),
    });
    await call("PUT", "owner", { owner: doctor.accountId });
    const other = await aGroup(tea.database, story.organizationId);
    await tea.database.asOwner(({ db }) =>
      db
        .updateTable("patient")
        .set({ group_id: other })
        .where("id", "=", story.form.patientId)
        .execute(),
    );
    expect((await course()).owner?.id).toBe(story.admin.accountId);
  });
});

describe("the due date", () => {
  test("is another working day, with its reason", async () => {
    const changed = await call("PUT", "due", { due_on: "2026-04-01", reason: "Família viaja" });
    expect(changed.json()).toMatchObject({
      due_on: "2026-04-01",
      events: [
        {
          kind: "due",
          note: "Família viaja",
          detail: { from: "2026-03-23", to: "2026-04-01" },
        },
        {},
      ],
    });
  });

  test.each([
    [{ due_on: "2026-03-15", reason: "x" }, { due_on: "Escolha um dia a partir de hoje." }],
    [{ due_on: "2027-06-15", reason: "x" }, { due_on: "Escolha um dia dentro de um ano." }],
    [
      { due_on: "2026-03-22", reason: "x" },
      { due_on: "Neste dia não há expediente: escolha um dia útil." },
    ],
    [{ due_on: "2026-04-01", reason: " " }, { reason: "Diga por que o prazo muda" }],
  ])("is not %j", async (body, fields) => {
    const refused = await call("PUT", "due", body);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ fields });
  });
});

describe("what ended", () => {
  const end = () =>
    call("POST", "transitions", {
      id: uuidv7(),
      from: "a_encaminhar",
      to: "encerrado",
      close: { reason: "mudou", not_referred_reason: "sem_contato" },
    });

  test("is opened again once, with a due date of its own", async () => {
    await end();
    tea.clock.advanceDays(10);
    const order = { id: uuidv7(), reason: "A família voltou" };
    const [first, second] = await Promise.all([
      call("POST", "reopen", order),
      call("POST", "reopen", order),
    ]);
    expect(first.json()).toMatchObject({
      stage: "a_encaminhar",
      due_on: "2026-04-02",
      closed: null,
    });
    expect(second.statusCode).toBe(200);
    expect((await course()).events.filter(({ from_stage: from }) => from === "encerrado")).toEqual([
      expect.objectContaining({ note: "A família voltou", to_stage: "a_encaminhar" }),
    ]);
    const open = await call("POST", "reopen", { ...order, id: uuidv7() });
    expect(open.json()).toMatchObject({ detail: "Este encaminhamento já está aberto." });
    tea.clock.advanceDays(-10);
  });

  test("stays ended beside another open one", async () => {
    await end();
    await aForm(tea.database, story.organizationId, story.form, {
      sentAt: tea.clock.now(),
      answered: { at: tea.clock.now(), level: "moderado" },
    });
    const refused = await call("POST", "reopen", { id: uuidv7(), reason: "A família voltou" });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      detail: "A criança já tem outro encaminhamento aberto.",
    });
    const found = await withTenant(tea.database, scope(), (db) =>
      findReferralOf(db, story.form.patientId),
    );
    expect(found).toMatchObject({ closed_at: null, type: "pediatrician" });
  });

  test("stays ended while an answer opens another one", async () => {
    await end();
    let reopening: ReturnType<typeof call> | undefined;
    await withTenant(tea.database, scope(), async (db) => {
      const at = tea.clock.now();
      const child = { patientId: story.form.patientId, at };
      const recommendation = recommendationFor("alto");
      const answer = { ...child, level: "alto", tool: "mchat" } as const;
      const screeningResultId = await answerAs(db, answer);
      await openReferral(db, { ...child, screeningResultId, recommendation, ownerAccountId: null });
      reopening = call("POST", "reopen", { id: uuidv7(), reason: "A família voltou" });
      await somebodyWaits(tea.database);
    });
    const refused = await reopening;
    expect(refused?.statusCode).toBe(409);
    expect(refused?.json()).toMatchObject({
      detail: "A criança já tem outro encaminhamento aberto.",
    });
  });
});

describe("what others do", () => {
  test("the family says that it was there, a partner confirms it and ends it with what was found", async () => {
    const { guardianId } = story.form;
    const partner = { kind: "partner", accountId: story.admin.accountId } as const;
    await withTenant(tea.database, scope(), async (db) => {
      const of = { referralId: story.referralId };
      const guardian = { kind: "guardian", guardianId } as const;
      const at = tea.clock.now();
      await noteReferral(db, {
        ...of,
        actor: guardian,
        kind: "family_reply",
        at,
        detail: { x: 1 },
      });
      await moveReferral(tea.deps, db, { ...of, actor: partner, to: "compareceu" });
      const assessment = { by: "CER do bairro", profession: "Neuropediatra", on: "2026-03-16" };
      const close = {
        reason: "avaliado_outro",
        note: "Atraso de fala",
        assessment,
        confirmsEmptyStages: true,
        isByHealthRole: true,
      } as const;
      await moveReferral(tea.deps, db, { ...of, actor: partner, to: "encerrado", close });
    });
    expect(await course()).toMatchObject({
      stage: "encerrado",
      closed: { reason: "avaliado_outro", note: "Atraso de fala" },
      events: [
        { actor: "partner" },
        { actor: "partner", to_stage: "compareceu" },
        { actor: "guardian", kind: "family_reply" },
        { actor: "program" },
      ],
    });
  });

  test.each(REFERRAL_STAGES)("a family moves it nowhere: %s", async (to) => {
    const actor = { kind: "guardian", guardianId: story.form.guardianId } as const;
    const appointment = { on: "2026-04-02" };
    await expect(
      withTenant(tea.database, scope(), (db) =>
        moveReferral(tea.deps, db, { referralId: story.referralId, actor, to, appointment }),
      ),
    ).rejects.toMatchObject({ kind: "conflict" });
  });

  test("a family cannot end it, nor a partner before a visit", async () => {
    const close = { reason: "avaliado_outro", note: "" } as const;
    const actors = [
      { kind: "guardian", guardianId: story.form.guardianId },
      { kind: "partner", accountId: story.admin.accountId },
      { kind: "program" },
    ] as const;
    for (const actor of actors) {
      await expect(
        withTenant(tea.database, scope(), (db) =>
          moveReferral(tea.deps, db, {
            referralId: story.referralId,
            actor,
            to: "encerrado",
            close,
          }),
        ),
      ).rejects.toMatchObject({ kind: "conflict" });
    }
  });
});
