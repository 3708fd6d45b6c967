import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { IssuedDocument } from "#contract/referrals/letters.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type ReferralStory, aReferralStory } from "#server/testing/referrals.ts";
import { referralsRoutes } from "../referrals.routes.ts";
import { documentCode, readCode } from "./codes.ts";
import { lettersRoutes } from "./letters.routes.ts";
import { verifyRoutes } from "./verify.routes.ts";

let tea: TestApp;
let story: ReferralStory;
let issued: IssuedDocument;

beforeAll(async () => {
  tea = await testApp({
    features: [completionRoutes, lettersRoutes, referralsRoutes, verifyRoutes],
  });
  story = await aReferralStory(tea);
  await tea.send(story.admin.token, "GET", `/api/referrals/${story.referralId}/letter.pdf`);
  const path = `/api/referrals/${story.referralId}/documents/`;
  const reply = await tea.send(story.admin.token, "GET", path);
  const [first] = IssuedDocument.array().parse(reply.json());
  if (!first) throw new Error("nothing was issued");
  issued = first;
});
afterAll(() => tea.close());

const open = (url: string, language = "pt-BR", remoteAddress = "127.0.0.1") =>
  tea.app.inject({ method: "GET", url, remoteAddress, headers: { "accept-language": language } });

describe("the page of a code", () => {
  test("tells what document it is, its day and whose, and nothing of the child", async () => {
    const { statusCode, body, headers } = await open(`/verificar/${issued.code}`);
    expect(statusCode).toBe(200);
    expect(body).toContain("Documento autêntico");
    expect(body).toContain("Carta de encaminhamento emitida em 16/03/2026 por Clínica Ipê.");
    expect(body).not.toMatch(/Ana|Beatriz|Inventada|maria|neuro/i);
    expect(body).not.toContain("<script");
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow",
    });
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'sha256-/);
  });

  test.each([
    [
      "typed without its hyphens, in small letters",
      (code: string) => code.replaceAll("-", "").toLowerCase(),
    ],
    [
      "with letters that look like its digits",
      (code: string) => code.replaceAll("0", "O").replaceAll("1", "l"),
    ],
  ])("is found %s", async (_, typed) => {
    const { statusCode } = await open(`/verificar/${typed(issued.code)}`);
    expect(statusCode).toBe(200);
    const form = await open(`/verificar?codigo=${encodeURIComponent(typed(issued.code))}`);
    expect(form.body).toContain("Documento autêntico");
  });

  test.each([
    ["en-GB", "Genuine document", "Referral letter issued on 03/16/2026 by Clínica Ipê."],
    ["es", "Documento auténtico", "Carta de derivación emitida el 16/03/2026 por Clínica Ipê."],
  ])("speaks %s", async (language, title, text) => {
    const { body } = await open(`/verificar/${issued.code}`, language);
    expect(body).toContain(title);
    expect(body).toContain(text);
  });

  test("tells alike of what cannot be a code and of what was never issued", async () => {
    const other = documentCode("another key of more than 32 characters", issued.id);
    const answers = await Promise.all(
      ["x", other, "%00", "<b>"].map((code) => open(`/verificar/${encodeURIComponent(code)}`)),
    );
    for (const { statusCode, body } of answers) {
      expect(statusCode).toBe(404);
      expect(body).toContain("Nenhum documento com este código");
    }
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  });

  test("without a code asks for one", async () => {
    const { statusCode, body } = await open("/verificar");
    expect([statusCode, body]).toEqual([200, expect.stringContaining('name="codigo"')]);
  });

  test("shows an organisation's name as words, whatever is in it", async () => {
    const name = "<b>Ipê</b> $& {day}";
    const as = (to: string) =>
      tea.database.asOwner(({ db }) =>
        db
          .updateTable("organization")
          .set({ name: to })
          .where("id", "=", story.organizationId)
          .execute(),
      );
    await as(name);
    const { body } = await open(`/verificar/${issued.code}`);
    await as("Clínica Ipê");
    expect(body).toContain("&lt;b&gt;Ipê&lt;/b&gt; $&amp; {day}");
  });

  test("is limited in number for who guesses", async () => {
    const guesses = await Promise.all(
      Array.from({ length: 65 }, () => open("/verificar/x", "pt-BR", "127.0.0.9")),
    );
    const refused = guesses.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBe(5);
    expect(refused[0]?.headers["retry-after"]).toBeDefined();
    expect(refused[0]?.body).toContain("Tente de novo em instantes");
    expect((await open(`/verificar/${issued.code}`)).statusCode).toBe(200);
  });

  test("tells that a document was taken back, and when", async () => {
    tea.clock.advanceDays(1);
    const body = { reason: "Motivo inventado" };
    await tea.send(story.admin.token, "POST", `/api/documents/${issued.id}/revoke/`, body);
    const page = await open(`/verificar/${issued.code}`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain("Este documento não vale mais");
    expect(page.body).toContain("anulada em 17/03/2026");
    expect(page.body).not.toContain("Motivo inventado");
  });
});

test("a code has 80 bits of letters that are not taken for one another", () => {
  const code = documentCode("a test key of more than 32 characters", issued.id);
  expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(readCode(code)).toBe(code);
  expect(readCode(code.slice(1))).toBeNull();
  expect(readCode(`${code.slice(0, -1)}U`)).toBeNull();
});
