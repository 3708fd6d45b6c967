import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createServer } from "#server/platform/http/server.ts";
import { serveApi } from "#server/serve-api.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aPerson } from "#server/testing/builders.ts";
import {
  type LinkedForm,
  aLinkedForm,
  anAnswerSet,
  aSubmission,
  asGuardian,
} from "#server/testing/guardian.ts";
import { completionRoutes } from "./completion.routes.ts";

let tea: TestApp;
let form: LinkedForm;
beforeAll(async () => {
  tea = await testApp({ features: [completionRoutes] });
});
afterAll(() => tea.close());
beforeEach(async () => {
  form = await aLinkedForm(tea);
});

/** All that there is of the child: after a refusal, nothing that was sent. */
async function kept() {
  return tea.database.asOwner(({ db }) =>
    db
      .selectFrom("patient")
      .leftJoin("form_result", "form_result.patient_id", "patient.id")
      .leftJoin("screening_result", "screening_result.patient_id", "patient.id")
      .leftJoin("referral", "referral.patient_id", "patient.id")
      .leftJoin("message", "message.patient_id", "patient.id")
      .leftJoin("form", "form.patient_id", "patient.id")
      .select([
        "patient.address",
        "form_result.id as result",
        "screening_result.id as screening",
        "referral.id as referral",
        "message.id as message",
        "form.answered_at",
      ])
      .where("patient.id", "=", form.patientId)
      .execute(),
  );
}

const NOTHING = [
  { address: "", result: null, screening: null, referral: null, message: null, answered_at: null },
];

const typical = anAnswerSet("mchat", "none");
const honest = aSubmission("mchat", typical);
const withAnswers = (answers: object) => ({
  ...honest,
  form_results: { type: "mchat", answers },
});

interface Refusal {
  readonly code: string;
  readonly detail: string;
  readonly fields: Record<string, string>;
}

async function refusal(body: object): Promise<Refusal> {
  const reply = await asGuardian(tea, "POST", form.url, body);
  expect(reply.statusCode).toBe(422);
  expect(await kept()).toEqual(NOTHING);
  return reply.json<Refusal>();
}

test("a sheet with holes names each of them", async () => {
  const { mchat_03: _, mchat_20: __, ...partial } = typical;
  const { fields, detail } = await refusal(withAnswers(partial));
  expect(fields).toEqual({
    "form_results.answers.mchat_03": "Responda a esta pergunta",
    "form_results.answers.mchat_20": "Responda a esta pergunta",
  });
  expect(detail).toBe("Faltam responder 2 perguntas.");
});

test("an empty sheet has all its holes named, and is not a low score", async () => {
  const { fields } = await refusal(withAnswers({}));
  expect(Object.keys(fields)).toHaveLength(20);
});

test("a question of another questionnaire is unknown", async () => {
  const { fields } = await refusal(withAnswers({ ...typical, scq_01: true }));
  expect(Object.keys(fields)).toEqual(["form_results.answers.scq_01"]);
});

test("an answer that is no choice of its question is wrong", async () => {
  const { fields } = await refusal(withAnswers({ ...typical, mchat_01: "frequente" }));
  expect(Object.keys(fields)).toEqual(["form_results.answers.mchat_01"]);
});

describe("keys of every object's prototype are no answers", () => {
  test.each(["constructor", "toString", "hasOwnProperty"])("%s", async (key) => {
    const { fields } = await refusal(withAnswers({ ...typical, [key]: true }));
    expect(Object.keys(fields)).toEqual([`form_results.answers.${key}`]);
  });

  test("__proto__ is refused before anything reads it", async () => {
    const reply = await tea.app.inject({
      method: "POST",
      url: form.url,
      headers: { "content-type": "application/json" },
      payload: JSON.stringify(withAnswers(typical)).replace(
        `"answers":{`,
        `"answers":{"__proto__":{"mchat_01":true},`,
      ),
    });
    expect(reply.statusCode).toBe(400);
    expect(await kept()).toEqual(NOTHING);
  });
});

describe("text that the database cannot store is refused with its field", () => {
  const broken = ["a\0b", "a\ud800b", "\udc00"];
  const places: readonly [string, (text: string) => object][] = [
    ["address", (address) => ({ ...honest, address })],
    ["notes", (notes) => ({ ...honest, notes })],
    ["concern", (concern) => ({ ...honest, concern })],
    ["recommendation", (recommendation) => ({ ...honest, recommendation })],
    [
      "screening_results.level",
      (level) => ({ ...honest, screening_results: { ...honest.screening_results, level } }),
    ],
    ["form_results.answers.mchat_01", (mchat_01) => withAnswers({ ...typical, mchat_01 })],
  ];
  test.each(places)("%s", async (field, body) => {
    for (const text of broken) {
      const { fields } = await refusal(body(text));
      expect(Object.keys(fields)).toEqual([field]);
    }
  });

  test("in the name of a question too", async () => {
    for (const name of broken) {
      const { fields } = await refusal(withAnswers({ ...typical, [name]: true }));
      expect(Object.keys(fields)).toEqual([`form_results.answers.${name}`]);
    }
  });
});

test("blank address, unknown questionnaire, unknown field, refused consent, number out of range", async () => {
  expect((await refusal({ ...honest, address: "  " })).fields).toEqual({
    address: "Endereço é obrigatório",
  });
  expect(
    (await refusal({ ...honest, form_results: { type: "toString", answers: typical } })).fields,
  ).toEqual({ "form_results.type": "Questionário desconhecido" });
  expect((await refusal({ ...honest, extra: 1 })).detail).toBe("Campo desconhecido: extra");
  const consent = { text_version: "1", share_with_school: true, given_at: "2026-03-16T00:00:00Z" };
  expect((await refusal({ ...honest, consent: { ...consent, screening: false } })).fields).toEqual({
    "consent.screening": "O consentimento é necessário para enviar",
  });
  expect((await refusal({ ...honest, seconds_taken: 1e12 })).fields).toEqual({
    seconds_taken: "Número inválido",
  });
});

test("a hostile number of unknown questions makes no large answer", async () => {
  const many = Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`q${index}`, true]));
  expect(Object.keys((await refusal(withAnswers(many))).fields)).toHaveLength(100);
});

describe("which questionnaire the child may be answered with", () => {
  test("not that of an older age", async () => {
    const { fields } = await refusal(aSubmission("scq", anAnswerSet("scq", "none")));
    expect(Object.keys(fields)).toEqual(["form_results.type"]);
  });

  test("not that of the age, when staff chose another", async () => {
    form = await aLinkedForm(tea, { instrument: "csbs" });
    const { fields } = await refusal(honest);
    expect(Object.keys(fields)).toEqual(["form_results.type"]);
  });
});

test("when telling the staff fails, nothing at all is stored", async () => {
  await aPerson(tea.database, "clinic_admin", form.organizationId);
  const failing = createServer(tea.deps.config, { level: "silent" });
  const enqueue = () => Promise.reject(new Error("the queue is gone"));
  serveApi(failing, { ...tea.deps, enqueue }, [completionRoutes]);
  const reply = await failing.inject({ method: "POST", url: form.url, payload: honest });
  expect(reply.statusCode).toBe(500);
  expect(reply.json()).toMatchObject({ detail: "Erro interno" });
  expect(await kept()).toEqual(NOTHING);
  await failing.close();
});
