import { describe, expect, test } from "vitest";
import { RISK_LEVELS } from "#domain/instruments/risk.ts";
import { LANGUAGES, type Language } from "#domain/organization/language.ts";
import { GUARDIAN_TEXTS, guardianResultText } from "./index.ts";

const texts = GUARDIAN_TEXTS["pt-BR"];

describe("what the family reads", () => {
  test("a low result under 24 months invites to answer again at two, from 24 on it does not", () => {
    const child = { firstName: "Lia", level: "baixo" } as const;
    const invitation = "Vamos convidar você a responder de novo quando Lia fizer 2 anos.";
    expect(guardianResultText(texts, { ...child, ageMonths: 0 })).toContain(invitation);
    expect(guardianResultText(texts, { ...child, ageMonths: 23 })).toBe(
      `${texts.results.baixo} ${invitation}`,
    );
    expect(guardianResultText(texts, { ...child, ageMonths: 24 })).toBe(texts.results.baixo);
    expect(guardianResultText(texts, { ...child, ageMonths: null })).toBe(texts.results.baixo);
  });

  test("a raised result says the name, and invites no one to wait", () => {
    const young = { firstName: "Lia", ageMonths: 18 };
    expect(guardianResultText(texts, { ...young, level: "moderado" })).toBe(
      "Algumas respostas merecem uma conversa com um profissional. Isso não significa que Lia tenha autismo; muitas crianças com este resultado não têm. A equipe vai entrar em contato para entender melhor e combinar o próximo passo com o pediatra.",
    );
    expect(guardianResultText(texts, { ...young, level: "alto" })).toContain(
      "Quanto antes Lia receber",
    );
    expect(guardianResultText(texts, { ...young, level: "alto" })).not.toContain("2 anos");
  });

  test("a name is put in letter by letter", () => {
    for (const firstName of ["$&", "$1", "{nome}", "D'Ávila", "<b>"]) {
      const text = guardianResultText(texts, { firstName, level: "alto", ageMonths: 30 });
      expect(text).toContain(`Quanto antes ${firstName} receber`);
    }
  });
});

describe.each(LANGUAGES)("%s", (language) => {
  const own = GUARDIAN_TEXTS[language];
  const all = everyText(language);

  test.each(RISK_LEVELS)("leaves no placeholder in %s", (level) => {
    const text = guardianResultText(own, { firstName: "Lia", level, ageMonths: 12 });
    expect(text).not.toMatch(/[{}]/);
    expect(text.includes("Lia")).toBe(true);
  });

  test("has every text, in its own words", () => {
    const others = new Set<string>();
    for (const other of LANGUAGES)
      if (other !== language) for (const text of everyText(other)) others.add(text);
    expect(all.filter((text) => text.trim() === "" || others.has(text))).toEqual([]);
  });

  test("frightens and labels no one", () => {
    const harsh =
      /reprov|falhou|failed|positiv|suspeit|suspect|sospech|portador|sofre|suffers|sufre|\bgrave|severe|risco|\brisk|riesgo|laudo|validad|ofici[ao]l|official/iu;
    expect(all.filter((text) => harsh.test(text))).toEqual([]);
  });
});

function everyText(language: Language): string[] {
  const { disclaimer, results, repeatAtTwo, attention } = GUARDIAN_TEXTS[language];
  return [disclaimer, repeatAtTwo, ...Object.values(results), ...Object.values(attention)];
}
