import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { IssuedDocument } from "#contract/referrals/letters.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { readPdf } from "#server/testing/pdf.ts";
import { type ReferralStory, aReferralStory } from "#server/testing/referrals.ts";
import { referralsRoutes } from "../referrals.routes.ts";
import { lettersRoutes } from "./letters.routes.ts";

let tea: TestApp;
let story: ReferralStory;

beforeAll(async () => {
  tea = await testApp({ features: [completionRoutes, lettersRoutes, referralsRoutes] });
});
afterAll(() => tea.close());
beforeEach(async () => {
  story = await aReferralStory(tea);
});

const letterPath = () => `/api/referrals/${story.referralId}/letter.pdf`;
const guardianPath = (lang = "") =>
  `/api/patients/complete/${story.form.token}/letter.pdf${lang && `?lang=${lang}`}`;
const ask = (url: string, token: string | null = story.admin.token) => tea.send(token, "GET", url);

async function documents(): Promise<IssuedDocument[]> {
  const reply = await ask(`/api/referrals/${story.referralId}/documents/`);
  return IssuedDocument.array().parse(reply.json());
}

async function theOne(): Promise<IssuedDocument> {
  const [one] = await documents();
  if (!one) throw new Error("nothing was issued");
  return one;
}

const revoke = (id: string, reason = "Nome trocado") =>
  tea.send(story.admin.token, "POST", `/api/documents/${id}/revoke/`, { reason });

const events = () =>
  tea.database.asOwner(({ db }) =>
    db
      .selectFrom("referral_event")
      .select(["actor", "guardian_id"])
      .where("referral_id", "=", story.referralId)
      .where("kind", "=", "letter")
      .execute(),
  );

describe("the letter of a family", () => {
  test("is had by its link, in plain words, without score or answers", async () => {
    const reply = await ask(guardianPath(), null);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      "content-type": "application/pdf",
      "x-robots-tag": "noindex, nofollow",
      "referrer-policy": "no-referrer",
      "cache-control": "no-store",
    });
    const { text } = await readPdf(reply.rawPayload);
    expect(text).toContain("Suas respostas mostram pontos que merecem uma avaliação em breve.");
    expect(text).toContain("Com quem falar Clínica Ipê (81) 3000-0001 · contato@ipe.example");
    expect(text).not.toMatch(/MCHAT|risco|Quando alguém aponta/);
    expect(await events()).toMatchObject([
      { actor: "guardian", guardian_id: story.form.guardianId },
    ]);
    expect(await documents()).toMatchObject([{ kind: "guardian_letter", issued_by: null }]);
  });

  test.each([
    ["en-US", "Letter to the family", "This is a screening, not a diagnosis"],
    ["es-ES", "Carta para la familia", "Es un cribado, no es un diagnóstico"],
  ])("is had in %s too", async (language, title, disclaimer) => {
    const { text, info } = await readPdf((await ask(guardianPath(language), null)).rawPayload);
    expect(info).toMatchObject({ Language: language, Title: title });
    expect(text).toContain(disclaimer);
  });

  test("is refused in a language that is none, behind no link, and too often", async () => {
    expect((await ask(guardianPath("de-DE"), null)).statusCode).toBe(422);
    const unknown = `/api/patients/complete/${"x".repeat(43)}/letter.pdf`;
    expect((await ask(unknown, null)).statusCode).toBe(410);
    const codes = [];
    for (let count = 0; count < 31; count += 1) {
      codes.push((await ask(guardianPath(), null)).statusCode);
    }
    expect([codes[0], codes.at(-1)]).toEqual([200, 429]);
    expect(await documents()).toHaveLength(1);
  });
});

describe("what was issued in error", () => {
  test("is taken back once, with the reason, and asked for again is another document", async () => {
    await ask(letterPath());
    const { id } = await theOne();
    expect((await revoke(id, " ")).statusCode).toBe(422);
    expect((await revoke(id)).json()).toMatchObject({ id, revoke_reason: "Nome trocado" });
    expect((await revoke(id, "Outro motivo")).json()).toMatchObject({
      revoke_reason: "Nome trocado",
    });
    await ask(letterPath());
    expect(await documents()).toMatchObject([{ revoked_at: null }, { id }]);
  });

  test("is kept as hashes, of the code and of the bytes that were handed out", async () => {
    const { rawPayload } = await ask(letterPath());
    const { code } = await theOne();
    const scope = {
      organizationId: story.organizationId,
      accountId: null,
      groupIds: "all",
    } as const;
    const [row] = await withTenant(tea.database, scope, (db) =>
      db.selectFrom("issued_document").selectAll().execute(),
    );
    expect(row?.content_hash.toString("hex")).toBe(
      createHash("sha256").update(rawPayload).digest("hex"),
    );
    expect(JSON.stringify(row)).not.toContain(code);
  });
});
