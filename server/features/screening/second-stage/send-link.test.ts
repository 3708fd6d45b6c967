import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Interview } from "#contract/screening/second-stage.ts";
import { interviewLinkEmail, interviewLinkText } from "#domain/messaging/interview-link.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestPerson, aPerson } from "#server/testing/builders.ts";
import {
  GIVEN_CONSENT,
  type LinkedForm,
  aLinkedForm,
  anAnswerSet,
  aSubmission,
  asGuardian,
} from "#server/testing/guardian.ts";
import { completionRoutes } from "../completion/completion.routes.ts";
import { secondStageRoutes } from "./second-stage.routes.ts";

let tea: TestApp;
let form: LinkedForm;
let admin: TestPerson;

beforeAll(async () => {
  tea = await testApp({ features: [completionRoutes, secondStageRoutes] });
});
afterAll(() => tea.close());
beforeEach(async () => {
  form = await aLinkedForm(tea);
  const at = tea.clock.now();
  admin = await aPerson(tea.database, "clinic_admin", form.organizationId, { at });
});

const answerForm = (concerns: number) =>
  asGuardian(tea, "POST", form.url, {
    ...aSubmission("mchat", anAnswerSet("mchat", concerns)),
    consent: GIVEN_CONSENT,
  });
const send = (body: object) =>
  tea.send(admin.token, "POST", `/api/patients/${form.patientId}/interview/link/`, body);
const messages = () =>
  tea.database.asOwner(({ db }) =>
    db
      .selectFrom("message")
      .select(["channel", "status", "form_link_id", "guardian_id"])
      .where("patient_id", "=", form.patientId)
      .where("kind", "=", "interview_link")
      .execute(),
  );

test("the family is written to once for each press, with its own link", async () => {
  await answerForm(3);
  const id = uuidv7();
  const [first] = await Promise.all([send({ id }), send({ id })]);
  expect(first.statusCode).toBe(201);
  expect(first.json<Interview>().link_sent_at).toBe(tea.clock.now().toISOString());
  expect(await messages()).toEqual([
    {
      channel: "email",
      status: "queued",
      form_link_id: form.formLinkId,
      guardian_id: form.guardianId,
    },
  ]);
  await send({ id: uuidv7() });
  expect(await messages()).toHaveLength(2);
});

test("there is nothing to send for a low result, nor for a high one that nobody has begun", async () => {
  await answerForm(2);
  expect((await send({ id: uuidv7() })).statusCode).toBe(409);
  form = await aLinkedForm(tea);
  const at = tea.clock.now();
  admin = await aPerson(tea.database, "clinic_admin", form.organizationId, { at });
  await answerForm(8);
  expect((await send({ id: uuidv7() })).statusCode).toBe(409);
  expect(await messages()).toEqual([]);
});

test("a link that opens nothing any more, and a family without WhatsApp here, are told by name", async () => {
  await answerForm(3);
  const whatsapp = await send({ id: uuidv7(), channel: "whatsapp" });
  expect(whatsapp.json()).toMatchObject({
    fields: { channel: "A organização não tem uma conta de WhatsApp configurada." },
  });
  await tea.database.asOwner(({ db }) =>
    db
      .updateTable("form_link")
      .set({ revoked_at: tea.clock.now() })
      .where("id", "=", form.formLinkId)
      .execute(),
  );
  const reply = await send({ id: uuidv7() });
  expect(reply.statusCode).toBe(422);
  expect(reply.json()).toHaveProperty("fields.guardian");
});

test("the words tell nothing of the answers or of what came of them", () => {
  const content = {
    organizationName: "Clínica Ipê",
    childName: "Lia Prado Inventada",
    link: "http://tea.example/x/entrevista",
    validUntil: "2026-05-15",
  };
  const { subject, text } = interviewLinkEmail(content);
  const words = `${subject} ${text} ${interviewLinkText(content)}`;
  expect(words).toContain("http://tea.example/x/entrevista");
  expect(words).toContain("de Lia");
  expect(words).not.toMatch(/Prado|moderado|risco|resultado|preocup|pontu|autis|diagn/i);
});
