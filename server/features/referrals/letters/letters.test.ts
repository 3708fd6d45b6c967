import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { IssuedDocument } from "#contract/referrals/letters.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aGroup, aPerson, anOrganization } from "#server/testing/builders.ts";
import { readPdf } from "#server/testing/pdf.ts";
import { type ReferralStory, aReferralStory } from "#server/testing/referrals.ts";
import { destinationsRoutes } from "../destinations/destinations.routes.ts";
import { referralsRoutes } from "../referrals.routes.ts";
import { lettersRoutes } from "./letters.routes.ts";

let tea: TestApp;
let story: ReferralStory;

beforeAll(async () => {
  tea = await testApp({
    features: [completionRoutes, destinationsRoutes, lettersRoutes, referralsRoutes],
  });
});
afterAll(() => tea.close());
beforeEach(async () => {
  story = await aReferralStory(tea);
});

const letterPath = (id = story.referralId) => `/api/referrals/${id}/letter.pdf`;
const summaryPath = (id = story.form.patientId) => `/api/patients/${id}/summary.pdf`;
const ask = (url: string, token: string | null = story.admin.token) => tea.send(token, "GET", url);

async function documents(id = story.referralId): Promise<IssuedDocument[]> {
  const reply = await ask(`/api/referrals/${id}/documents/`);
  return IssuedDocument.array().parse(reply.json());
}

async function theOne(): Promise<IssuedDocument> {
  const [one] = await documents();
  if (!one) throw new Error("nothing was issued");
  return one;
}

const revoke = (id: string, reason = "Nome trocado", token = story.admin.token) =>
  tea.send(token, "POST", `/api/documents/${id}/revoke/`, { reason });

const rename = (full_name: string) =>
  tea.database.asOwner(({ db }) =>
    db.updateTable("patient").set({ full_name }).where("id", "=", story.form.patientId).execute(),
  );

const events = () =>
  tea.database.asOwner(({ db }) =>
    db
      .selectFrom("referral_event")
      .select(["actor", "account_id", "guardian_id", "detail"])
      .where("referral_id", "=", story.referralId)
      .where("kind", "=", "letter")
      .orderBy("at")
      .execute(),
  );

