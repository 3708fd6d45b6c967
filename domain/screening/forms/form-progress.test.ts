import { describe, expect, test } from "vitest";
import { addDays } from "#domain/organization/days.ts";
import {
  FORM_PROGRESS,
  FORM_STATUSES,
  formProgress,
  formStatus,
  isOverdue,
  isPartialLate,
  type FormDates,
} from "./form-progress.ts";

const today = "2024-03-15";
const ago = (days: number) => addDays(today, -days);
const blank: FormDates = { sentOn: null, startedOn: null, answeredOn: null };

/** Every combination of sent, started and answered: never, today, and just in and beyond each limit. */
const everyForm = [null, 0, 15, 16, 30, 31, 400].flatMap((sent) =>
  [null, 0, 15, 16, 31].flatMap((started) =>
    [null, 0, 40].map((answered) => ({
      sentOn: sent === null ? null : ago(sent),
      startedOn: started === null ? null : ago(started),
      answeredOn: answered === null ? null : ago(answered),
    })),
  ),
);

describe("overdue: nothing answered, sent more than 30 days ago", () => {
  test.each([
    [0, false],
    [29, false],
    [30, false],
    [31, true],
    [365, true],
  ])("sent %i days ago: %s", (days, overdue) => {
    const form = { ...blank, sentOn: ago(days) };
    expect(isOverdue(form, today)).toBe(overdue);
    expect(formStatus(form, today)).toBe(overdue ? "atrasado" : "pendente");
  });

  test("thirty days reach over the end of February, in leap years and others", () => {
    expect(isOverdue({ ...blank, sentOn: "2024-02-14" }, "2024-03-15")).toBe(false);
    expect(isOverdue({ ...blank, sentOn: "2024-02-13" }, "2024-03-15")).toBe(true);
    expect(isOverdue({ ...blank, sentOn: "2023-02-13" }, "2023-03-15")).toBe(false);
    expect(isOverdue({ ...blank, sentOn: "2023-02-12" }, "2023-03-15")).toBe(true);
  });

  test("a form never sent is not", () => {
    expect(isOverdue(blank, today)).toBe(false);
    expect(formStatus(blank, today)).toBe("pendente");
  });
});

describe("partial and late: begun more than 15 days ago", () => {
  test.each([
    [0, false],
    [14, false],
    [15, false],
    [16, true],
    [100, true],
  ])("begun %i days ago: %s", (days, late) => {
    const form = { ...blank, sentOn: ago(days), startedOn: ago(days) };
    expect(isPartialLate(form, today)).toBe(late);
    expect(formStatus(form, today)).toBe("parcial");
    expect(isOverdue(form, today)).toBe(false);
  });

  test("an answered form is not", () => {
    const form = { sentOn: ago(90), startedOn: ago(80), answeredOn: ago(70) };
    expect(isPartialLate(form, today)).toBe(false);
    expect(formStatus(form, today)).toBe("concluido");
  });
});

describe("of all forms", () => {
  test("none is overdue and late at once, nor either once answered", () => {
    for (const form of everyForm) {
      const flags = [isOverdue(form, today), isPartialLate(form, today)];
      expect(flags.filter(Boolean).length).toBeLessThanOrEqual(form.answeredOn === null ? 1 : 0);
    }
  });

  test("status and progress agree, and each is met", () => {
    const agreed = {
      concluido: "answered",
      parcial: "partial",
      pendente: "not_answered",
      atrasado: "not_answered",
    };
    for (const form of everyForm) expect(formProgress(form)).toBe(agreed[formStatus(form, today)]);
    expect(new Set(everyForm.map((form) => formStatus(form, today)))).toEqual(
      new Set(FORM_STATUSES),
    );
    expect(new Set(everyForm.map(formProgress))).toEqual(new Set(FORM_PROGRESS));
  });
});

test("what is no date is refused and not counted as early", () => {
  expect(() => isOverdue({ ...blank, sentOn: "2024-02-30" }, today)).toThrow(RangeError);
  expect(() => isPartialLate({ ...blank, startedOn: today }, "hoje")).toThrow(RangeError);
});
