import { describe, expect, test } from "vitest";
import { INSTRUMENT_CODES } from "#domain/instruments/instrument.ts";
import { INSTRUMENTS } from "#domain/instruments/instruments.ts";
import { INSTRUMENT_TEXTS } from "#domain/instruments/texts/index.ts";
import { type ShortMessage, fitsReplies } from "#domain/messaging/short-message.ts";
import { wishOf } from "#domain/messaging/whatsapp/stop-words.ts";
import { type AskedForm, stepBefore, stepsOf } from "./steps.ts";
import {
  finishedAlready,
  onlyByLink,
  questionOf,
  remarkInWords,
  spokenOf,
  thanks,
} from "./words.ts";

const THIRD = INSTRUMENTS.mchat.items[2]?.id ?? "";
const AROUND = {
  childName: "Ana",
  team: "a Clínica Ipê",
  link: `https://tea.example/pacientes/complemento/${"x".repeat(43)}`,
};

const EMPTY: AskedForm = {
  instrument: INSTRUMENTS.mchat,
  hasConsent: false,
  assistance: null,
  answers: {},
  lostSkills: null,
  address: "",
};

describe("what is read", () => {
  const id = "x".repeat(90);
  const shown = INSTRUMENT_CODES.flatMap((code) => {
    const instrument = INSTRUMENTS[code];
    const form = { ...EMPTY, instrument, address: "x".repeat(500) };
    return stepsOf(instrument).map((step) => [code, step, form] as const);
  });

  test.each(shown)("%s: %s fits into one message", (code, step, form) => {
    const { text, choices, opens } = questionOf(
      step,
      form,
      INSTRUMENT_TEXTS[code]["pt-BR"],
      AROUND,
    );
    const options = choices.map(({ choice, title }) => ({ id: `${id}${choice}`, title }));
    const message: Extract<ShortMessage, { kind: "buttons" | "list" }> =
      opens === null
        ? { kind: "buttons", text, buttons: options }
        : { kind: "list", text, opens, rows: options };
    expect(fitsReplies(message)).toBe(true);
    // A tap on a button reports its title: none of them asks for silence.
    for (const { title } of choices) expect(wishOf(title)).not.toBe("stop");
  });

  test("every question can be heard, and nothing around them", () => {
    for (const code of INSTRUMENT_CODES) {
      const texts = INSTRUMENT_TEXTS[code]["pt-BR"];
      for (const { id: step } of INSTRUMENTS[code].items) {
        expect(spokenOf(step, texts).length).toBeGreaterThan(0);
      }
      expect(spokenOf("address", texts)).toEqual([]);
    }
  });

  test("a change is named, and the end tells no result", () => {
    const changed = { kind: "changed", step: THIRD, label: "Não" } as const;
    expect(remarkInWords(changed, EMPTY, AROUND)).toBe("Mudamos a pergunta 3. Agora está: Não.");
    for (const said of [thanks, finishedAlready, onlyByLink]) {
      expect(said(AROUND)).toContain(AROUND.link);
      expect(said(AROUND)).not.toMatch(/risco|pontos|baixo|moderado|alto/);
    }
  });

  test("what is before the first question is nothing", () => {
    expect(stepBefore(EMPTY, "assistance")).toBeNull();
    expect(stepBefore(EMPTY, "consent")).toBeNull();
  });
});
