import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { simulatedPhoneRoutes } from "#server/features/messaging/whatsapp-webhooks/simulated/telephones.routes.ts";
import { whatsAppWebhookRoutes } from "#server/features/messaging/whatsapp-webhooks/whatsapp-webhooks.routes.ts";
import { whatsAppRoutes } from "#server/features/messaging/whatsapp/whatsapp.routes.ts";
import { referralsRoutes } from "#server/features/referrals/referrals.routes.ts";
import { referralStepsRoutes } from "#server/features/referrals/steps.routes.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aFamilyOnItsPage } from "#server/testing/family-on-its-page.ts";
import {
  type ReferralStory,
  aReferralStory,
  anOrder,
  referralCalls,
} from "#server/testing/referrals.ts";
import { aTelephone } from "#server/testing/telephone.ts";
import { familyRoutes } from "../family/family.routes.ts";
import { remindAppointments } from "../family/remind-appointments.ts";

const DAY_MS = 86_400_000;

let tea: TestApp;
let story: ReferralStory;
let telephone: Awaited<ReturnType<typeof aTelephone>>;

beforeAll(async () => {
  tea = await testApp({
    features: [
      completionRoutes,
      familyRoutes,
      referralsRoutes,
      referralStepsRoutes,
      simulatedPhoneRoutes,
      whatsAppRoutes,
      whatsAppWebhookRoutes,
    ],
  });
});
afterAll(() => tea.close());
beforeEach(async () => {
  story = await aReferralStory(tea);
  const { organizationId, admin, form } = story;
  telephone = await aTelephone(tea, { organizationId, admin, guardianId: form.guardianId });
});

const { send } = referralCalls(() => ({ tea, story }));
const { rows, seen, tap } = aFamilyOnItsPage(() => ({ story: tea, form: story.form }));

const titlesOf = async () => (await telephone.last()).replies.map(({ title }) => title);
const said = async () => (await rows.events()).map(({ detail }) => detail);
const bodies = async () => (await telephone.chat()).map(({ body }) => body);

/** Staff ask by WhatsApp whether there is an appointment. */
async function asked(): Promise<void> {
  const sent = await send({ ...anOrder("Conseguiu marcar?"), channel: "whatsapp" });
  expect(sent.statusCode).toBe(201);
  await telephone.settle();
}

