import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { IntlProvider } from "use-intl";
import { expect, test } from "vitest";
import { RISK_LEVELS, resultText } from "#domain/instruments/risk.ts";
import { LANGUAGES, type Language } from "#domain/organization/language.ts";
import { TIME_ZONES } from "#domain/organization/time-zone.ts";
import { loadSpoken } from "./language.tsx";
import { useTexts, type Speech } from "./use-texts.ts";

async function speech(language: Language, timeZone: string): Promise<Speech> {
  const { texts } = await loadSpoken(language);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <IntlProvider locale={language} messages={{ ...texts }} timeZone={timeZone}>
      {children}
    </IntlProvider>
  );
  return renderHook(useTexts, { wrapper }).result.current;
}

const NOW = new Date("2026-11-21T12:00:00Z");

test.each<[Language, string, string]>([
  ["pt-BR", "2026-11-21T11:59:30Z", "agora"],
  ["pt-BR", "2026-11-21T12:00:20Z", "agora"],
  ["pt-BR", "2026-11-21T11:55:00Z", "há 5 minutos"],
  ["pt-BR", "2026-11-21T09:00:00Z", "há 3 horas"],
  ["pt-BR", "2026-11-19T12:00:00Z", "há 2 dias"],
  ["en-US", "2026-11-21T11:59:30Z", "now"],
  ["en-US", "2026-11-21T11:55:00Z", "5 minutes ago"],
  ["es-ES", "2026-11-21T11:59:00Z", "hace 1 minuto"],
  ["es-ES", "2026-11-19T12:00:00Z", "hace 2 días"],
])("in %s, %s was '%s'", async (language, instant, words) => {
  const { ago } = await speech(language, "America/Sao_Paulo");
  expect(ago(instant, NOW)).toBe(words);
});

test.each<[(typeof TIME_ZONES)[number], string, string]>([
  ["America/Sao_Paulo", "20/11/2026, 23:30", "20/11/2026"],
  ["America/New_York", "20/11/2026, 21:30", "20/11/2026"],
  ["Europe/London", "21/11/2026, 02:30", "21/11/2026"],
])("an instant is told by the clock of %s", async (zone, moment, day) => {
  const said = await speech("pt-BR", zone);
  expect(said.moment("2026-11-21T02:30:00Z")).toBe(moment);
  expect(said.dayOf("2026-11-21T02:30:00Z")).toBe(day);
});

test.each(TIME_ZONES)("a calendar day is the same day by the clock of %s", async (zone) => {
  const said = await speech("pt-BR", zone);
  expect(said.day("2026-11-21")).toBe("21/11/2026");
});

test("in English the month of a day is a word, which nobody takes for the day", async () => {
  const said = await speech("en-US", "America/Sao_Paulo");
  expect(said.day("2026-04-03")).toBe("Apr 03, 2026");
  expect(said.dayOf("2026-04-03T15:00:00Z")).toBe("Apr 03, 2026");
});

test("a result is told in Portuguese as the specification words it, and in the other languages", async () => {
  const result = { tool: "scq", score: 21, level: "muito_alto" } as const;
  const [portuguese, english, spanish] = await Promise.all(
    LANGUAGES.map(async (language) => speech(language, "America/Sao_Paulo")),
  );
  for (const level of RISK_LEVELS) {
    expect(portuguese?.resultLine({ ...result, level })).toBe(resultText({ ...result, level }));
  }
  expect(english?.resultLine(result)).toBe("SCQ 21, very high risk");
  expect(spanish?.resultLine(result)).toBe("SCQ 21, riesgo muy alto");
});
