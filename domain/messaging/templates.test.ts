import { describe, expect, test } from "vitest";
import { REFERRAL_TYPES } from "#domain/instruments/risk.ts";
import { referralMessageEmail } from "./referral-message.ts";
import { DEFAULT_TEMPLATES } from "./template-defaults.ts";
import {
  clinicalWords,
  fillTemplate,
  needsLink,
  placeholderError,
  templateValues,
  unknownPlaceholders,
} from "./templates.ts";

const subject = {
  childName: "Ana Beatriz Souza",
  guardianName: "Maria Souza",
  organizationName: "Clínica Beira Rio",
  link: "https://start.example/x",
};
const values = templateValues(subject);

describe("filling a template", () => {
  test.each([
    ["Olá, {{responsavel}}!", "Olá, Maria!"],
    ["{{crianca}} e {{crianca}}", "Ana e Ana"],
    ["{{ crianca }}", "Ana"],
    ["{{Criança}}, {{RESPONSÁVEL}}, {{instituição}}", "Ana, Maria, Clínica Beira Rio"],
    ["veja {{link}}.", "veja https://start.example/x."],
    ["{{{crianca}}}", "{Ana}"],
    ["{crianca} e {{nome}}", "{crianca} e {{nome}}"],
    ["sem lugares", "sem lugares"],
    ["", ""],
  ])("%j becomes %j", (text, filled) => {
    expect(fillTemplate(text, values)).toBe(filled);
  });

  test("a value that looks like a placeholder, or like a pattern, is put in as it is", () => {
    const sly = { ...values, crianca: "{{link}}", instituicao: "$& $1 {{crianca}}" };
    expect(fillTemplate("{{crianca}} de {{instituicao}}", sly)).toBe(
      "{{link}} de $& $1 {{crianca}}",
    );
  });

  test("no name brings a brace along, so that filling twice fills nothing more", () => {
    const sly = templateValues({
      ...subject,
      childName: "{{link}}",
      guardianName: "{{instituicao}} Souza",
      organizationName: "{{link}} {Clínica}",
    });
    expect(sly).toMatchObject({
      crianca: "link",
      responsavel: "instituicao",
      instituicao: "link Clínica",
    });
    const once = fillTemplate("{{crianca}} {{responsavel}} {{instituicao}}", sly);
    expect(fillTemplate(once, sly)).toBe(once);
  });

  test("names without letters become words", () => {
    expect(templateValues({ ...subject, childName: "", guardianName: "42" })).toMatchObject({
      crianca: "a criança",
      responsavel: "responsável",
    });
  });
});

describe("what cannot be filled", () => {
  test.each<[string, string[]]>([
    ["{{nome}} e {{crianca}}", ["nome"]],
    ["{{nome}} {{ nome }} {{outro}}", ["nome", "outro"]],
    ["{{}}", [""]],
    ["{{crianca}} {{link}} {{responsavel}} {{instituicao}}", []],
    ["{nome}", []],
    ["{{constructor}}", ["constructor"]],
  ])("%j has the unknown names %j", (text, unknown) => {
    expect(unknownPlaceholders(text)).toEqual(unknown);
  });

  test.each([
    ["{{nome}}", { kind: "unknown", name: "nome" }],
    ["Olá, {{crianca}!", { kind: "unpaired" }],
    ["Olá, crianca}}!", { kind: "unpaired" }],
    ["Olá, {{crianca}}!", undefined],
    ["Olá :-} {tudo bem}", undefined],
  ])("%j: %j", (text, error) => {
    expect(placeholderError(text)).toEqual(error);
  });

  test.each([
    ["{{link}}", true],
    ["{{ Link }}", true],
    ["{link}", false],
    ["link {{crianca}}", false],
  ])("%j needs the link: %j", (text, needs) => {
    expect(needsLink(text)).toBe(needs);
  });
});

