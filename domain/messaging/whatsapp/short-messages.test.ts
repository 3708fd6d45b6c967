import { describe, expect, test } from "vitest";
import { SHORT_TEMPLATES, type ShortMessage } from "../short-message.ts";
import {
  shortFormFlow,
  shortFormLink,
  shortFormReminder,
  shortStaffMessage,
} from "./short-messages.ts";
import { TEMPLATE_BODIES, blanksOf, fillBody, parameterOf } from "./template-bodies.ts";

const content = {
  childName: "Ana Beatriz Inventada",
  sender: { name: "Clínica\n  Beira Rio" },
  link: "https://start.example/pacientes/complemento/abc",
  token: "abc",
  validUntil: "2026-03-15",
};
const staff = {
  organizationName: "Clínica Beira Rio",
  childName: "Ana Beatriz Inventada",
  text: "Olá!\n\nA consulta     é às 10 h.",
};

const ALL: readonly [string, ShortMessage][] = [
  ["an invitation", shortFormLink(content)],
  ["a reminder", shortFormReminder(content)],
  ["a message of the staff", shortStaffMessage(staff)],
];

describe.each(ALL)("%s", (_, short) => {
  if (short.kind !== "template") throw new Error("no template");

  test("fills every blank, with single lines", () => {
    expect(short.parameters).toHaveLength(blanksOf(TEMPLATE_BODIES[short.template].body));
    for (const parameter of short.parameters) expect(parameter).not.toMatch(/[\n\t]| {2}/);
    expect(short.text).not.toContain("{{");
  });

  test("shows the first name alone, and nothing of a result", () => {
    expect(short.text).toContain("de Ana");
    expect(short.text).not.toMatch(/Beatriz|Inventada/);
    expect(short.text).not.toMatch(/autis|\bTEA\b|risco|pontua|baixo|moderado|\balto\b/i);
  });
});

test("the link stands on the button, and in the words of a preview", () => {
  const short = shortFormLink(content);
  expect(short).toMatchObject({ urlSuffix: "abc" });
  expect(short.text).toContain(content.link);
  expect(short.text).toContain("15 de março de 2026");
});

test.each(SHORT_TEMPLATES)("the words of %s can be approved", (template) => {
  const { body } = TEMPLATE_BODIES[template];
  expect(body).not.toMatch(/^\{\{|\}\}$/);
  expect(body.length).toBeLessThanOrEqual(1024);
  expect(blanksOf(body)).toBe(template.startsWith("form_flow_") ? 4 : 3);
});

test("a form inside the messenger has its secret beside the words, and the link within them", () => {
  const short = shortFormFlow(content, "scq");
  expect(short).toMatchObject({ template: "form_flow_scq", urlSuffix: null, flowToken: "abc" });
  expect(short.text).toContain(content.link);
  expect(short.text).toMatch(/servidores da Meta/);
  expect(short.text).not.toContain("{{");
});

test("braces within a value are no blank", () => {
  expect(fillBody("a {{1}} b {{2}}", ["{{2}}", "x"])).toBe("a {{2}} b x");
});

describe("a value of a blank", () => {
  test("is one line without runs of spaces", () => {
    expect(parameterOf("um\n\ndois\t\ttrês     quatro")).toBe("um dois três quatro");
  });

  test("is never empty and never too long, and cuts no character in two", () => {
    expect(parameterOf(" \n ")).toBe("–");
    const long = parameterOf(`${"a".repeat(1022)}😀😀`);
    expect(long.length).toBeLessThanOrEqual(1024);
    expect(long.isWellFormed()).toBe(true);
    expect(long.endsWith("…")).toBe(true);
  });
});
