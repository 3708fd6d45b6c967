import type { InterviewAnswer, InterviewQuestion, InterviewScript, Lead } from "./interview.ts";

/**
 * The interview about the items of the M-CHAT format: of each at most four questions, which find out whether the
 * behaviour is there in daily life. Ours in wording and in its branches.
 *
 * Who does not know leads on as the answer of most concern does. Only a behaviour that somebody has seen can take a
 * concern away, and what nobody has seen costs a look by a professional, which is the smaller harm.
 */
export const mchatInterview = {
  version: "1",
  items: {
    mchat_01: usual(),
    mchat_02: usual(),
    mchat_03: { ...usual(), c: often("dias", "passa", "d", "preocupa") },
    mchat_04: { ...usual(), c: often("dias", "passa", "d", "preocupa") },
    mchat_05: {
      a: yesNo("b", "c", "sim"),
      b: yesNo("c", "preocupa"),
      c: often("dias", "preocupa", "d", "passa", "maioria"),
      d: yesNo("passa", "preocupa"),
    },
    mchat_06: { ...usual(), b: yesNo("d", "preocupa") },
    mchat_07: {
      ...usual(),
      b: yesNo("d", "preocupa"),
      c: often("dias", "passa", "d", "preocupa"),
    },
    mchat_08: usual(),
    mchat_09: {
      ...usual(),
      b: yesNo("d", "preocupa"),
      c: often("dias", "d", "d", "preocupa"),
    },
    mchat_10: usual(),
    mchat_11: usual(),
    mchat_12: {
      a: yesNo("b", "c", "sim"),
      b: yesNo("c", "preocupa"),
      c: often("vezes", "preocupa", "d", "passa", "maioria"),
      d: yesNo("passa", "preocupa"),
    },
    mchat_13: {
      a: yesNo("b", "preocupa"),
      b: often("dias", "passa", "c", "preocupa"),
      c: yesNo("passa", "preocupa"),
    },
    mchat_14: usual(),
    mchat_15: { ...usual(), c: often("dias", "passa", "d", "preocupa") },
    mchat_16: usual(),
    mchat_17: { ...usual(), c: often("dias", "passa", "d", "preocupa") },
    mchat_18: usual(),
    mchat_19: usual(),
    mchat_20: usual(),
  },
} as const satisfies InterviewScript;

/** The behaviour in one situation, else in an easier one; how often; and where that is only at times, one more sign. */
/* @__NO_SIDE_EFFECTS__ */
function usual() {
  return {
    a: yesNo("c", "b"),
    b: yesNo("c", "preocupa"),
    c: often("vezes", "passa", "d", "preocupa"),
    d: yesNo("passa", "preocupa"),
  } as const;
}

/* @__NO_SIDE_EFFECTS__ */
function yesNo(sim: Lead, nao: Lead, concern: "sim" | "nao" = "nao"): InterviewQuestion {
  const unsure = concern === "sim" ? sim : nao;
  return { answers: "sim_nao", leads: { sim, nao, nao_sei: unsure }, concern };
}

/* @__NO_SIDE_EFFECTS__ */
function often(
  answers: "vezes" | "dias",
  maioria: Lead,
  algumas: Lead,
  quase_nunca: Lead,
  concern: Extract<InterviewAnswer, "maioria" | "quase_nunca"> = "quase_nunca",
): InterviewQuestion {
  const unsure = concern === "maioria" ? maioria : quase_nunca;
  return { answers, leads: { maioria, algumas, quase_nunca, nao_sei: unsure }, concern };
}