describe("words that name a result", () => {
  test.each<[string, string[]]>([
    ["O score e a pontuação dela", ["score", "pontuação"]],
    ["Nível alto, NÍVEL baixo", ["nível"]],
    ["um diagnóstico, o Diagnostico", ["diagnóstico", "diagnostico"]],
    ["risco de autismo, TEA", ["risco", "autismo", "tea"]],
    ["Her score, her level: a risk of autism (ASD)", ["score", "level", "risk", "autism", "asd"]],
    ["El puntaje y los niveles, un riesgo", ["puntaje", "niveles", "riesgo"]],
    ["Diagnosed, diagnosis, diagnóstico", ["diagnosed", "diagnosis", "diagnóstico"]],
    ["A plataforma TEA Start", []],
    ["Vamos jantar na plateia, sem arriscar", []],
  ])("in %j: %j", (text, words) => {
    expect(clinicalWords(text)).toEqual(words);
  });
});

describe("the default templates", () => {
  test.each(REFERRAL_TYPES)(
    "for %s greets, names the child, is signed, and tells no result",
    (type) => {
      const { name, content } = DEFAULT_TEMPLATES[type];
      expect(name).not.toBe("");
      expect(placeholderError(content)).toBeUndefined();
      expect(clinicalWords(content)).toEqual([]);
      expect(needsLink(content)).toBe(false);
      const filled = fillTemplate(content, values);
      expect(filled).toMatch(/^Olá, Maria!\n/);
      expect(filled).toContain("Ana");
      expect(filled).toMatch(/\nClínica Beira Rio$/);
      expect(filled).not.toMatch(/[{}]|Souza/);
    },
  );
});

describe("the email of a message", () => {
  const sender = {
    name: "Clínica Beira Rio",
    phone: "+558130000001",
    email: "contato@beirario.example",
  };
  const content = { text: "Olá!\n\nUma linha,\noutra.", sender, ...subject };

  test("says what was written, who sent it and how to answer; its subject is neutral", () => {
    const { subject: title, text } = referralMessageEmail(content);
    expect(title).toBe("Mensagem da Clínica Beira Rio sobre Ana");
    expect(text).toBe(`Olá!

Uma linha,
outra.

Para falar com a Clínica Beira Rio, responda a este e-mail ou escreva para contato@beirario.example, ou ligue para (81) 3000-0001.

Você recebeu esta mensagem porque a Clínica Beira Rio tem este e-mail como contato de um responsável. Se não a esperava, pode ignorá-la.
`);
  });

  test("keeps line breaks in markup, and makes nothing typed there into markup", () => {
    const { html } = referralMessageEmail({
      ...content,
      text: "Uma linha,\r\noutra <b>forte</b>\u0007\n\n\nhttps://evil.example/",
    });
    expect(html).toContain("Uma linha,<br>\noutra &lt;b&gt;forte&lt;/b&gt;</p>");
    expect(html).toContain(">https://evil.example/</p>");
    expect(html).not.toContain('href="https://evil.example');
  });

  test("the guardian's link can be followed, and is put in once only", () => {
    const link = "https://start.example/pacientes/complemento/a$&b";
    const { html, text } = referralMessageEmail({
      ...content,
      childName: "{{link}}",
      text: "Sobre {{crianca}}: {{link}}",
      link,
    });
    expect(text).toContain(`Sobre link: ${link}\n`);
    expect(html.match(/href=/g)).toHaveLength(1);
    expect(html).toContain('href="https://start.example/pacientes/complemento/a$&amp;b"');
  });

  test("where no answer would arrive it asks for none", () => {
    const { text } = referralMessageEmail({
      ...content,
      sender: { ...sender, phone: "", email: "" },
    });
    expect(text).toContain("Para falar com a equipe, procure a Clínica Beira Rio.");
    expect(text).not.toContain("responda");
  });

  test("a line break in a name starts no header", () => {
    const { subject: title } = referralMessageEmail({
      ...content,
      childName: "Ana\r\nBcc: x@evil.example",
      sender: { ...sender, name: "Clínica\r\nBcc: x@evil.example" },
    });
    expect(title).toBe("Mensagem da Clínica Bcc: x@evil.example sobre Ana");
  });
});
