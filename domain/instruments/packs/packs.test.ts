import { assert, constantFrom, property } from "fast-check";
import { describe, expect, test } from "vitest";
import { packOfQuestionnaire } from "#domain/exchange/fhir/pack-of-questionnaire.ts";
import { questionnaireOf } from "#domain/exchange/fhir/questionnaire.ts";
import { namesAt } from "#domain/exchange/fhir/resource.ts";
import { INSTRUMENT_CODES } from "../instrument.ts";
import { INSTRUMENTS } from "../instruments.ts";
import { scoreAnswers } from "../score.ts";
import { INSTRUMENT_TEXTS } from "../texts/index.ts";
import { packInUse, type PackReading } from "./pack.ts";
import { readPack } from "./read-pack.ts";
import { packJson } from "./write-pack.ts";

const LICENCE = { text: "Uso licenciado à clínica", holder: "Editora Inventada", until: null };

/** The product's own questionnaire as if it had been licensed, with changes. */
function aPack(code: (typeof INSTRUMENT_CODES)[number], changes: object = {}) {
  const own = packJson(INSTRUMENTS[code], INSTRUMENT_TEXTS[code]["pt-BR"], LICENCE);
  return { ...own, version: "R-2", ...changes };
}

const errorsOf = (reading: PackReading) =>
  reading.ok ? [] : reading.errors.map(({ path, code }) => `${path}: ${code}`);

describe("a pack", () => {
  test.each(INSTRUMENT_CODES)("of %s is read as it was written", (code) => {
    const reading = readPack(JSON.parse(JSON.stringify(aPack(code))));
    expect(reading).toMatchObject({ ok: true });
    if (!reading.ok) return;
    const { instrument, texts, licence } = reading.pack;
    expect(packJson(instrument, texts, licence)).toEqual(aPack(code));
    expect(instrument).toEqual({ ...INSTRUMENTS[code], version: "R-2", wording: "licensed" });
  });

  test.each(INSTRUMENT_CODES)("of %s goes out and comes back as a FHIR Questionnaire", (code) => {
    const reading = readPack(aPack(code));
    if (!reading.ok) throw new Error("it reads");
    const { instrument, texts, licence } = reading.pack;
    const resource = questionnaireOf(namesAt("https://tea.example"), {
      instrument,
      texts,
      licence,
    });
    const again = readPack(packOfQuestionnaire(resource));
    expect(errorsOf(again)).toEqual([]);
    if (!again.ok) return;
    const points = (of: typeof instrument) =>
      of.items.map((item) => [item.id, item.riskAnswer, of.optionSets[item.optionSet]]);
    expect(points(again.pack.instrument)).toEqual(points(instrument));
    expect(again.pack.texts.items).toEqual(texts.items);
    expect(again.pack.licence).toEqual({ ...licence, until: null });
  });

  test("may ask the other way round: which answer is of concern is its own", () => {
    const own = aPack("mchat");
    const invertido = [
      { value: true, points: 1, label: "Sim" },
      { value: false, points: 0, label: "Não" },
    ];
    const simnao = invertido.map((option) => ({ ...option, points: 1 - option.points }));
    const sets = { simnao, invertido };
    const items = INSTRUMENTS.mchat.items.map(({ id }) => ({
      id,
      text: `Pergunta ${id}`,
      option_set: ["mchat_02", "mchat_05", "mchat_12"].includes(id) ? "invertido" : "simnao",
    }));
    const reading = readPack({ ...own, option_sets: sets, items });
    if (!reading.ok) throw new Error("it reads");
    const { instrument } = reading.pack;
    expect(instrument.items[1]).toMatchObject({ id: "mchat_02", riskAnswer: true });
    const allYes = Object.fromEntries(instrument.items.map(({ id }) => [id, true]));
    expect(scoreAnswers(instrument, allYes)).toMatchObject({ score: 3, level: "moderado" });
    const typical = {
      ...allYes,
      mchat_02: false,
      mchat_05: false,
      mchat_12: false,
    };
    expect(scoreAnswers(instrument, typical)).toMatchObject({ score: 0, level: "baixo" });
  });

  test.each<[string, object, string]>([
    ["a new code", { code: "atec" }, "code: unknown_code"],
    ["the product's own version", { version: "1" }, "version: own_version"],
    ["no version", { version: "" }, "version: required"],
    ["no licence", { licence: { holder: "X" } }, "licence.text: required"],
    [
      "thresholds upside down",
      { thresholds: { moderado: 8, alto: 3 } },
      "thresholds: thresholds_order",
    ],
    [
      "a threshold out of reach",
      { thresholds: { moderado: 3, alto: 21 } },
      "thresholds.alto: risk_not_high",
    ],
    ["a fraction", { thresholds: { moderado: 2.5, alto: 8 } }, "thresholds.moderado: not_a_number"],
    ["fewer items", { items: [] }, "items: item_order"],
    ["no answers", { option_sets: {} }, "option_sets: required"],
    [
      "no typical answer",
      {
        option_sets: {
          simnao: [
            { value: true, points: 1, label: "Sim" },
            { value: false, points: 2, label: "Não" },
          ],
        },
      },
      "option_sets.simnao: nothing_typical",
    ],
    [
      "other answers",
      {
        option_sets: {
          simnao: [
            { value: true, points: 0, label: "Sim" },
            { value: "talvez", points: 1, label: "Talvez" },
          ],
        },
      },
      "items.0.option_set: answers_differ",
    ],
    [
      "a month range upside down",
      { studied_months: { from: 30, to: 16 } },
      "studied_months: months_order",
    ],
    [
      "a licence without a day",
      { licence: { ...LICENCE, until: "amanhã" } },
      "licence.until: not_a_day",
    ],
  ])("with %s is refused, naming where", (_, changes, error) => {
    expect(errorsOf(readPack(aPack("mchat", changes)))).toContain(error);
  });

  test("of any other shape is refused and never throws", () => {
    const parts = [null, 1, "x", [], {}, [null], { code: "mchat" }] as const;
    const wholes = [null, 1, "x", []] as const;
    for (const whole of wholes) expect(readPack(whole).ok).toBe(false);
    assert(
      property(constantFrom(...parts), constantFrom(...INSTRUMENT_CODES), (part, code) => {
        const mixed = { code, option_sets: part, items: part, licence: part };
        return !readPack(mixed).ok && !readPack(packOfQuestionnaire(mixed)).ok;
      }),
    );
  });
});

test("a form is asked on the version in use when it was made", () => {
  const uses = [
    { code: "mchat", packId: "a", since: "2026-02-01T00:00:00.000Z" },
    { code: "scq", packId: "c", since: "2026-02-01T00:00:00.000Z" },
    { code: "mchat", packId: null, since: "2026-03-01T00:00:00.000Z" },
    { code: "mchat", packId: "b", since: "2026-04-01T00:00:00.000Z" },
  ] as const;
  const at = (day: string) => packInUse(uses, "mchat", `${day}T12:00:00.000Z`);
  expect(["2026-01-31", "2026-02-01", "2026-03-05", "2026-04-01"].map(at)).toEqual([
    null,
    "a",
    null,
    "b",
  ]);
  expect(packInUse(uses, "csbs", "2026-05-01T00:00:00.000Z")).toBeNull();
});
