import { expect, test } from "vitest";
import { wishConfirmedEmail, wishConfirmedText } from "./wish-confirmed.ts";

test.each([
  ["stop", "Pronto: a Clínica & Vida não vai mais mandar mensagens", "responda VOLTAR."],
  ["resume", "Pronto: você volta a receber as mensagens da Clínica & Vida", "responda PARAR."],
] as const)("%s is confirmed with the word that takes it back", (wish, heard, way) => {
  const content = { organizationName: "Clínica\n& Vida", wish };
  const text = wishConfirmedText(content);
  expect(text).toContain(heard);
  expect(text.endsWith(way)).toBe(true);
  const email = wishConfirmedEmail(content);
  expect(email.text.trim()).toBe(text);
  expect(email.html).toContain("Clínica &amp; Vida");
});

test("who stops in the middle of a form reads that it is kept", () => {
  const content = { organizationName: "Clínica", wish: "stop", keepsForm: true } as const;
  expect(wishConfirmedText(content)).toContain("O que você já respondeu está guardado.");
  expect(wishConfirmedText({ ...content, wish: "resume" })).not.toContain("guardado");
});
