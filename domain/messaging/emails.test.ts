import { describe, expect, test } from "vitest";
import { formAnsweredEmail } from "./form-answered.ts";
import { formLinkEmail } from "./form-link.ts";
import { MESSAGE_STATUSES, enteredFrom } from "./message.ts";
import { dayInWords, firstName, oneLine } from "./words.ts";

const sender = {
  name: "Clínica Beira Rio",
  phone: "+558130000001",
  email: "contato@beirario.example",
};
const invitation = {
  childName: "Ana Beatriz Souza",
  sender,
  link: "https://start.example/pacientes/complemento/abc123",
  validUntil: "2026-03-15",
  minutes: 5,
};

/** Words that no message may carry, whatever its kind. */
const CLINICAL =
  /autis|\bTEA\b(?! Start)|risco|pontua|escore|n[ií]vel|baixo|moderado|alto|suspeit/i;

describe("the invitation to a guardian", () => {
  const email = formLinkEmail(invitation);

  test("says who asks, how long it takes, until when the link holds and whom to ask", () => {
    for (const body of [email.text, email.html]) {
      expect(body).toContain("Clínica Beira Rio");
      expect(body).toContain("levam uns 5 minutos");
      expect(body).toContain("15 de março de 2026");
      expect(body).toContain("Não é um diagnóstico");
      expect(body).toContain("(81) 3000-0001");
      expect(body).toContain("contato@beirario.example");
      expect(body).toContain(invitation.link);
    }
  });

  test("carries the link as a button and as an address to copy", () => {
    expect(email.html.match(new RegExp(`href="${invitation.link}"`, "g"))).toHaveLength(2);
    expect(email.html).toContain(`>${invitation.link}</a>`);
    expect(email.text).toContain(`Responder o formulário:\n${invitation.link}\n`);
  });

  test("names the child by the first name alone", () => {
    for (const part of [email.subject, email.text, email.html]) {
      expect(part).toContain("Ana");
      expect(part).not.toContain("Beatriz");
      expect(part).not.toContain("Souza");
    }
  });

  test("carries no clinical word", () => {
    expect(email.subject + email.text).not.toMatch(CLINICAL);
  });

  test("puts the article before the name that the organisation chose, or that its name suggests", () => {
    const write = (name: string, article?: "a" | "o" | "") =>
      formLinkEmail({
        ...invitation,
        sender: { ...sender, name, ...(article !== undefined && { article }) },
      });
    expect(write("Centro Ipê").text).toContain("O Centro Ipê pede que");
    expect(write("Centro Ipê").text).toContain("porque o Centro Ipê tem");
    expect(write("Ipê").text).toContain("Ipê pede que");
    expect(write("Ipê", "a").text).toContain("A Ipê pede que");
    expect(write("Clínica Ipê", "").text).toContain("Fale com Clínica Ipê");
    expect(write("Centro Ipê").subject).toMatch(/^Centro Ipê: /);
  });

  test("without phone and e-mail points to the organisation", () => {
    const { text } = formLinkEmail({ ...invitation, sender: { ...sender, phone: "", email: "" } });
    expect(text).toContain("Procure a Clínica Beira Rio.");
    expect(text).not.toContain("telefone");
  });

  test("markup in a name stays text", () => {
    const { html } = formLinkEmail({
      ...invitation,
      childName: "<script>alert(1)</script>",
      sender: { ...sender, name: `<img src=x onerror="alert('1')">` },
    });
    expect(html).not.toMatch(/<script|<img/);
    expect(html).toContain("&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;");
  });

  test("a line break in a name starts no header", () => {
    const { subject } = formLinkEmail({
      ...invitation,
      childName: "Ana\r\nBcc: mallory@evil.example",
      sender: { ...sender, name: "Clínica\r\nBcc: mallory@evil.example\u2028x\u202Ey" },
    });
    expect(subject).toBe(
      "Clínica Bcc: mallory@evil.example x y: formulário sobre o desenvolvimento de Ana",
    );
  });

  test("a name without letters becomes 'a criança'", () => {
    expect(formLinkEmail({ ...invitation, childName: "123 !" }).subject).toBe(
      "Clínica Beira Rio: formulário sobre o desenvolvimento da criança",
    );
  });
});

test("the notice to staff says where, and nothing of the child", () => {
  const email = formAnsweredEmail({
    organizationName: "Clínica Beira Rio",
    groupName: "Dra. Marta",
    link: "https://start.example/pacientes?paciente=0198",
  });
  expect(email.subject).toBe("Um formulário foi respondido – Clínica Beira Rio");
  expect(email.text).toContain("há uma nova resposta em Dra. Marta, Clínica Beira Rio");
  expect(email.text).toContain("https://start.example/pacientes?paciente=0198");
  expect(email.subject + email.text).not.toMatch(CLINICAL);
});

describe("words", () => {
  test.each([
    ["Ana Beatriz Souza", "Ana"],
    ["  joão pedro", "joão"],
    ["D'Ávila Lima", "D'Ávila"],
    ["Anne-Sophie", "Anne-Sophie"],
    ["www.evil.example/x", "www"],
    ["José\u0301 Lima", "José\u0301"],
    ["<b>Ana</b>", "b"],
    ["", undefined],
    ["42", undefined],
  ])("the first name of %j is %j", (full, first) => {
    expect(firstName(full)).toBe(first);
  });

  test("a very long first name is cut", () => {
    expect(firstName("a".repeat(500))).toHaveLength(40);
  });

  test("a title becomes one short line", () => {
    expect(oneLine("  Escola\n\tdo\u0000Mar  ")).toBe("Escola do Mar");
    expect(oneLine("x".repeat(300))).toHaveLength(120);
  });

  test.each([
    ["2026-03-15", "15 de março de 2026"],
    ["2026-12-01", "1º de dezembro de 2026"],
  ])("%s in words", (day, words) => {
    expect(dayInWords(day)).toBe(words);
  });
});

describe("the life of a message", () => {
  test("what has reached the guardian is never queued again", () => {
    expect(enteredFrom("queued")).toEqual(["sending", "accepted", "sent", "failed", "in_doubt"]);
  });

  test("nothing returns from delivered, read or cancelled to an earlier step", () => {
    const ended = new Set(["delivered", "read", "cancelled"]);
    for (const status of MESSAGE_STATUSES.filter((name) => name !== "read"))
      expect(enteredFrom(status).filter((from) => ended.has(from))).toEqual([]);
    expect(enteredFrom("read")).toContain("delivered");
  });
});
