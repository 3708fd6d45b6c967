import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PatientDetail, PatientListItem, SentForm } from "#contract/screening/patients.ts";
import { dashboardRoutes } from "#server/features/insight/dashboard/dashboard.routes.ts";
import { referralsRoutes } from "#server/features/referrals/referrals.routes.ts";
import { referralStepsRoutes } from "#server/features/referrals/steps.routes.ts";
import { linkToken } from "#server/platform/tokens.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { emailsTo, tokenIn } from "#server/testing/emails.ts";
import { asGuardian, anAnswerSet, aSubmission } from "#server/testing/guardian.ts";
import { fromElsewhere } from "#server/testing/newcomer.ts";
import { aReferralStory, type ReferralStory } from "#server/testing/referrals.ts";
import { completionRoutes } from "../completion/completion.routes.ts";
import { linkRequestsRoutes } from "../link-requests/link-requests.routes.ts";
import { patientsRoutes } from "../patients/patients.routes.ts";

/** Not on paper. */
type SentByMessage = SentForm & { readonly message_id: string };

let tea: TestApp;
let story: ReferralStory;
let fatherId: string;

beforeAll(async () => {
  tea = await testApp({
    features: [
      completionRoutes,
      dashboardRoutes,
      linkRequestsRoutes,
      patientsRoutes,
      referralStepsRoutes,
      referralsRoutes,
    ],
  });
});
afterAll(() => tea.close());
beforeEach(async () => {
  story = await aReferralStory(tea);
  fatherId = uuidv7();
  await tea.database.asOwner(({ pool }) =>
    pool.query(
      `insert into app.guardian (id, organization_id, patient_id, full_name, relationship, phone, email, is_primary)
        values ($1, $2, $3, 'José Inventado', 'Pai', '+5581900000002', $4, false)`,
      [fatherId, story.organizationId, story.form.patientId, fatherEmail()],
    ),
  );
});

/** Of each story's own, since a lost link is looked for everywhere. */
const fatherEmail = () => `jose.${fatherId}@familia.example`;

const patient = async () =>
  (
    await tea.send(story.admin.token, "GET", `/api/patients/${story.form.patientId}/`)
  ).json<PatientDetail>();
const invite = (guardian = fatherId, formId = story.form.formId) =>
  tea.send(
    story.admin.token,
    "POST",
    `/api/patients/${story.form.patientId}/forms/${formId}/respondents/`,
    { guardian },
  );

async function urlOf(messageId: string): Promise<string> {
  const { form_link_id: linkId } = await tea.database.asOwner(({ db }) =>
    db
      .selectFrom("message")
      .select("form_link_id")
      .where("id", "=", messageId)
      .executeTakeFirstOrThrow(),
  );
  return `/api/patients/complete/${linkToken(tea.deps.config.secretKey, linkId ?? "")}/`;
}

describe("a second guardian", () => {
  test("answers the same questionnaire on a form of their own, and staff see both", async () => {
    const reply = await invite();
    expect(reply.statusCode).toBe(201);
    const sent = reply.json<SentByMessage>();
    expect(sent).toMatchObject({
      instrument: "mchat",
      companion_of: story.form.formId,
      respondent: { full_name: "José Inventado" },
    });
    await asGuardian(
      tea,
      "POST",
      await urlOf(sent.message_id),
      aSubmission("mchat", anAnswerSet("mchat", 2)),
    );
    const { forms } = await patient();
    expect(
      forms.map(({ respondent, result, companion_of: beside }) => ({
        by: respondent?.id,
        score: result?.score,
        beside,
      })),
    ).toEqual([
      { by: fatherId, score: 2, beside: story.form.formId },
      { by: story.form.guardianId, score: 12, beside: null },
    ]);
  });

  test("whose answers are of concern makes the referral more urgent, and never less", async () => {
    const { message_id: messageId } = (await invite()).json<SentByMessage>();
    await asGuardian(
      tea,
      "POST",
      await urlOf(messageId),
      aSubmission("mchat", anAnswerSet("mchat", "none")),
    );
    expect((await patient()).referrals).toMatchObject([
      { type: "neurologist", stage: "a_encaminhar" },
    ]);
  });

  test("leaves the child's own form the latest: no list or figure counts the child as waiting", async () => {
    await invite();
    const list = await tea.send(story.admin.token, "GET", "/api/patients/");
    expect(list.json<PatientListItem[]>()).toMatchObject([{ form_status: "concluido" }]);
    const dashboard = await tea.send(story.admin.token, "GET", "/api/dashboard/");
    expect(dashboard.json()).toMatchObject({
      forms: { answered: 1, partial: 0, not_answered: 0 },
    });
  });

  test("does not stand in the way of the child's next form", async () => {
    await invite();
    const next = await tea.send(
      story.admin.token,
      "POST",
      `/api/patients/${story.form.patientId}/forms/`,
      { instrument: null },
    );
    expect(next.statusCode).toBe(201);
    expect(next.json()).toMatchObject({ companion_of: null });
  });

  test("is sent the link anew when asked again, and nothing once answered", async () => {
    const first = (await invite()).json<SentByMessage>();
    const again = (await invite()).json<SentByMessage>();
    expect(again.id).toBe(first.id);
    const gone = await asGuardian(tea, "GET", await urlOf(first.message_id));
    expect(gone.statusCode).toBe(410);
    await asGuardian(
      tea,
      "POST",
      await urlOf(again.message_id),
      aSubmission("mchat", anAnswerSet("mchat", 5)),
    );
    expect((await invite()).statusCode).toBe(409);
  });
});

test("who lost the link of such a form is sent that one again, and nobody else's", async () => {
  const { message_id: messageId } = (await invite()).json<SentByMessage>();
  await fromElsewhere(tea, "POST", "/api/link-requests/", { contact: fatherEmail() });
  const letters = await emailsTo(tea, fatherEmail());
  expect(letters).toHaveLength(2);
  const url = await urlOf(messageId);
  expect(url).toContain(await tokenIn(tea, fatherEmail(), "/pacientes/complemento/"));
  expect((await asGuardian(tea, "GET", url)).statusCode).toBe(200);
});

test("whoever has the form, a stranger, and a form beside another are refused in words", async () => {
  const own = await invite(story.form.guardianId);
  expect(own.statusCode).toBe(422);
  expect(own.json()).toMatchObject({
    fields: {
      guardian:
        "Este responsável já recebeu este formulário. Escolha outra pessoa, ou envie de novo.",
    },
  });
  expect((await invite(uuidv7())).json()).toMatchObject({
    fields: { guardian: "Este responsável não é desta criança." },
  });
  const { id: beside } = (await invite()).json<SentByMessage>();
  expect((await invite(fatherId, beside)).statusCode).toBe(404);
});

test("a child that is put away takes the forms beside its own back", async () => {
  const { message_id: messageId } = (await invite()).json<SentByMessage>();
  const url = await urlOf(messageId);
  await tea.send(story.admin.token, "POST", `/api/referrals/${story.referralId}/transitions/`, {
    id: uuidv7(),
    from: "a_encaminhar",
    to: "encerrado",
    note: "",
    close: { reason: "mudou", not_referred_reason: "familia_adiou" },
  });
  const archived = await tea.send(
    story.admin.token,
    "POST",
    `/api/patients/${story.form.patientId}/archive/`,
    { reason: "Mudou de cidade", version: (await patient()).version },
  );
  expect(archived.statusCode).toBe(200);
  expect((await asGuardian(tea, "GET", url)).statusCode).toBe(410);
});
