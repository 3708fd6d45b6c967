import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mchat } from "#domain/instruments/mchat.ts";
import { checkAnswerSet } from "./check-answers.ts";
import { withAnswer, courseOf, outcomeOf, scriptOf, withoutLast } from "./course.ts";
import {
  ANSWER_SETS,
  type InterviewAnswer,
  type ItemAnswers,
  type ItemOutcome,
  type ItemScript,
  QUESTION_IDS,
  type QuestionId,
} from "./interview.ts";
import { mchatInterview } from "./mchat-interview.ts";
import { interviewNeed, secondResult } from "./need.ts";

const ITEMS = Object.entries<ItemScript>(mchatInterview.items);

interface Path {
  readonly answers: ItemAnswers;
  readonly asked: readonly QuestionId[];
  readonly outcome: ItemOutcome;
}

/** Every way through an item's script, by trying every answer of every question that comes. */
function pathsOf(script: ItemScript, answers: ItemAnswers = {}): Path[] {
  const { next, asked, outcome } = courseOf(script, answers);
  if (next === null) {
    if (!outcome) throw new Error("a way without an end");
    return [{ answers, asked: asked.map(({ question }) => question), outcome }];
  }
  const question = script[next];
  if (!question) throw new Error(`a way leads to ${next}, which is not there`);
  return ANSWER_SETS[question.answers].flatMap((answer) =>
    pathsOf(script, { ...answers, [next]: answer }),
  );
}

test("there is a script for each item of the questionnaire, and for no other", () => {
  expect(ITEMS.map(([id]) => id)).toEqual(mchat.items.map(({ id }) => id));
});

describe.each(ITEMS)("%s", (_id, script) => {
  const paths = pathsOf(script);
  const questions = QUESTION_IDS.filter((id) => script[id]);

  test("every way ends within four questions, and either outcome is reached", () => {
    expect(Math.max(...paths.map(({ asked }) => asked.length))).toBeLessThanOrEqual(4);
    expect(new Set(paths.map(({ outcome }) => outcome))).toEqual(new Set(["passa", "preocupa"]));
  });

  test("every question is reached, and leads on for each of its answers and no other", () => {
    expect(new Set(paths.flatMap(({ asked }) => asked))).toEqual(new Set(questions));
    for (const id of questions) {
      const question = script[id];
      expect(Object.keys(question?.leads ?? {})).toEqual([
        ...ANSWER_SETS[question?.answers ?? "sim_nao"],
      ]);
    }
  });

  test("no question leads back or to itself", () => {
    const back = questions.flatMap((id, place) =>
      Object.values(script[id]?.leads ?? {}).filter((lead) => {
        const at = questions.findIndex((each) => each === lead);
        return at !== -1 && at <= place;
      }),
    );
    expect(back).toEqual([]);
  });

  test("no question is in vain: its answers lead to more than one place", () => {
    const vain = questions.filter(
      (id) => new Set(Object.values(script[id]?.leads ?? {})).size === 1,
    );
    expect(vain).toEqual([]);
  });

  test("who does not know is led on as by the answer of most concern", () => {
    for (const id of questions) {
      const question = script[id];
      expect(question?.leads.nao_sei).toBe(question?.leads[question.concern]);
    }
    const unsure: ItemAnswers = Object.fromEntries(questions.map((id) => [id, "nao_sei"]));
    expect(courseOf(script, unsure).outcome).toBe("preocupa");
  });

  test("the answer of most concern alone ends in concern, and the others alone do not", () => {
    const all = (pick: (id: QuestionId) => InterviewAnswer): ItemAnswers =>
      Object.fromEntries(questions.map((id) => [id, pick(id)]));
    const most = all((id) => script[id]?.concern ?? "nao_sei");
    expect(courseOf(script, most).outcome).toBe("preocupa");
    const least = all((id) => {
      const { answers, concern } = script[id] ?? script.a;
      if (answers === "sim_nao") return concern === "sim" ? "nao" : "sim";
      return concern === "maioria" ? "quase_nunca" : "maioria";
    });
    expect(courseOf(script, least).outcome).toBe("passa");
  });

  test("going back and forth again comes to the same, from every end", () => {
    for (const { answers, asked, outcome } of paths) {
      const last = asked.at(-1) ?? "a";
      const before = withoutLast(script, answers);
      expect(courseOf(script, before).next).toBe(last);
      const given = answers[last] ?? "nao_sei";
      expect(courseOf(script, withAnswer(script, before, last, given)).outcome).toBe(outcome);
    }
  });
});

const NO_ERRORS = { invalid: [], unknown: [], unreachable: [] };

const anItem = fc.constantFrom(...ITEMS.map(([id]) => id));
const anAnswer = fc.constantFrom<InterviewAnswer>(...ANSWER_SETS.sim_nao, ...ANSWER_SETS.vezes);

/** A whole sheet about some of the items, by some way of each. */
const aWhole = fc
  .uniqueArray(anItem, { minLength: 1 })
  .chain((ids) =>
    fc.tuple(
      ...ids.map((id) =>
        fc
          .constantFrom(...pathsOf(scriptOf(mchatInterview, id) ?? mchatInterview.items.mchat_01))
          .map((path) => [id, path] as const),
      ),
    ),
  );

test("property: the score counts the items still of concern, and two of them are positive", () => {
  fc.assert(
    fc.property(aWhole, (ways) => {
      const sheet = Object.fromEntries(ways.map(([id, { answers }]) => [id, answers]));
      const { items, score, positive } = outcomeOf(mchatInterview, sheet);
      const concerns = ways.filter(([, { outcome }]) => outcome === "preocupa").length;
      expect(score).toBe(concerns);
      expect(positive).toBe(concerns >= 2);
      expect(Object.keys(items)).toHaveLength(ways.length);
    }),
  );
});

