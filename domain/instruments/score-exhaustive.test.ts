import { expect, test } from "vitest";
import { mchat } from "./mchat.ts";
import { scoreAnswers } from "./score.ts";

test("all 2^20 sheets of the M-CHAT: the score is the number of No, the level that of the score", () => {
  const answers: Record<string, boolean> = Object.fromEntries(
    mchat.items.map(({ id }) => [id, true]),
  );
  const sheetsWith = Array.from({ length: 21 }, () => 0);
  let wrong = 0;
  let noes = 0;

  const look = () => {
    const outcome = scoreAnswers(mchat, answers);
    const level = noes >= 8 ? "alto" : noes >= 3 ? "moderado" : "baixo";
    if (outcome.score !== noes || outcome.level !== level) wrong += 1;
    sheetsWith[outcome.score] = (sheetsWith[outcome.score] ?? 0) + 1;
  };

  look();
  // A Gray code: each step turns one answer round, the lowest set bit of the step, and meets every sheet once.
  for (let step = 1; step < 2 ** 20; step += 1) {
    const { id } = mchat.items[31 - Math.clz32(step & -step)] ?? { id: "" };
    answers[id] = !answers[id];
    noes += answers[id] ? -1 : 1;
    look();
  }

  expect(wrong).toBe(0);
  // The number of sheets with k Noes is 20 over k; that no sheet was met twice or left out shows here.
  expect(sheetsWith).toEqual(binomials(20));
});

function binomials(n: number): number[] {
  const row = [1];
  for (let k = 0; k < n; k += 1) row.push(((row[k] ?? 0) * (n - k)) / (k + 1));
  return row;
}
