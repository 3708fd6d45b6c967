import { expect, test } from "vitest";
import { TEMPLATE_BODIES } from "./template-bodies.ts";
import { misfitOf, providerLanguage, templateHindrance } from "./templates.ts";

test("a language is written with an underscore there", () => {
  expect(providerLanguage("pt-BR")).toBe("pt_BR");
  expect(providerLanguage("es")).toBe("es");
});

test("an approved template that fits is in nobody's way", () => {
  expect(templateHindrance({ name: "x", status: "APPROVED", misfit: "" })).toBeNull();
});

test.each([
  ["UNKNOWN", "ainda não foi sincronizado"],
  ["PENDING", "em análise"],
  ["REJECTED", "recusado"],
  ["PAUSED", "pausado"],
  ["MISSING", "não existe"],
  ["SOMETHING_OF_2030", "não está aprovado"],
])("one that is %s is, with the reason", (status, words) => {
  const hindrance = templateHindrance({ name: "tea_start_formulario", status, misfit: "" });
  expect(hindrance).toContain("«tea_start_formulario»");
  expect(hindrance).toContain(words);
});

test("approved words must have as many blanks, and the button where the message has a link", () => {
  const { body } = TEMPLATE_BODIES.form_link;
  expect(misfitOf("form_link", { body, hasLinkButton: true })).toBe("");
  expect(misfitOf("form_link", { body, hasLinkButton: false })).toContain("botão");
  expect(misfitOf("form_link", { body: "Olá, {{1}}!", hasLinkButton: true })).toContain(
    "aprovado: 1;",
  );
  const staff = TEMPLATE_BODIES.staff_message.body;
  expect(misfitOf("staff_message", { body: staff, hasLinkButton: false })).toBe("");
  expect(misfitOf("staff_message", { body: staff, hasLinkButton: true })).toContain("botão");
});
