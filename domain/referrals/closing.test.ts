import { describe, expect, test } from "vitest";
import { RISK_LEVELS } from "#domain/screening/risk.ts";
import {
  CLOSE_REASONS,
  EVALUATED_REASONS,
  asksWhyNotReferred,
  closeReasonsFor,
  closingFault,
  isOfConcern,
} from "./closing.ts";
import { REFERRAL_STAGES } from "./stage.ts";

const concern = {
  stage: "a_encaminhar",
  type: "neurologist",
  ofConcern: true,
  hadAppointment: false,
} as const;

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
    expect(closingFault(concern, closing, "staff")).toEqual({
      field: "not_referred_reason",
      rule: "required",
    });
    const other = { ...closing, notReferredReason: "outro" } as const;
    expect(closingFault(concern, other, "staff")).toMatchObject({ rule: "other_in_words" });
    expect(closingFault(concern, { ...other, note: "Mudança" }, "staff")).toBeNull();
    expect(
      closingFault(concern, { ...closing, notReferredReason: "familia_nao_quis" }, "staff"),
    ).toBeNull();
  });

  test("is not asked with a reason that does not hold here", () => {
    const evaluated = { reason: "avaliado_tea", note: "" } as const;
    expect(closingFault(concern, evaluated, "staff")).toEqual({
      field: "reason",
      rule: "not_here",
    });
    expect(closingFault({ ...concern, stage: "compareceu" }, evaluated, "partner")).toBeNull();
  });
});

test("a result of concern is any but the low one", () => {
  expect(RISK_LEVELS.filter(isOfConcern)).toEqual(["moderado", "alto", "muito_alto"]);
});
