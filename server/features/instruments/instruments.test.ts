import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { InstrumentDefinition } from "#contract/instruments/instruments.ts";
import { INSTRUMENT_CODES } from "#domain/instruments/instrument.ts";
import { INSTRUMENTS } from "#domain/instruments/instruments.ts";
import { LANGUAGES } from "#domain/organization/language.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { instrumentsRoutes } from "./instruments.routes.ts";
import { presentInstrument } from "./present-instrument.ts";

let tea: TestApp;
let app: FastifyInstance;
beforeAll(async () => {
  tea = await testApp({ features: [instrumentsRoutes] });
  app = tea.app;
});
afterAll(() => tea.close());

test("the definition of each questionnaire is served to anyone, by default in Portuguese", async () => {
  for (const [code, items, maximum] of [
    ["mchat", 20, 20],
    ["csbs", 24, 48],
    ["scq", 40, 40],
  ] as const) {
    const reply = await app.inject({ url: `/api/instruments/${code}/` });
    expect(reply.statusCode).toBe(200);
    const definition = InstrumentDefinition.parse(reply.json());
    expect(definition).toMatchObject({ code, maximum, language: "pt-BR" });
    expect(definition.items).toHaveLength(items);
    expect(definition.items.map(({ number }) => number)).toEqual(
      Array.from({ length: items }, (_, index) => index + 1),
    );
  }
});

test("the definition scores as the kernel does, and every text is there in every language", () => {
  for (const code of INSTRUMENT_CODES) {
    for (const language of LANGUAGES) {
      const { items, title, licence, thresholds, maximum } = presentInstrument(code, language);
      expect(thresholds).toEqual(INSTRUMENTS[code].thresholds);
      expect(title).not.toBe("");
      expect(licence).not.toBe("");
      let most = 0;
      for (const item of items) {
        expect(item.text).not.toBe("");
        expect(item.domain).not.toMatch(/_/);
        for (const { label } of item.options) expect(label).not.toBe("");
        most += Math.max(...item.options.map(({ points }) => points));
      }
      expect(most).toBe(maximum);
    }
  }
});

test("another language is one parameter away; what does not exist says so", async () => {
  const english = await app.inject({ url: "/api/instruments/mchat/?lang=en-US" });
  expect(english.json()).toMatchObject({ language: "en-US" });
  expect(english.json<InstrumentDefinition>().items[0]?.options[0]?.label).toBe("Yes");
  expect((await app.inject({ url: "/api/instruments/toString/" })).statusCode).toBe(404);
  const odd = await app.inject({ url: "/api/instruments/scq/?lang=tlh" });
  expect(odd.statusCode).toBe(422);
  expect(odd.json()).toMatchObject({ fields: { lang: "Idioma desconhecido" } });
});
