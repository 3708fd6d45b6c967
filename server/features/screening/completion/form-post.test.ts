import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createServer } from "#server/platform/http/server.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import {
  type LinkedForm,
  aLinkedForm,
  anAnswerSet,
  aSubmission,
  asGuardian,
} from "#server/testing/guardian.ts";
import { rowsOfChild } from "#server/testing/rows-of-child.ts";
import { completionRoutes } from "./completion.routes.ts";
import { guardianFormPost } from "./form-post.ts";
import type { GuardianPages } from "./guardian-pages.ts";

/** Pages that say, as JSON, what they were given. */
const pages: GuardianPages = {
  headers: { "content-security-policy": "default-src 'none'" },
  result: (summary, language) => JSON.stringify({ page: "result", language, summary }),
  form: (page, language) => JSON.stringify({ page: "form", language, ...page }),
  notice: (detail) => JSON.stringify({ page: "notice", detail }),
};

let tea: TestApp;
let site: FastifyInstance;
let form: LinkedForm;
beforeAll(async () => {
  tea = await testApp({ features: [completionRoutes] });
  site = createServer(tea.deps.config, { level: "silent" });
  await guardianFormPost(site, tea.deps, pages);
});
afterAll(async () => {
  await site.close();
  await tea.close();
});
beforeEach(async () => {
  form = await aLinkedForm(tea);
});

const sheet = anAnswerSet("mchat", 4);
const complete: Readonly<Record<string, string>> = {
  address: "Rua das Acácias, 10",
  notes: "à tarde",
  concern: "fala pouco",
  lost_skills: "sim",
  consent: "on",
  consent_version: "2026-01",
  language: "en-US",
  type: "mchat",
  ...Object.fromEntries(Object.entries(sheet).map(([id, value]) => [id, String(value)])),
};

function post(fields: Record<string, string>, token = form.token) {
  return site.inject({
    method: "POST",
    url: `/pacientes/complemento/${token}`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(fields).toString(),
  });
}

test("a complete form without scripts is stored like any other and shows its outcome", async () => {
  const reply = await post(complete);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
    "content-security-policy": "default-src 'none'",
  });
  expect(reply.json()).toMatchObject({
    page: "result",
    language: "en-US",
    summary: { tool: "mchat", score: 4, level: "moderado" },
  });
  const { consents, results } = await rowsOfChild(tea.database, form.patientId);
  expect(consents).toMatchObject([
    { purpose: "screening", granted: true, text_version: "2026-01" },
    { purpose: "share_with_school", granted: false },
  ]);
  expect(results).toMatchObject([
    {
      answers: sheet,
      address: "Rua das Acácias, 10",
      concern: "fala pouco",
      lost_skills: true,
      disagrees: false,
      client_result: {},
    },
  ]);
  const reloaded = await post(complete);
  expect(reloaded.payload).toBe(reply.payload);
});

test("a text of two lines is the same as the page with scripts sends it", async () => {
  const notes = "à tarde\ncom a avó";
  const sent = { ...aSubmission("mchat", sheet), address: "Rua A", notes };
  expect((await asGuardian(tea, "POST", form.url, sent)).statusCode).toBe(200);
  const { concern: _, lost_skills: __, ...plain } = complete;
  const reply = await post({ ...plain, address: "Rua A", notes: notes.replaceAll("\n", "\r\n") });
  expect(reply.json()).toMatchObject({ page: "result", summary: { score: 4 } });
});

test("what is missing is named, and what was given is kept", async () => {
  const { mchat_07: _, ...partial } = complete;
  const reply = await post(partial);
  expect(reply.statusCode).toBe(422);
  const { mchat_07: __, ...kept } = sheet;
  expect(reply.json()).toMatchObject({
    page: "form",
    token: form.token,
    detail: "Falta responder 1 pergunta.",
    fields: { "form_results.answers.mchat_07": "Responda a esta pergunta" },
    record: { age_band: "0-2" },
    given: {
      address: "Rua das Acácias, 10",
      notes: "à tarde",
      concern: "fala pouco",
      lostSkills: true,
      consent: true,
      shareWithSchool: false,
      instrument: "mchat",
      answers: kept,
    },
  });
});

test.each([
  ["address", { address: " " }, "address", "Endereço é obrigatório"],
  ["consent", { consent: "" }, "consent.screening", "O consentimento é necessário para enviar"],
  ["null", { notes: "a\0" }, "notes", "O texto contém caracteres inválidos"],
  [
    "type",
    { type: "" },
    "form_results.type",
    "Selecione a faixa etária para liberar o formulário.",
  ],
])("an error of %s is named by its field", async (_, change, field, message) => {
  const reply = await post({ ...complete, ...change });
  expect(reply.statusCode).toBe(422);
  expect(reply.json()).toMatchObject({ page: "form", fields: { [field]: message } });
});

test("words of the CSBS are read as they are", async () => {
  form = await aLinkedForm(tea, { instrument: "csbs" });
  const answers = Object.entries(anAnswerSet("csbs", "all")).map(
    ([id, value]): [string, string] => [id, String(value)],
  );
  const reply = await post({ ...complete, type: "csbs", ...Object.fromEntries(answers) });
  expect(reply.json()).toMatchObject({ page: "result", summary: { tool: "csbs", score: 48 } });
});

test("where there is no form to show, one sentence says why", async () => {
  const unknown = await post(complete, "unknown");
  expect(unknown.statusCode).toBe(410);
  expect(unknown.json()).toEqual({ page: "notice", detail: "Token inválido ou expirado" });
  const faulty = await post({ ...complete, address: "" }, "unknown");
  expect(faulty.payload).toBe(unknown.payload);
  await post(complete);
  const other = await post({ ...complete, mchat_20: "false" });
  expect(other.statusCode).toBe(409);
  expect(other.json()).toEqual({ page: "notice", detail: "Este formulário já foi respondido." });
});

test("a large body is not read, and a page says so", async () => {
  const reply = await post({ ...complete, notes: "a".repeat(70_000) });
  expect(reply.statusCode).toBe(413);
  expect(reply.headers["content-security-policy"]).toBe("default-src 'none'");
  expect(reply.json()).toEqual({
    page: "notice",
    detail: "O conteúdo enviado é grande demais.",
  });
});

test("while the database is away a page says when to try again", async () => {
  const away = createServer(tea.deps.config, { level: "silent" });
  const limit = () => {
    throw Object.assign(new Error("terminating connection"), { code: "57P01" });
  };
  await guardianFormPost(away, { ...tea.deps, limit }, pages);
  const reply = await away.inject({
    method: "POST",
    url: `/pacientes/complemento/${form.token}`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(complete).toString(),
  });
  expect([reply.statusCode, reply.headers["retry-after"]]).toEqual([503, "2"]);
  expect(reply.json()).toMatchObject({ page: "notice" });
  await away.close();
});
