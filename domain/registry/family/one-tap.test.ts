import { describe, expect, test } from "vitest";
import { REPLY_LIMITS } from "#domain/messaging/short-message.ts";
import { TEMPLATE_BODIES } from "#domain/messaging/whatsapp/template-bodies.ts";
import { FAMILY_ANSWERS, FAMILY_REPLIES, type FamilyAnswer, answersAt } from "./answers.ts";
import { UNDO_TITLE, oneTapButtons, oneTapTemplate, tapHeard } from "./one-tap.ts";

const TODAY = "2026-03-10";

const standing = (appointmentOn: string | null) =>
  answersAt({
    stage: appointmentOn === null ? "contatado" : "agendado",
    type: "neurologist",
    isAsked: true,
    appointmentOn,
    today: TODAY,
  });

const titles = (answers: readonly FamilyAnswer[]) =>
  oneTapButtons(answers).map(({ title }) => title);

test.each([
  ["before an appointment", null, ["Agendei", "Não consegui", "Já fui"]],
  ["before its day", "2026-03-11", ["Vou", "Não vou", "Mudou o dia"]],
  ["on its day", TODAY, ["Já fui", "Vou", "Não vou"]],
  ["after it", "2026-03-09", ["Já fui", "Agendei", "Não consegui"]],
])("%s there are three buttons that fit", (_when, on, expected) => {
  const shown = titles(standing(on));
  expect(shown).toEqual(expected);
  expect(shown.length).toBeLessThanOrEqual(REPLY_LIMITS.buttons);
  for (const title of shown) expect(title.length).toBeLessThanOrEqual(REPLY_LIMITS.title);
});

describe("the approved buttons", () => {
  test.each([null, "2026-03-11", TODAY, "2026-03-09"])(
    "of an appointment on %s mean what stands on them",
    (on) => {
      const { template, answers } = oneTapTemplate(standing(on));
      expect(titles(answers)).toEqual(TEMPLATE_BODIES[template].replies);
    },
  );
});

test("whatever was tapped is heard, and can be taken back", () => {
  expect(UNDO_TITLE.length).toBeLessThanOrEqual(REPLY_LIMITS.title);
  for (const answer of FAMILY_ANSWERS) expect(tapHeard(answer)).toContain(UNDO_TITLE);
  expect(new Set(FAMILY_REPLIES.map(tapHeard)).size).toBe(FAMILY_REPLIES.length);
});
