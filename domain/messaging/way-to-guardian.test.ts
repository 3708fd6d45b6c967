import { expect, test } from "vitest";
import { isReachedByMessage, wayToGuardian } from "./way-to-guardian.ts";

const POOR = {
  hasEmail: false,
  mayHaveWhatsApp: true,
  isSuppressed: false,
  hasAccount: false,
  mayCarry: true,
};

test.each([
  ["email", { hasEmail: true, hasAccount: true }],
  ["email", { hasEmail: true, mayHaveWhatsApp: false }],
  ["whatsapp", { hasAccount: true }],
  ["whatsapp", { hasAccount: true, mayCarry: false }],
  ["whatsapp_link", {}],
  ["paper", { mayCarry: false }],
  ["paper", { mayHaveWhatsApp: false, hasAccount: true }],
  ["paper", { isSuppressed: true, hasAccount: true }],
  ["paper", { isSuppressed: true }],
] as const)("a link goes by %s where %o", (way, facts) => {
  expect(wayToGuardian({ ...POOR, ...facts })).toBe(way);
});

test("no message reaches a landline without an e-mail beside it", () => {
  expect(isReachedByMessage({ hasEmail: false, mayHaveWhatsApp: false })).toBe(false);
  expect(isReachedByMessage({ hasEmail: true, mayHaveWhatsApp: false })).toBe(true);
  expect(isReachedByMessage({ hasEmail: false, mayHaveWhatsApp: true })).toBe(true);
});
