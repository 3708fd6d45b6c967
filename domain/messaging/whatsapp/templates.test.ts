import { expect, test } from "vitest";
import { errorText } from "#domain/error-text.ts";
import { TEMPLATE_BODIES, blanksOf } from "./template-bodies.ts";
import { misfitOf, providerLanguage, templateHindrance } from "./templates.ts";

test("a language is written with an underscore there", () => {
  expect(providerLanguage("pt-BR")).toBe("pt_BR");
  expect(providerLanguage("es")).toBe("es");
});

test("an approved template that fits is in nobody's way", () => {
  expect(templateHindrance({ name: "x", status: "APPROVED", misfit: "" })).toBeNull();
});

test.each([
  ["UNKNOWN", "template_named_not_synchronised"],
  ["PENDING", "template_named_pending"],
  ["REJECTED", "template_named_rejected"],
  ["PAUSED", "template_named_paused"],
  ["MISSING", "template_named_missing"],
  ["SOMETHING_OF_2030", "template_named_not_approved"],
] as const)("one that is %s is, with the reason", (status, code) => {
  const name = "tea_start_formulario";
  const hindrance = templateHindrance({ name, status, misfit: "" });
  expect(hindrance).toBe(errorText(code, { name }));
});

test("approved words must have as many blanks, and the button where the message has a link", () => {
  const { body } = TEMPLATE_BODIES.form_link;
  expect(misfitOf("form_link", { body, hasLinkButton: true })).toBe("");
  expect(misfitOf("form_link", { body, hasLinkButton: false })).toBe("template_button_missing");
  expect(misfitOf("form_link", { body: "Olá, {{1}}!", hasLinkButton: true })).toBe(
    errorText("template_blanks_differ", { found: 1, wanted: blanksOf(body) }),
  );
  const staff = TEMPLATE_BODIES.staff_message.body;
  expect(misfitOf("staff_message", { body: staff, hasLinkButton: false })).toBe("");
  expect(misfitOf("staff_message", { body: staff, hasLinkButton: true })).toBe(
    "template_button_unused",
  );
});

test("buttons that answer must be as many as the message has", () => {
  const { body, replies = [] } = TEMPLATE_BODIES.course_question;
  const approved = { body, hasLinkButton: false, replies: replies.length };
  expect(misfitOf("course_question", approved)).toBe("");
  expect(misfitOf("course_question", { ...approved, replies: 2 })).toBe(
    errorText("template_replies_differ", { found: 2, wanted: 3 }),
  );
  expect(misfitOf("staff_message", { ...approved, replies: 1 })).toBe(
    errorText("template_replies_differ", { found: 1, wanted: 0 }),
  );
});
