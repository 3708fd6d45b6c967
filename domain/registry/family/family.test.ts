import { assert, constantFrom, property, string } from "fast-check";
import { describe, expect, test } from "vitest";
import { AGE_BANDS } from "#domain/instruments/choice.ts";
import { INSTRUMENT_CODES } from "#domain/instruments/instrument.ts";
import { INSTRUMENTS } from "#domain/instruments/instruments.ts";
import { REFERRAL_TYPES } from "#domain/instruments/risk.ts";
import { ofChildren } from "#domain/messaging/words.ts";
import { LANGUAGES } from "#domain/organization/language.ts";
import { REFERRAL_STAGES } from "#domain/referrals/stage.ts";
import { transitionOf } from "#domain/referrals/transitions.ts";
import { analyseAnswers } from "#domain/screening/analysis.ts";
import { SKILL_AREAS, activityAge, areasToBegin } from "./activities/areas.ts";
import { ACTIVITIES } from "./activities/index.ts";
import { FAMILY_ANSWERS, answersAt, stageConfirming } from "./answers.ts";
import { calendarFile } from "./calendar.ts";

const TODAY = "2026-03-16";

describe("what a family may answer with one tap", () => {
  const at = { type: "neurologist", appointmentOn: null, isAsked: true, today: TODAY } as const;

  test("before a place or a question there is nothing to answer", () => {
    for (const stage of REFERRAL_STAGES) {
      for (const type of REFERRAL_TYPES) {
        const answers = answersAt({ ...at, stage, type, isAsked: false });
        // An appointment is a question of its own.
        expect([stage, answers.length > 0]).toEqual([stage, stage === "agendado"]);
      }
    }
  });

  test("before an appointment: that there is one, that there is none to be had, that it is over", () => {
    for (const stage of ["a_encaminhar", "contatado"] as const) {
      expect(answersAt({ ...at, stage })).toEqual(["agendei", "nao_consegui", "ja_fui"]);
    }
  });

  test("with one ahead: whether they come; on its day and after it: whether they were there", () => {
    const scheduled = { ...at, stage: "agendado" } as const;
    expect(answersAt({ ...scheduled, appointmentOn: "2026-03-17" })).toEqual([
      "vou",
      "nao_vou",
      "agendei",
    ]);
    expect(answersAt({ ...scheduled, appointmentOn: TODAY })).toEqual(["ja_fui", "vou", "nao_vou"]);
    expect(answersAt({ ...scheduled, appointmentOn: "2026-03-15" })).toContain("ja_fui");
  });

  test("nothing is asked after the visit, nor about therapy before staff have confirmed it", () => {
    for (const stage of ["compareceu", "devolutiva", "encerrado"] as const) {
      expect(answersAt({ ...at, stage })).toEqual([]);
    }
    expect(answersAt({ ...at, type: "therapy", stage: "a_encaminhar" })).toEqual([]);
    expect(answersAt({ ...at, type: "therapy", stage: "contatado" })).toHaveLength(3);
  });

  test("no answer is offered twice", () => {
    assert(
      property(
        constantFrom(...REFERRAL_STAGES),
        constantFrom(null, "2026-03-15", TODAY, "2026-03-17"),
        (stage, appointmentOn) => {
          const answers = answersAt({ ...at, stage, appointmentOn });
          return new Set(answers).size === answers.length;
        },
      ),
    );
  });
});

describe("what staff confirm of an answer", () => {
  test.each([
    ["ja_fui", "a_encaminhar", "compareceu"],
    ["ja_fui", "contatado", "compareceu"],
    ["ja_fui", "agendado", "compareceu"],
    ["ja_fui", "compareceu", null],
    ["agendei", "a_encaminhar", "agendado"],
    ["agendei", "agendado", "agendado"],
    ["agendei", "devolutiva", null],
    ["nao_consegui", "a_encaminhar", "contatado"],
    ["nao_consegui", "contatado", null],
    ["nao_consegui", "agendado", "contatado"],
    ["nao_vou", "agendado", "contatado"],
    ["nao_vou", "contatado", null],
    ["vou", "agendado", null],
  ] as const)("'%s' at %s leads to %s", (answer, stage, to) => {
    expect(stageConfirming(answer, stage)).toBe(to);
  });

  test("is a step that staff may take, and that the family never takes itself", () => {
    for (const stage of REFERRAL_STAGES) {
      for (const answer of FAMILY_ANSWERS) {
        const to = stageConfirming(answer, stage);
        expect([answer, to === null || transitionOf(stage, to, "staff") !== undefined]).toEqual([
          answer,
          true,
        ]);
      }
      for (const to of REFERRAL_STAGES) {
        expect(transitionOf(stage, to, "guardian")).toBeUndefined();
      }
    }
  });
});

