import { expect, test } from "vitest";
import { labelName } from "./label-name.ts";

test.each([
  ["Ana Clara de Souza", "Ana S."],
  ["  João   Pedro dos Santos e Silva ", "João S."],
  ["Maria das Dores", "Maria D."],
  ["Zeca", "Zeca"],
  ["Zeca da", "Zeca"],
  ["Íris ávila", "Íris Á."],
  ["", ""],
])("%j is %j on a label", (fullName, label) => {
  expect(labelName(fullName)).toBe(label);
});
