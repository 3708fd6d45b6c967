import { describe, expect, test } from "vitest";
import { RISK_LEVELS, isOfConcern } from "#domain/instruments/risk.ts";
import {
  CLOSE_REASONS,
  EVALUATED_REASONS,
  asksWhyNotReferred,
  closeReasonsFor,
  closingError,
  emptyStagesOf,
} from "./closing.ts";
import { REFERRAL_STAGES } from "./stage.ts";

const concern = {
  stage: "a_encaminhar",
  type: "neurologist",
  ofConcern: true,
  hadAppointment: false,
  emptyStages: [],
} as const;

const DAYS = { born: "2024-12-01", today: "2026-03-16" } as const;

describe("the reasons of an end", () => {
  test("say that a child was evaluated only after a visit", () => {
    for (const stage of REFERRAL_STAGES) {
      const wasSeen = stage === "compareceu" || stage === "devolutiva";
      const reasons = closeReasonsFor({ ...concern, stage }, "staff");
      expect(EVALUATED_REASONS.every((reason) => reasons.includes(reason))).toBe(wasSeen);
      expect(closeReasonsFor({ ...concern, stage }, "partner")).toEqual(
        wasSeen ? [...EVALUATED_REASONS] : [],
      );
    }
  });

  test("have routine only where nothing is of concern", () => {
    const reason = "acompanhamento_de_rotina";
    expect(closeReasonsFor({ stage: "contatado", type: "therapy" }, "staff")).toContain(reason);
    expect(closeReasonsFor({ stage: "contatado", type: "pediatrician" }, "staff")).not.toContain(
      reason,
    );
  });
});

describe("'por que não encaminhou?'", () => {
  test.each(CLOSE_REASONS)("%s", (reason) => {
    const isAnswered = reason.startsWith("avaliado_") || reason === "falecimento";
    expect(asksWhyNotReferred(concern, reason)).toBe(!isAnswered);
    expect(asksWhyNotReferred({ ...concern, hadAppointment: true }, reason)).toBe(false);
    expect(asksWhyNotReferred({ ...concern, ofConcern: false }, reason)).toBe(false);
  });

  test("must be answered, and 'outro' in words", () => {
    const closing = { reason: "familia_recusou", note: "" } as const;
    expect(closingError(concern, closing, "staff", DAYS)).toEqual({
      field: "not_referred_reason",
      rule: "required",
    });
    const other = { ...closing, notReferredReason: "outro" } as const;
    expect(closingError(concern, other, "staff", DAYS)).toMatchObject({ rule: "other_in_words" });
    expect(closingError(concern, { ...other, note: "Mudança" }, "staff", DAYS)).toBeNull();
    expect(
      closingError(concern, { ...closing, notReferredReason: "familia_nao_quis" }, "staff", DAYS),
    ).toBeNull();
  });

  test("is not asked with a reason that does not hold here", () => {
    const evaluated = { reason: "avaliado_tea", note: "" } as const;
    expect(closingError(concern, evaluated, "staff", DAYS)).toEqual({
      field: "reason",
      rule: "not_here",
    });
  });
});

describe("an evaluation", () => {
  const seen = { ...concern, stage: "compareceu", hadAppointment: true } as const;
  const assessment = { by: "CER do bairro", profession: "Neuropediatra", on: "2026-03-16" };
  const sound = { note: "", assessment, isByHealthRole: true } as const;

  test.each(EVALUATED_REASONS)("%s is recorded by who treats, for staff and partner", (reason) => {
    for (const by of ["staff", "partner"] as const) {
      expect(closingError(seen, { ...sound, reason }, by, DAYS)).toBeNull();
      for (const isByHealthRole of [false, undefined]) {
        expect(closingError(seen, { ...sound, reason, isByHealthRole }, by, DAYS)).toEqual({
          field: "reason",
          rule: "health_role",
        });
      }
    }
  });

  test.each([
    ["without who assessed", undefined, { field: "assessment.by", rule: "assessment" }],
    ["tomorrow", "2026-03-17", { field: "assessment.on", rule: "future" }],
    ["the day before birth", "2024-11-30", { field: "assessment.on", rule: "before_birth" }],
    ["on the day of birth", "2024-12-01", null],
    ["today", "2026-03-16", null],
  ])("%s", (_, on, error) => {
    const given = on === undefined ? undefined : { ...assessment, on };
    const closing = { ...sound, reason: "avaliado_tea", assessment: given } as const;
    expect(closingError(seen, closing, "staff", DAYS)).toEqual(error);
  });

  test("of a child whose birth is not known may be of any day gone by", () => {
    const given = { ...assessment, on: "2024-11-30" };
    const closing = { ...sound, reason: "avaliado_tea", assessment: given } as const;
    expect(closingError(seen, closing, "staff", { ...DAYS, born: null })).toBeNull();
  });

  test("names the stages that are empty, and is then confirmed in so many words", () => {
    const emptyStages = emptyStagesOf({
      contatado: null,
      agendado: null,
      compareceu: "2026-03-16",
      devolutiva: null,
    });
    expect(emptyStages).toEqual(["contatado", "agendado", "devolutiva"]);
    const closing = { ...sound, reason: "avaliado_tea" } as const;
    expect(closingError({ ...seen, emptyStages }, closing, "staff", DAYS)).toEqual({
      field: "empty_stages_confirmed",
      rule: "empty_stages",
      stages: emptyStages,
    });
    const confirmed = { ...closing, confirmsEmptyStages: true };
    expect(closingError({ ...seen, emptyStages }, confirmed, "staff", DAYS)).toBeNull();
  });

  test("alone asks for that: any other end goes on as it did", () => {
    const emptyStages = ["contatado", "agendado"] as const;
    const closing = { reason: "mudou", note: "", notReferredReason: "sem_contato" } as const;
    expect(closingError({ ...concern, emptyStages }, closing, "staff", DAYS)).toBeNull();
  });
});

test("a result of concern is any but the low one", () => {
  expect(RISK_LEVELS.filter(isOfConcern)).toEqual(["moderado", "alto", "muito_alto"]);
});
