import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type MailServer, startMailServer } from "#server/testing/mail-server.ts";
import { type Mailer, type OutgoingMail, smtpMailer } from "./mail.ts";

const MAIL: OutgoingMail = {
  to: "mae@familia.example",
  replyTo: "contato@clinica.example",
  subject: "Formulário sobre o desenvolvimento de Ana",
  text: "Olá! Não é um diagnóstico.\n",
  html: "<p>Olá! Não é um <b>diagnóstico</b>.</p>",
  messageId: "0198-abc@start.example",
  returnPath: null,
  unsubscribe: null,
};

const never = new AbortController().signal;

let server: MailServer;
let mailer: Mailer;

beforeEach(async () => {
  server = await startMailServer();
  mailer = smtpMailer({
    smtpUrl: server.url,
    smtpAllowPlain: true,
    mailFrom: "TEA Start <nao-responda@start.example>",
    dkim: undefined,
  });
});
afterEach(async () => {
  mailer.close();
  await server.close();
});

describe("what comes back", () => {
  test("of a mail that cannot be delivered goes to the return path, and the sender stays", async () => {
    const returnPath = "retornos+b0198@start.example";
    await mailer.send({ ...MAIL, returnPath }, never);
    expect(server.mails[0]).toMatchObject({ returnPath, recipients: [MAIL.to] });
    expect(server.mails[0]?.headers.get("from")).toBe("TEA Start <nao-responda@start.example>");
  });

  test("goes to the sender where there is no mailbox for it", async () => {
    await mailer.send(MAIL, never);
    expect(server.mails[0]?.returnPath).toBe("nao-responda@start.example");
  });
});

describe("a reader asks for no more", () => {
  const page = "https://start.example/descadastro/token";

  test.each([
    [null, `<${page}>`],
    [
      "retornos+u0198@start.example",
      `<${page}>, <mailto:retornos+u0198@start.example?subject=unsubscribe>`,
    ],
  ])("on the page, and by mail where it is received: %s", async (mailbox, ways) => {
    const mail = { ...MAIL, unsubscribe: { page, mailbox } };
    await mailer.send(mail, never);
    const headers = server.mails[0]?.headers;
    expect(headers?.get("list-unsubscribe")).toBe(ways);
    expect(headers?.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  });

  test("not of an email that is sent whatever its reader wishes", async () => {
    await mailer.send(MAIL, never);
    expect(
      [...(server.mails[0]?.headers.keys() ?? [])].filter((name) => name.startsWith("list-")),
    ).toEqual([]);
  });
});

describe("no file and no address is read into a mail", () => {
  test.each(["text", "html"])("as its %s", async (part) => {
    for (const odd of [{ path: import.meta.filename }, { href: `http://127.0.0.1:9/` }]) {
      const mail: OutgoingMail = Object.assign({ ...MAIL }, { [part]: odd });
      expect((await mailer.send(mail, never)).accepted).toBe(false);
    }
    expect(server.mails).toEqual([]);
  });

  test("and nothing is attached", async () => {
    const attachments = [{ filename: "a.txt", content: "a" }];
    const mail: OutgoingMail = Object.assign({ ...MAIL }, { attachments });
    await mailer.send(mail, never);
    expect([...(server.mails[0]?.parts.keys() ?? [])]).toEqual(["text/plain", "text/html"]);
  });
});
