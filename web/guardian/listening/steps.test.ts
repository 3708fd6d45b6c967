import { expect, test } from "vitest";
import { mchat } from "#domain/instruments/mchat.ts";
import { scq } from "#domain/instruments/scq.ts";
import { EMPTY_DRAFT } from "../device.ts";
import { signOf } from "./signs.ts";
import { nextStep, type Step, stepBefore, stepsOf } from "./steps.ts";

const NOBODY: ReadonlySet<Step> = new Set();
const field = (value: boolean | string) => ({ value, at: 1, sent: false });
const AGREED = { at: "2026-03-16T14:00:00.000Z", school: false };
const steps = stepsOf(mchat.items, false);

test("without consent nothing is asked, and afterwards what may be left out is asked once", () => {
  expect(nextStep(steps, EMPTY_DRAFT, NOBODY)).toBe("consent");
  const agreed = { consent: AGREED, fields: {} };
  expect(nextStep(steps, agreed, NOBODY)).toBe("school");
  expect(nextStep(steps, agreed, new Set(["school"]))).toBe("address");
  const written = { consent: AGREED, fields: { address: field("Rua Inventada, 10") } };
  expect(nextStep(steps, written, NOBODY)).toBe("lost_skills");
  expect(nextStep(steps, written, new Set(["lost_skills"]))).toBe("assistance");
  expect(nextStep(steps, written, new Set(["lost_skills", "assistance"]))).toBe("mchat_01");
});

test("a form that was begun on the other page goes on at its first question without an answer", () => {
  const fields = { address: field("Rua"), mchat_01: field(false), mchat_03: field(true) };
  expect(nextStep(steps, { consent: AGREED, fields }, NOBODY)).toBe("mchat_02");
});

test("when all is answered it is sent, and the age is asked for where nobody knows it", () => {
  const answers = Object.fromEntries(scq.items.map(({ id }) => [id, field(true)]));
  const fields = { address: field("Rua"), ...answers };
  const draft = { consent: AGREED, fields };
  expect(nextStep(stepsOf(scq.items, false), draft, NOBODY)).toBe("send");
  expect(nextStep(stepsOf(scq.items, true), draft, NOBODY)).toBe("band");
  const chosen = { consent: AGREED, fields: { ...fields, age_band: field(">4") } };
  expect(nextStep(stepsOf(scq.items, true), chosen, NOBODY)).toBe("send");
});

test("one step back is the one before, and a refused consent can be given after all", () => {
  expect(stepBefore(steps, "mchat_01")).toBe("assistance");
  expect(stepBefore(steps, "declined")).toBe("consent");
  expect(stepBefore(steps, "consent")).toBeUndefined();
});

test("no two answers of a set have one sign", () => {
  for (const set of [
    ["true", "false"],
    ["nao", "as_vezes", "frequente"],
    ["nenhum", "1-2", "3-4", "5-8", ">8"],
  ]) {
    const signs = set.map((value, at) => signOf(value, at, set.length).sign);
    expect(new Set(signs).size).toBe(set.length);
  }
});