describe("activities", () => {
  test.each(LANGUAGES)(
    "%s has three or four for each area and age, none of it empty",
    (language) => {
      const texts = ACTIVITIES[language];
      for (const band of AGE_BANDS) {
        for (const area of SKILL_AREAS) {
          const activities = texts.ages[band][area];
          expect(activities.length).toBeGreaterThanOrEqual(3);
          expect(activities.length).toBeLessThanOrEqual(4);
          for (const { name, how, needs, why } of activities) {
            for (const words of [name, how, needs, why]) expect(words.length).toBeGreaterThan(2);
          }
        }
      }
    },
  );

  test.each(LANGUAGES)("%s says nothing of illness, diagnosis or a problem", (language) => {
    expect(JSON.stringify(ACTIVITIES[language])).not.toMatch(
      /problem|autis|diagn|terapi|therap|trat|treat|doen|sintom|symptom|risco|risk|riesgo|atras|delay/i,
    );
  });

  test("every item of every questionnaire has an area, or is for the team alone", () => {
    const apart = ["audicao", "motor"];
    const whole = { items: 1, concerns: 1, points: 2, maximum: 2 };
    const half = { ...whole, points: 1 };
    // What has an area goes before half as much concern, whatever that is about.
    const hasArea = (domain: string) =>
      new Set(
        ["sons", "comportamento"].map(
          (other) =>
            areasToBegin({
              domains: [
                { ...whole, domain },
                { ...half, domain: other },
              ],
            })[0],
        ),
      ).size === 1;
    const domains = INSTRUMENT_CODES.flatMap((code) =>
      INSTRUMENTS[code].items.map(({ domain }) => domain),
    );
    expect(
      [...new Set(domains)].filter((domain) => !hasArea(domain)).toSorted(),
      "give each an area in activities/areas.ts, or name it here as the team's alone",
    ).toEqual(apart);
  });

  test("begin where most of the answers raised concern", () => {
    const sheet = Object.fromEntries(
      INSTRUMENTS.mchat.items.map(({ id, domain }) => [id, domain !== "orientacao_social"]),
    );
    expect(areasToBegin(analyseAnswers(INSTRUMENTS.mchat, sheet))[0]).toBe("nome");
  });

  test("are those of the child's age", () => {
    expect([0, 23, 24, 47, 48, 90, null].map(activityAge)).toEqual([
      "0-2",
      "0-2",
      "2-4",
      "2-4",
      ">4",
      ">4",
      "2-4",
    ]);
  });
});

describe("an appointment for the calendar", () => {
  const entry = {
    id: "r1",
    title: "Atendimento de Ana",
    on: "2026-03-30",
    time: "09:30",
    place: "UBS Boa Vista, sala 2; térreo",
    madeAt: new Date("2026-03-16T12:00:00Z"),
  };

  test("has its time on the wall, its place, and no zone", () => {
    const file = calendarFile(entry);
    expect(file).toContain("DTSTART:20260330T093000\r\nDURATION:PT1H\r\n");
    expect(file.replaceAll("\r\n ", "")).toContain(
      String.raw`LOCATION:UBS Boa Vista\, sala 2\; térreo`,
    );
    expect(file).toContain("DTSTAMP:20260316T120000Z");
  });

  test("without an hour is the whole day", () => {
    expect(calendarFile({ ...entry, time: null })).toContain("DTSTART;VALUE=DATE:20260330\r\n");
  });

  test("whatever its words are, none of its lines begins another entry", () => {
    assert(
      property(string({ unit: "grapheme", maxLength: 300 }), (place) => {
        const lines = calendarFile({ ...entry, place }).split("\r\n");
        return lines.filter((line) => line.startsWith("BEGIN:")).length === 2;
      }),
    );
  });
});

test("a message names its children by their first names alone", () => {
  expect(ofChildren(["Ana Prado"])).toBe("de Ana");
  expect(ofChildren(["Ana Prado", "Bruno Prado"])).toBe("de Ana e Bruno");
  expect(ofChildren(["Ana", "Bia", "Caio"])).toBe("de Ana, Bia e Caio");
  expect(ofChildren(["1"])).toBe("da criança");
  expect(ofChildren(["Ana", "1"])).toBe("das crianças");
});
