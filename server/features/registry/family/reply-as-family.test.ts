import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { FamilyView } from "#contract/registry/family.ts";
import { dayInWords } from "#domain/messaging/words.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { bodyOf } from "#server/testing/auth.ts";
import { aFamilyOnItsPage } from "#server/testing/family-on-its-page.ts";
import { type LinkedForm, aLinkedFormInAClinic, asGuardian } from "#server/testing/guardian.ts";
import { familyRoutes } from "./family.routes.ts";

let story: TestApp;
let form: LinkedForm;
beforeAll(async () => {
  story = await testApp({ features: [completionRoutes, familyRoutes] });
});
afterAll(() => story.close());
beforeEach(async () => {
  ({ form } = await aLinkedFormInAClinic(story));
});

const DAY_MS = 86_400_000;
const dayAhead = (days: number) =>
  new Date(story.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);

const { answered, seen, tap, rows, asked } = aFamilyOnItsPage(() => ({ story, form }));

const COURSE = ["agendei", "nao_consegui", "ja_fui"];

describe("a tap", () => {
  test.each(["agendei", "nao_consegui", "ja_fui", "vou", "nao_vou", "desfazer"] as const)(
    "'%s' moves nothing, whether or not it was asked for",
    async (answer) => {
      await answered();
      const before = await rows.referral();
      expect(before).toMatchObject({ stage: "a_encaminhar", contacted_at: null });
      expect((await tap(answer, { on: dayAhead(5) })).statusCode).toBe(200);
      expect(await rows.referral()).toEqual(before);
      await asked();
      expect((await tap(answer, { on: dayAhead(5) })).statusCode).toBe(200);
      expect(await rows.referral()).toEqual(before);
    },
  );

  test("'agendei' with a day is a note in the course, and a task to confirm", async () => {
    await answered();
    await asked();
    const on = dayAhead(5);
    const reply = await tap("agendei", { on, place: "UBS Boa Vista" });
    expect(FamilyView.parse(reply.json()).referral).toMatchObject({
      stage: "a_encaminhar",
      appointment: null,
      answers: COURSE,
      last: { answer: "agendei", on, can_undo: true },
    });
    expect(await rows.events()).toMatchObject([
      { actor: "guardian", guardian_id: form.guardianId, detail: { answer: "agendei", on } },
    ]);
    expect((await rows.task())?.reason).toBe(
      `A família diz que agendou para ${dayInWords(on)} (UBS Boa Vista): confirmar.`,
    );
  });

  test("'agendei' without a day is noted, and somebody is asked to confirm it", async () => {
    await answered();
    expect(FamilyView.parse((await tap("agendei")).json()).referral?.stage).toBe("a_encaminhar");
    expect(await rows.task()).toMatchObject({
      reason: "A família diz que agendou, sem dizer o dia: confirmar.",
    });
  });

  test("'não consegui' is a task in the family's words, for whoever sees to the child", async () => {
    await answered();
    await tap("nao_consegui", { note: "Ninguém atende na UBS" });
    const task = await rows.task();
    expect(task?.reason).toContain("“Ninguém atende na UBS”");
    expect(task?.assignee_account_id).not.toBeNull();
    expect(task?.referral_id).not.toBeNull();
  });

  test("'já fui' is a task for staff, and the referral stands where it stood", async () => {
    await answered();
    await asked();
    const { referral } = FamilyView.parse((await tap("ja_fui")).json());
    expect(referral).toMatchObject({ stage: "a_encaminhar", last: { answer: "ja_fui" } });
    expect((await rows.task())?.reason).toBe("A família diz que já foi: confirmar.");
    expect(await rows.referral()).toMatchObject({ contacted_at: null, attended_at: null });
  });

  test("sent twice, at once or again, is still one", async () => {
    await answered();
    const body = { id: uuidv7(), answer: "nao_consegui", note: "" };
    const send = () => asGuardian(story, "POST", `${form.url}family/reply/`, body);
    const replies = await Promise.all([send(), send(), send()]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    await send();
    expect(await rows.events()).toHaveLength(1);
  });

  test("is corrected by answering again", async () => {
    await answered();
    await tap("agendei", { on: dayAhead(5) });
    story.clock.advanceDays(1 / 24);
    const { referral } = FamilyView.parse((await tap("agendei", { on: dayAhead(9) })).json());
    expect(referral?.last).toMatchObject({ answer: "agendei", on: dayAhead(9) });
    expect((await rows.task())?.reason).toContain(dayInWords(dayAhead(9)));
  });

  test("is taken back within a moment, and staff are told; later it is not", async () => {
    await answered();
    await tap("agendei", { on: dayAhead(5) });
    const { referral } = FamilyView.parse((await tap("desfazer")).json());
    expect(referral).toMatchObject({ stage: "a_encaminhar", appointment: null, last: null });
    expect((await rows.task())?.reason).toContain("A família desfez");
    await tap("nao_consegui");
    story.clock.advanceDays(1 / 24);
    const late = await tap("desfazer");
    expect(late.statusCode).toBe(409);
    expect(bodyOf(late)["detail"]).toContain("Já passou o tempo de desfazer");
  });

  test("of an impossible day is refused with the field named", async () => {
    await answered();
    const reply = await tap("agendei", { on: "2019-01-01" });
    expect(reply.statusCode).toBe(422);
    expect(bodyOf(reply)["fields"]).toHaveProperty("on");
    expect((await tap("agendei", { on: "2026-02-30" })).statusCode).toBe(422);
  });

  test("with the id of another family's answer is refused, and says nothing of it", async () => {
    await answered();
    const id = uuidv7();
    await tap("nao_consegui", { id });
    const mine = form;
    ({ form } = await aLinkedFormInAClinic(story));
    await answered();
    expect((await tap("ja_fui", { id })).statusCode).toBe(200);
    form = mine;
    expect((await seen()).referral).toMatchObject({ stage: "a_encaminhar" });
  });
});