describe("the letter of a referral", () => {
  test("says who sends whom where and why, and that it is no diagnosis", async () => {
    const reply = await ask(letterPath());
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": 'attachment; filename="carta-de-encaminhamento.pdf"',
      "cache-control": "no-store",
    });
    const { text } = await readPdf(reply.rawPayload);
    for (const said of [
      "Clínica Ipê",
      "Carta de encaminhamento",
      "16 de março de 2026",
      "Ao serviço de neuropediatria",
      "Ana Beatriz Inventada",
      "MCHAT 12 risco alto",
      "Z13.4",
      "O que mais preocupa a família: “Fala pouco”",
      "Há dúvida sobre a audição",
      "Avaliação da audição",
      "Quando alguém aponta para algo mais longe, a criança olha para lá? Não",
      "É uma triagem, não é um diagnóstico",
      "Não é um diagnóstico. Só uma avaliação",
      "Texto próprio desta plataforma",
      "Administração da clínica · Clínica Ipê",
      "Página 1 de 2",
    ]) {
      expect(text).toContain(said);
    }
    expect(text).not.toMatch(/suspeit|portador|positivo|laudo/i);
  });

  test("is addressed to the place that was chosen", async () => {
    const id = uuidv7();
    await tea.send(story.admin.token, "PUT", `/api/destinations/${id}/`, {
      revision: 0,
      kind: "neuropediatra",
      name: "Ambulatório Inventado",
      areas: [],
      whole_municipality: true,
      age_from: null,
      age_to: null,
      capacity: null,
      phone: "81 3000-0009",
      email: "",
      address: "Rua do Sol, 1",
      cnes: "",
      entry: "porta_aberta",
      entry_note: "",
      archived: false,
    });
    const chosen = `/api/referrals/${story.referralId}/destination/`;
    await tea.send(story.admin.token, "PUT", chosen, { destination: id });
    const { text } = await readPdf((await ask(letterPath())).rawPayload);
    expect(text).toContain("A: Ambulatório Inventado Rua do Sol, 1 · (81) 3000-0009");
    expect(text).not.toContain("Ao serviço de");
  });

  test("is tagged, in its language, with its title, its headings and tables, the QR code said in words", async () => {
    const { info, isTagged, structure } = await readPdf((await ask(letterPath())).rawPayload);
    expect(info).toMatchObject({
      PDFFormatVersion: "1.7",
      Language: "pt-BR",
      Title: "Carta de encaminhamento",
    });
    expect(isTagged).toBe(true);
    for (const role of ["Document", "H1", "H2", "P", "L", "LI", "Table", "TR", "TH", "TD"]) {
      expect(structure).toContain(`"role":"${role}"`);
    }
    const { code } = await theOne();
    expect(structure).toContain(
      `"alt":"Código QR que leva à página de conferência deste documento, código ${code}"`,
    );
  });

  test.each([
    "Łukasz Dvořák Şahin",
    "Nguyễn Thị Ngọc",
    "Даша Ковалёва",
    "Ελένη Παπαδοπούλου",
    "Ana Ĉiutaga",
  ])("loses no letter of %s", async (name) => {
    await rename(name);
    const { text } = await readPdf((await ask(letterPath())).rawPayload);
    expect(text).toContain(name);
  });

  test("asked for twice on a day it is one document, byte for byte", async () => {
    const [one, other] = await Promise.all([ask(letterPath()), ask(letterPath())]);
    expect(one.rawPayload.equals(other.rawPayload)).toBe(true);
    expect(await documents()).toHaveLength(1);
    expect(await events()).toMatchObject([
      {
        actor: "staff",
        account_id: story.admin.accountId,
        detail: { document: "referral_letter" },
      },
    ]);
  });

  test("changed, or on another day, it is another document", async () => {
    await ask(letterPath());
    await rename("Ana Inventada da Silva");
    await ask(letterPath());
    tea.clock.advanceDays(1);
    await ask(letterPath());
    expect(await documents()).toHaveLength(3);
  });

  test("is of whom the referral is within reach alone, and of no school", async () => {
    const stranger = await aPerson(
      tea.database,
      "clinic_admin",
      await anOrganization(tea.database),
    );
    const beside = await aGroup(tea.database, story.organizationId);
    const doctor = await aPerson(tea.database, "clinic_doctor", story.organizationId, {
      groupIds: [beside],
    });
    const school = await anOrganization(tea.database, { kind: "school" });
    const teacher = await aPerson(tea.database, "school_admin", school);
    await ask(letterPath());
    const { id } = await theOne();
    for (const url of [
      letterPath(),
      summaryPath(),
      `/api/referrals/${story.referralId}/documents/`,
    ]) {
      expect((await ask(url, stranger.token)).statusCode).toBe(404);
      expect((await ask(url, doctor.token)).statusCode).toBe(404);
      expect((await ask(url, teacher.token)).statusCode).toBe(403);
      expect((await ask(url, null)).statusCode).toBe(401);
    }
    expect((await revoke(id, "x", stranger.token)).statusCode).toBe(404);
    expect((await revoke(id, "x", doctor.token)).statusCode).toBe(404);
    expect((await ask("/api/referrals/x/letter.pdf")).statusCode).toBe(404);
  });

  test("is in the trail of the child, without a name", async () => {
    await ask(letterPath());
    await ask(letterPath());
    const { id } = await theOne();
    const trail = await tea.database.asOwner(({ db }) =>
      db
        .selectFrom("audit_event")
        .select(["action", "detail"])
        .where("entity_id", "=", story.form.patientId)
        .where("action", "like", "document.%")
        .orderBy("at")
        .orderBy("id")
        .execute(),
    );
    const detail = { document_id: id, document: "referral_letter" };
    expect(trail).toEqual([
      { action: "document.issued", detail },
      { action: "document.read", detail },
    ]);
    expect(tea.logged()).not.toContain("Ana Beatriz");
  });
});

describe("the summary of results", () => {
  test("tells every screening and the areas, and no single answer", async () => {
    const reply = await ask(summaryPath());
    const { text } = await readPdf(reply.rawPayload);
    expect(reply.headers["content-disposition"]).toContain("resumo-dos-resultados.pdf");
    expect(text).toMatch(/\d\d\/03\/2026 M-CHAT/);
    expect(text).toContain("MCHAT 12 risco alto Neuropediatra: a encaminhar");
    expect(text).toContain("1 de 1");
    expect(text).toContain("É uma triagem, não é um diagnóstico");
    expect(text).not.toContain("Quando alguém aponta");
    expect(await documents()).toMatchObject([{ kind: "result_summary" }]);
  });

  test("of a child without a result cannot be made", async () => {
    await tea.database.asOwner(async ({ db }) => {
      const id = story.form.patientId;
      await db.deleteFrom("referral_event").where("referral_id", "=", story.referralId).execute();
      await db
        .updateTable("screening_result")
        .set({ level: "baixo", referral_id: null })
        .where("patient_id", "=", id)
        .execute();
      await db.deleteFrom("referral").where("patient_id", "=", id).execute();
      await db.deleteFrom("screening_result").where("patient_id", "=", id).execute();
    });
    const reply = await ask(summaryPath());
    expect([reply.statusCode, reply.json<{ detail: string }>().detail]).toEqual([
      409,
      "Esta criança ainda não tem resultado.",
    ]);
  });
});
