import { expect, test } from "vitest";
import { formReminderEmail } from "./form-reminder.ts";

const content = {
  childName: "Ana Beatriz Inventada",
  sender: { name: "Clínica Inventada", phone: "+558133330000", email: "equipe@clinica.example" },
  link: "https://tea.example/pacientes/complemento/x",
  validUntil: "2026-05-01",
  minutes: 5,
  isBegun: false,
};

test("reminds of the form with the first name, the link and its last day, and of nothing else", () => {
  const { subject, text } = formReminderEmail(content);
  expect(subject).toBe("Clínica Inventada: o formulário de Ana espera a sua resposta");
  expect(text).toContain(content.link);
  expect(text).toContain("até 1º de maio de 2026");
  expect(`${subject}${text}`).not.toMatch(/Beatriz|risco|pontua/);
});

test("a form that was begun is one that can be gone on with", () => {
  expect(formReminderEmail({ ...content, isBegun: true }).text).toContain(
    "O que você já respondeu está guardado",
  );
  expect(formReminderEmail(content).text).not.toContain("está guardado");
});