async function appointed(days: number): Promise<void> {
  const on = new Date(tea.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const step = { id: uuidv7(), from: "a_encaminhar", to: "agendado", appointment: { on } };
  const path = `/api/referrals/${story.referralId}/transitions/`;
  expect((await tea.send(story.admin.token, "POST", path, step)).statusCode).toBe(200);
}

describe("a message about a referral", () => {
  test("asks by the approved buttons, and within the window by its own", async () => {
    await asked();
    expect(await telephone.last()).toMatchObject({ is_template: true });
    expect(await titlesOf()).toEqual(["Agendei", "Não consegui", "Já fui"]);
    await telephone.write("Bom dia!");
    await asked();
    expect(await telephone.last()).toMatchObject({ is_template: false, body: "Conseguiu marcar?" });
    expect(await titlesOf()).toEqual(["Agendei", "Não consegui", "Já fui"]);
  });

  test("asks nothing while no template with buttons is approved", async () => {
    await tea.database.asOwner(({ db }) =>
      db
        .updateTable("whatsapp_template")
        .set({ status: "PENDING" })
        .where("template", "=", "course_question")
        .where("organization_id", "=", story.organizationId)
        .execute(),
    );
    await asked();
    expect(await titlesOf()).toEqual([]);
    expect((await telephone.last()).body).toContain("Conseguiu marcar?");
  });

  test("asks nothing where no page of the family's own is behind it", async () => {
    await tea.database.asOwner(({ db }) =>
      db
        .updateTable("form_link")
        .set({ revoked_at: tea.clock.now() })
        .where("id", "=", story.form.formLinkId)
        .execute(),
    );
    await asked();
    expect(await titlesOf()).toEqual([]);
  });

  test("the reminder of an appointment asks whether the family comes", async () => {
    await appointed(1);
    await remindAppointments(tea.deps);
    await tea.database.asOwner(({ db }) =>
      db
        .updateTable("message")
        .set({ channel: "whatsapp", recipient: "+5581988880001" })
        .where("kind", "=", "appointment_reminder")
        .where("patient_id", "=", story.form.patientId)
        .execute(),
    );
    await telephone.settle();
    expect(await titlesOf()).toEqual(["Vou", "Não vou", "Mudou o dia"]);
    await telephone.tap("Não vou");
    expect(await said()).toEqual([{ answer: "nao_vou" }]);
    expect(await rows.referral()).toMatchObject({ stage: "agendado" });
  });
});

describe("a tap", () => {
  test("is a note and a task, moves nothing, and the page shows it", async () => {
    await asked();
    const before = await rows.referral();
    await telephone.tap("Já fui");
    expect(await rows.referral()).toEqual(before);
    expect(before).toMatchObject({ stage: "a_encaminhar", contacted_at: null });
    expect(await said()).toEqual([{ answer: "ja_fui" }]);
    expect((await rows.task())?.reason).toBe("A família diz que já foi: confirmar.");
    expect((await seen()).referral?.last).toMatchObject({ answer: "ja_fui" });
    expect((await telephone.last()).body).toContain("você contou que já foi");
  });

  test("twice on one button, reported twice, or said on the page already is one", async () => {
    await asked();
    const question = await telephone.last();
    await tap("ja_fui");
    await telephone.tap("Já fui", question);
    await telephone.tap("Já fui", question);
    expect(await said()).toEqual([{ answer: "ja_fui" }]);
  });

  test("on another button of the same message counts as the last", async () => {
    await asked();
    const question = await telephone.last();
    await telephone.tap("Já fui", question);
    await telephone.tap("Não consegui", question);
    expect((await seen()).referral?.last).toMatchObject({ answer: "nao_consegui" });
  });

  test("is taken back by its own button alone", async () => {
    await asked();
    const question = await telephone.last();
    await telephone.tap("Já fui", question);
    const first = await telephone.last();
    await telephone.tap("Não consegui", question);
    await telephone.tap("Desfazer", first);
    expect((await seen()).referral?.last).toMatchObject({ answer: "nao_consegui" });
    expect((await telephone.last()).body).toContain("não vale mais");
    const [, second] = (await telephone.chat()).filter(({ replies }) => replies.length === 1);
    await telephone.tap("Desfazer", second);
    expect((await seen()).referral?.last).toBeNull();
    expect((await telephone.last()).body).toContain("foi desfeita");
  });

  test("after the undo's time, on a closed referral or a dead link is left to the staff, in words", async () => {
    await asked();
    await telephone.tap("Já fui");
    tea.clock.advanceDays(1 / 24);
    await telephone.tap("Desfazer");
    expect((await telephone.last()).body).toContain("não vale mais");
    expect((await seen()).referral?.last).toMatchObject({ answer: "ja_fui" });
    await tea.database.asOwner(({ db }) =>
      db
        .updateTable("form_link")
        .set({ revoked_at: tea.clock.now() })
        .where("id", "=", story.form.formLinkId)
        .execute(),
    );
    await telephone.tap("Agendei");
    expect((await telephone.last()).body).toContain("não vale mais");
    expect(await said()).toEqual([{ answer: "ja_fui" }]);
  });

  test("of a number that is not the guardian's any more says nothing", async () => {
    await asked();
    await tea.database.asOwner(({ db }) =>
      db
        .updateTable("guardian")
        .set({ phone: "+5581988880002" })
        .where("id", "=", story.form.guardianId)
        .execute(),
    );
    const before = await bodies();
    await telephone.tap("Já fui");
    expect(await said()).toEqual([]);
    expect(await bodies()).toEqual([...before, "Já fui"]);
  });

  test("on a button that nobody sent, or from another number, is words for the staff", async () => {
    await asked();
    const { bubble, reply } = await telephone.buttonOf("Já fui");
    expect(await telephone.press("tap", { wamid: bubble.wamid, reply: "x" })).toBe(404);
    const other = { phone: "+5581988880009", wamid: bubble.wamid, reply: reply.id };
    expect(await telephone.press("tap", other)).toBe(303);
    await telephone.settle();
    expect(await said()).toEqual([]);
  });

  test("after PARAR is kept, and nothing is sent", async () => {
    await asked();
    await telephone.write("PARAR");
    const before = await bodies();
    await telephone.tap("Já fui");
    expect(await said()).toEqual([{ answer: "ja_fui" }]);
    expect(await bodies()).toEqual([...before, "Já fui"]);
  });
});
