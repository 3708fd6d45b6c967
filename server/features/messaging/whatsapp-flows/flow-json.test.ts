import { expect, test } from "vitest";
import { INSTRUMENT_CODES } from "#domain/instruments/instrument.ts";
import { INSTRUMENTS } from "#domain/instruments/instruments.ts";
import { INSTRUMENT_TEXTS } from "#domain/instruments/texts/index.ts";
import { LANGUAGES } from "#domain/organization/language.ts";
import { FlowSchema } from "./flow-schema.ts";
import { flowOf } from "./flow-words.ts";

const ALL = INSTRUMENT_CODES.flatMap((code) => LANGUAGES.map((language) => ({ code, language })));

/** The largest form that Meta takes. */
const LARGEST = 10 * 1024 * 1024;

test.each(ALL)("$code in $language keeps to the published schema and limits", (named) => {
  const flow = flowOf(named.code, named.language);
  expect(FlowSchema.safeParse(flow).error?.issues ?? []).toEqual([]);
  expect(JSON.stringify(flow).length).toBeLessThan(LARGEST);
});

test.each(ALL)(
  "$code in $language asks each question once, in its words, with its choices",
  (named) => {
    const { code, language } = named;
    const texts = INSTRUMENT_TEXTS[code][language];
    const parts = flowOf(code, language).screens.flatMap(({ layout }) => layout.children);
    for (const item of INSTRUMENTS[code].items) {
      const asked = parts.filter((part) => "name" in part && part.name === item.id);
      expect(asked).toHaveLength(1);
      expect(asked[0]).toMatchObject({
        type: "RadioButtonsGroup",
        required: true,
        "data-source": INSTRUMENTS[code].optionSets[item.optionSet]?.map(({ value }) => ({
          title: texts.options[item.optionSet]?.[String(value)],
        })),
      });
      const text = `${item.number}. ${texts.items[item.id]?.text}`;
      expect(parts.filter((part) => "text" in part && part.text === text)).toHaveLength(1);
    }
  },
);

test("the consent comes first, says whose servers the answers pass, and each screen under which notice", () => {
  for (const { code, language } of ALL) {
    const [first, ...rest] = flowOf(code, language).screens;
    const words = JSON.stringify(first?.layout);
    expect(words).toContain("Meta");
    expect(words).toContain(`"notice":"whatsapp-1/${language}"`);
    for (const { layout, terminal } of rest) {
      const kept = JSON.stringify(layout).includes(`"notice":"whatsapp-1/${language}"`);
      expect(kept).toBe(terminal !== true);
    }
  }
});

test("no result, score or level stands anywhere in it", () => {
  for (const { code, language } of ALL) {
    const words = JSON.stringify(flowOf(code, language));
    expect(words).not.toMatch(/pontua|score|puntua|risco|riesgo|\brisk\b/i);
  }
});
