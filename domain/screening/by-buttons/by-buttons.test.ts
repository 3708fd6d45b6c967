import { describe, expect, test } from "vitest";
import type { Answers } from "#domain/instruments/instrument.ts";
import { INSTRUMENT_CODES } from "#domain/instruments/instrument.ts";
import { INSTRUMENTS } from "#domain/instruments/instruments.ts";
import { INSTRUMENT_TEXTS } from "#domain/instruments/texts/index.ts";
import { ADDRESS_LATER, type Deed, type Talk, react, withChange } from "./react.ts";
import { type AskedForm, type Step, nextStep, stepsOf } from "./steps.ts";
import { questionOf } from "./words.ts";

const mchat = INSTRUMENTS.mchat;
const ids = mchat.items.map(({ id }) => id);
const [FIRST = "", SECOND = "", THIRD = ""] = ids;
const AROUND = {
  childName: "Ana",
  team: "a Clínica Ipê",
  link: `https://tea.example/pacientes/complemento/${"x".repeat(43)}`,
};

const EMPTY: AskedForm = {
  instrument: mchat,
  hasConsent: false,
  assistance: null,
  answers: {},
  lostSkills: null,
  address: "",
};
const agreed = (answers: Answers = {}, more: Partial<AskedForm> = {}): AskedForm => ({
  ...EMPTY,
  hasConsent: true,
  answers,
  ...more,
});
const all = (value: boolean): Answers => Object.fromEntries(ids.map((id) => [id, value]));
const talk = (form: AskedForm, asked: Step | null, isRepeated = false): Talk => ({
  form,
  texts: INSTRUMENT_TEXTS.mchat["pt-BR"],
  asked,
  isRepeated,
});
const tap = (step: Step, choice: string): Deed => ({ kind: "tap", step, choice });
const words = (text: string): Deed => ({ kind: "words", text });

describe("what is asked next", () => {
  test.each<[string, AskedForm, Step | null, Step]>([
    ["consent first", EMPTY, null, "consent"],
    ["consent, whatever was answered", { ...EMPTY, answers: all(true) }, "send", "consent"],
    ["who answers", agreed(), null, "assistance"],
    ["the first question", agreed({}, { assistance: "alone" }), null, FIRST],
    ["the first question of who passed that one", agreed(), "assistance", FIRST],
    ["no helper of a form that was begun on the page", agreed({ [FIRST]: true }), null, SECOND],
    ["a gap that the page left", agreed({ [SECOND]: true }), SECOND, FIRST],
    ["lost skills after the questions", agreed(all(true)), ids.at(-1) ?? "", "lost_skills"],
    ["the address of who does not know", agreed(all(true)), "lost_skills", "address"],
    ["the end", agreed(all(true), { lostSkills: false, address: "Rua A" }), null, "send"],
    ["the end of who does not know", agreed(all(true), { address: "Rua A" }), "address", "send"],
  ])("%s", (_what, form, passed, expected) => {
    expect(nextStep(form, passed)).toBe(expected);
  });

  test("every questionnaire is walked from its first message to its last", () => {
    for (const code of INSTRUMENT_CODES) {
      const instrument = INSTRUMENTS[code];
      let form: AskedForm = { ...EMPTY, instrument };
      const asked: Step[] = [];
      for (let step = nextStep(form, null); step !== "send"; step = nextStep(form, step)) {
        asked.push(step);
        const at = { ...talk(form, step), texts: INSTRUMENT_TEXTS[code]["pt-BR"] };
        const { choices } = questionOf(step, form, at.texts, AROUND);
        const reaction = react(at, tap(step, choices[0]?.choice ?? ""));
        if (!reaction.change) throw new Error(`the first answer to ${step} changes nothing`);
        form = withChange(form, reaction.change);
        expect(reaction.ask).toBe(nextStep(form, step));
      }
      expect([...asked, "send"]).toEqual(stepsOf(instrument));
    }
  });
});

