import { expect, test } from "vitest";
import { formLinkText, whatsappUrl } from "./form-link-text.ts";
import { TEMPLATE_BODIES } from "./whatsapp/template-bodies.ts";

const CONTENT = {
  childName: "Ana Beatriz Inventada",
  sender: { name: "Clínica\nIpê", phone: "", email: "" },
  link: "https://tea.example/pacientes/complemento/abc",
  validUntil: "2026-05-15",
  minutes: 5,
};

test("says who asks, for whom, with what link and until when, and names no more than the first name", () => {
  const text = formLinkText(CONTENT);
  expect(text).toContain("equipe da Clínica Ipê.");
  expect(text).toContain("desenvolvimento de Ana.");
  expect(text).toContain("\n\nhttps://tea.example/pacientes/complemento/abc\n\n");
  expect(text).toContain("até 15 de maio de 2026");
  expect(text).not.toContain("Inventada");
});

test("says how long it takes, and the span of all where any questionnaire may come", () => {
  expect(formLinkText(CONTENT)).toContain("levam uns 5 minutos");
  expect(formLinkText({ ...CONTENT, minutes: undefined })).toContain("levam de 5 a 10 minutos");
  expect(TEMPLATE_BODIES.form_link.body).toContain("levam de 5 a 10 minutos");
});

test("a name without letters is a child all the same", () => {
  expect(formLinkText({ ...CONTENT, childName: "123" })).toContain("da criança");
});

test("the address of the chat carries the number's digits and the text, escaped", () => {
  const url = new URL(whatsappUrl("+5581991234567", "Olá! A & B?\n#1"));
  expect(url.origin + url.pathname).toBe("https://wa.me/5581991234567");
  expect(url.searchParams.get("text")).toBe("Olá! A & B?\n#1");
});
