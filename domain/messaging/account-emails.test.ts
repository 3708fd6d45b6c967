import { describe, expect, test } from "vitest";
import { alreadyRegisteredEmail } from "./already-registered.ts";
import { emailConfirmationEmail } from "./email-confirmation.ts";
import { invitationEmail } from "./invitation.ts";
import { passwordResetEmail } from "./password-reset.ts";
import { resultLinkEmail } from "./result-link.ts";

const link = "https://start.example/abc123";
const invitation = {
  organizationName: "Clínica Beira Rio",
  roleName: "Médico(a)",
  link,
  validUntil: "2026-03-01",
};
const result = {
  organizationName: "Clínica Beira Rio",
  childName: "Ana Beatriz Souza",
  link,
  validUntil: "2026-03-15",
};

test.each([
  ["a confirmation", emailConfirmationEmail({ link })],
  ["another password", passwordResetEmail({ link, isFirst: false })],
  ["a first password", passwordResetEmail({ link, isFirst: true })],
  ["an invitation", invitationEmail(invitation)],
  ["a result's link", resultLinkEmail(result)],
])("the email of %s carries its link as a button and as an address to copy", (_, email) => {
  expect(email.html.match(new RegExp(`href="${link}"`, "g"))).toHaveLength(2);
  expect(email.text).toContain(link);
  expect(email.subject).not.toMatch(/[\r\n]/);
});

describe("who did not ask for it is told what to do:", () => {
  test.each([
    ["a confirmation", emailConfirmationEmail({ link }), "não confirme e ignore"],
    ["another password", passwordResetEmail({ link, isFirst: false }), "ignore esta mensagem"],
    ["an account that was there", registeredAgain(), "pode ignorar esta mensagem"],
    ["an invitation", invitationEmail(invitation), "ignore esta mensagem"],
  ])("%s", (_, { text }, words) => {
    expect(text).toContain(words);
  });
});

test("a password's email says how long its link lives", () => {
  expect(passwordResetEmail({ link, isFirst: false }).text).toContain("vale por 1 hora");
  expect(passwordResetEmail({ link, isFirst: true }).text).toContain("vale por 3 dias");
});

test("the owner of an account learns where to log in and where to choose another password", () => {
  const { text } = registeredAgain();
  expect(text).toContain("https://start.example/login");
  expect(text).toContain("https://start.example/recuperar-senha");
});

test("an invitation says who invites, to what, and until when", () => {
  const { subject, text } = invitationEmail(invitation);
  expect(subject).toBe("Convite de Clínica Beira Rio – TEA Start");
  expect(text).toContain("Seu papel será: Médico(a).");
  expect(text).toContain("1º de março de 2026");
});

test("a name of an organisation stays text in one line", () => {
  const email = invitationEmail({ ...invitation, organizationName: "<img src=x>\r\nBcc: a@b" });
  expect(email.html).not.toContain("<img");
  expect(email.subject).not.toMatch(/[\r\n]/);
});

test("where a result is seen again says nothing of it, and the child's first name alone", () => {
  const { subject, text, html } = resultLinkEmail(result);
  for (const part of [subject, text, html]) expect(part).not.toMatch(/Beatriz|Souza/);
  expect(subject + text).not.toMatch(
    /autis|\bTEA\b(?! Start)|risco|pontua|baixo|moderado|\balto\b|terapia|pediatra/i,
  );
  expect(text).toContain("15 de março de 2026");
});

function registeredAgain() {
  return alreadyRegisteredEmail({
    loginLink: "https://start.example/login",
    recoveryLink: "https://start.example/recuperar-senha",
  });
}