describe("a tap", () => {
  const at = (answers: Answers, asked: Step) =>
    talk(agreed(answers, { assistance: "alone" }), asked);
  const still = { change: null, remark: null, listen: null, ask: null, sends: false };

  test.each<[string, Talk, Deed, object]>([
    ["begins", talk(EMPTY, null), tap("consent", "begin"), { ...still, ask: "consent" }],
    [
      "begins again where it was",
      at({ [FIRST]: true }, SECOND),
      tap("consent", "begin"),
      { ...still, ask: SECOND },
    ],
    [
      "agrees",
      talk(EMPTY, "consent"),
      tap("consent", "accept"),
      { change: { kind: "consent" }, ask: "assistance" },
    ],
    [
      "does not agree",
      talk(EMPTY, "consent"),
      tap("consent", "refuse"),
      { ...still, remark: { kind: "refused" } },
    ],
    ["agrees twice", at({}, FIRST), tap("consent", "accept"), still],
    [
      "does not agree any more",
      at({}, FIRST),
      tap("consent", "refuse"),
      { ...still, remark: { kind: "withdraw_elsewhere" } },
    ],
    [
      "answers before agreeing",
      talk(EMPTY, "consent"),
      tap(FIRST, "o0"),
      { ...still, ask: "consent" },
    ],
    [
      "answers",
      at({}, FIRST),
      tap(FIRST, "o0"),
      { change: { kind: "answer", id: FIRST }, remark: null, ask: SECOND },
    ],
    ["answers twice", at({ [FIRST]: true }, SECOND), tap(FIRST, "o0"), still],
    [
      "mends an older answer, and goes on where it was",
      at({ [FIRST]: true }, SECOND),
      tap(FIRST, "o1"),
      {
        change: { kind: "answer", id: FIRST, value: false },
        remark: { kind: "changed", step: FIRST, label: "Não" },
        ask: SECOND,
      },
    ],
    [
      "answers a question that the page has passed",
      at({ [SECOND]: true }, THIRD),
      tap(FIRST, "o0"),
      { change: { kind: "answer", id: FIRST }, remark: null, ask: THIRD },
    ],
    ["wants to hear", at({}, FIRST), tap(FIRST, "listen"), { ...still, listen: FIRST, ask: FIRST }],
    ["means nothing", at({}, FIRST), tap(FIRST, "o7"), still],
    [
      "does not know",
      at(all(true), "lost_skills"),
      tap("lost_skills", "skip"),
      { ...still, ask: "address" },
    ],
    ["does not know twice", at(all(true), "address"), tap("lost_skills", "skip"), still],
    [
      "tells the address later",
      at(all(true), "address"),
      tap("address", "later"),
      { change: { kind: "address", text: ADDRESS_LATER }, ask: "send" },
    ],
    [
      "sends",
      talk(agreed(all(true), { address: "Rua A", lostSkills: true }), "send"),
      tap("send", "send"),
      { ...still, sends: true },
    ],
    [
      "sends too early",
      at({ [FIRST]: true }, "send"),
      tap("send", "send"),
      { ...still, ask: SECOND },
    ],
    [
      "goes back from the end",
      talk(agreed(all(true), { address: "Rua A" }), "send"),
      tap("send", "back"),
      { ...still, ask: "address" },
    ],
  ])("that %s", (_what, where, deed, expected) => {
    expect(react(where, deed)).toMatchObject(expected);
  });

  test("on the question that was asked again goes on although nothing changes", () => {
    const where = at({ [FIRST]: true }, FIRST);
    expect(react(where, tap(FIRST, "o0"))).toMatchObject({ change: null, ask: SECOND });
  });
});

describe("words", () => {
  const where = talk(agreed({ [FIRST]: true }, { assistance: "alone" }), SECOND);

  test.each([
    ["Sim", true],
    ["sim!", true],
    ["NÃO", false],
    ["nao.", false],
  ])("'%s' is an answer", (text, value) => {
    expect(react(where, words(text))).toMatchObject({
      change: { kind: "answer", id: SECOND, value },
      ask: THIRD,
      isUnderstood: true,
    });
  });

  test("VOLTAR asks the question before, and before the first says so", () => {
    expect(react(where, words("VOLTAR"))).toMatchObject({ ask: FIRST, change: null });
    expect(react(talk(where.form, FIRST), words("voltar"))).toMatchObject({ ask: "assistance" });
    expect(react(talk(where.form, "assistance"), words("voltar"))).toMatchObject({
      remark: { kind: "first_already" },
      ask: "assistance",
    });
  });

  test("a wish for messages again asks what was asked", () => {
    expect(react(where, { kind: "resume" })).toMatchObject({ ask: SECOND, remark: null });
  });

  test("anything else is for the staff, and the question is asked again once", () => {
    const other = words("Ela está com febre, posso ir amanhã?");
    expect(react(where, other)).toMatchObject({
      isUnderstood: false,
      remark: { kind: "tap_please" },
      ask: SECOND,
    });
    expect(react({ ...where, isRepeated: true }, other)).toMatchObject({
      isUnderstood: false,
      remark: null,
      ask: null,
    });
    // 'Sim' to a reminder is no answer to the question before it.
    expect(react(where, { kind: "aside" })).toMatchObject({
      change: null,
      isUnderstood: false,
      ask: SECOND,
    });
  });

  test("an address is what is written when it is asked for", () => {
    const at = talk(agreed(all(true)), "address");
    expect(react(at, words(" Rua das Flores, 1, Centro "))).toMatchObject({
      change: { kind: "address", text: "Rua das Flores, 1, Centro" },
      ask: "send",
    });
    expect(react(at, words("oi"))).toMatchObject({ change: null, isUnderstood: false });
    expect(react(at, words("Conto depois"))).toMatchObject({
      change: { kind: "address", text: ADDRESS_LATER },
    });
  });

  test("consent is given in words too", () => {
    expect(react(talk(EMPTY, "consent"), words("Aceito"))).toMatchObject({
      change: { kind: "consent" },
    });
    expect(react(talk(EMPTY, "consent"), words("não"))).toMatchObject({
      remark: { kind: "refused" },
    });
  });
});