test("property: what a whole sheet holds passes, and one answer less misses just that question", () => {
  fc.assert(
    fc.property(aWhole, fc.nat(), (ways, pick) => {
      const ids = ways.map(([id]) => id);
      const sheet = Object.fromEntries(ways.map(([id, { answers }]) => [id, answers]));
      expect(checkAnswerSet(mchatInterview, ids, sheet)).toEqual({ ok: true, sheet, missing: [] });
      const way = ways[pick % ways.length];
      if (!way) throw new Error("a sheet of nothing");
      const [id, { answers, asked }] = way;
      const script = scriptOf(mchatInterview, id) ?? mchatInterview.items.mchat_01;
      const shorter = { ...sheet, [id]: withoutLast(script, answers) };
      expect(checkAnswerSet(mchatInterview, ids, shorter)).toMatchObject({
        ok: true,
        missing: [`${id}.${asked.at(-1)}`],
      });
    }),
  );
});

test("property: whatever is sent, a sheet that passes holds answers of its way alone", () => {
  const aSheet = fc.dictionary(
    fc.oneof(anItem, fc.string({ maxLength: 8 }), fc.constant("__proto__")),
    fc.oneof(
      fc.dictionary(
        fc.constantFrom("a", "b", "c", "d", "e", "__proto__"),
        fc.oneof(anAnswer, fc.anything()),
      ),
      fc.anything(),
    ),
  );
  fc.assert(
    fc.property(fc.uniqueArray(anItem), aSheet, (ids, given) => {
      const check = checkAnswerSet(mchatInterview, ids, given);
      const { invalid, unknown, unreachable } = check.ok ? NO_ERRORS : check;
      const errors = invalid.length + unknown.length + unreachable.length;
      expect(check.ok).toBe(errors === 0);
      const sheet = check.ok ? check.sheet : {};
      expect(Object.keys(sheet)).toEqual(check.ok ? ids : []);
      for (const [id, answers] of Object.entries(sheet)) {
        const script = scriptOf(mchatInterview, id) ?? mchatInterview.items.mchat_01;
        const { asked } = courseOf(script, answers);
        expect(Object.keys(answers).toSorted()).toEqual(
          asked.map(({ question }) => question).toSorted(),
        );
      }
    }),
  );
});

describe("a sheet", () => {
  const ids = ["mchat_01", "mchat_13"];

  test("names what is missing, invalid, unknown and off the way", () => {
    expect(
      checkAnswerSet(mchatInterview, ids, {
        mchat_01: { a: "sim", b: "nao", c: "talvez", e: "sim" },
        mchat_02: { a: "sim" },
        outro: 1,
      }),
    ).toEqual({
      ok: false,
      missing: ["mchat_01.c", "mchat_13.a"],
      invalid: ["mchat_01.c"],
      unknown: ["mchat_01.e", "mchat_02", "outro"],
      unreachable: ["mchat_01.b"],
    });
  });

  test.each([null, undefined, 7, "x", []])("that is %j misses everything", (value) => {
    expect(checkAnswerSet(mchatInterview, ids, value)).toMatchObject({
      ok: true,
      missing: ["mchat_01.a", "mchat_13.a"],
    });
  });

  test("without an end has no outcome", () => {
    expect(() => outcomeOf(mchatInterview, { mchat_01: { a: "sim" } })).toThrow("mchat_01");
    expect(() => outcomeOf(mchatInterview, { mchat_99: {} })).toThrow("mchat_99");
  });

  test("an answer that is changed leaves behind what it does not lead to any more", () => {
    const script = mchatInterview.items.mchat_01;
    const first = withAnswer(script, withAnswer(script, {}, "a", "nao"), "b", "sim");
    expect(first).toEqual({ a: "nao", b: "sim" });
    expect(withAnswer(script, first, "a", "sim")).toEqual({ a: "sim" });
  });
});

describe("the need", () => {
  test("a medium M-CHAT calls for it, a high one may have it, any other has none", () => {
    expect(interviewNeed({ tool: "mchat", level: "moderado" })).toBe("due");
    expect(interviewNeed({ tool: "mchat", level: "alto" })).toBe("optional");
    expect(interviewNeed({ tool: "mchat", level: "muito_alto" })).toBe("optional");
    expect(interviewNeed({ tool: "mchat", level: "baixo" })).toBe("none");
    expect(interviewNeed({ tool: "csbs", level: "moderado" })).toBe("none");
    expect(interviewNeed({ tool: "scq", level: "alto" })).toBe("none");
  });

  test("a positive one keeps the first level and its route, a negative one is low", () => {
    const items = { mchat_01: "preocupa", mchat_02: "preocupa", mchat_03: "passa" } as const;
    const positive = { items, score: 2, positive: true };
    expect(secondResult({ tool: "mchat", level: "moderado" }, positive)).toEqual({
      score: 2,
      totalItems: 3,
      level: "moderado",
      recommendation: "pediatra",
    });
    expect(secondResult({ tool: "mchat", level: "alto" }, positive)).toMatchObject({
      level: "alto",
      recommendation: "neuropediatra",
    });
    expect(
      secondResult({ tool: "mchat", level: "alto" }, { items, score: 1, positive: false }),
    ).toMatchObject({ score: 1, level: "baixo", recommendation: "terapia" });
  });
});
