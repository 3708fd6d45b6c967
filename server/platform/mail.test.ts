import { createServer } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { type MailServerManners, startMailServer } from "#server/testing/mail-server.ts";
import { type OutgoingMail, mailDomain, smtpMailer } from "./mail.ts";

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
const closers: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

async function aServer(manners: MailServerManners = {}) {
  const server = await startMailServer(manners);
  closers.push(() => server.close());
  return server;
}

function aMailer(smtpUrl: string, { plain = false, trusting = false } = {}) {
  const config = {
    smtpUrl,
    smtpAllowPlain: plain,
    mailFrom: "TEA Start <nao-responda@start.example>",
    dkim: undefined,
  };
  const mailer = smtpMailer(config, trusting ? { rejectUnauthorized: false } : {});
  closers.push(() => mailer.close());
  return mailer;
}

describe("a mail that the server takes", () => {
  test("arrives over TLS with both bodies and our headers", async () => {
    const server = await aServer({ starttls: true });
    const delivery = await aMailer(server.url, { trusting: true }).send(MAIL, never);
    expect(delivery.accepted).toBe(true);
    const [mail] = server.mails;
    expect(server.mails).toHaveLength(1);
    expect(mail?.secure).toBe(true);
    expect(mail?.recipients).toEqual(["mae@familia.example"]);
    expect(mail?.headers.get("subject")).toBe(MAIL.subject);
    expect(mail?.headers.get("message-id")).toBe("<0198-abc@start.example>");
    expect(mail?.headers.get("from")).toBe("TEA Start <nao-responda@start.example>");
    expect(mail?.headers.get("to")).toBe("mae@familia.example");
    expect(mail?.headers.get("reply-to")).toBe("contato@clinica.example");
    expect(mail?.headers.get("auto-submitted")).toBe("auto-generated");
    expect(mail?.parts.get("text/plain")?.trim()).toBe(MAIL.text.trim());
    expect(mail?.parts.get("text/html")?.trim()).toBe(MAIL.html);
  });

  test("goes out again with the same Message-ID", async () => {
    const server = await aServer();
    const mailer = aMailer(server.url, { plain: true });
    await mailer.send(MAIL, never);
    await mailer.send(MAIL, never);
    expect(server.mails.map(({ headers }) => headers.get("message-id"))).toEqual([
      "<0198-abc@start.example>",
      "<0198-abc@start.example>",
    ]);
  });
});

test("many mails go over one connection", async () => {
  const server = await aServer();
  const mailer = aMailer(server.url, { plain: true });
  for (let sent = 0; sent < 5; sent += 1) await mailer.send(MAIL, never);
  expect(server.mails).toHaveLength(5);
  expect(server.connections()).toBe(1);
});

describe("without a trusted encrypted connection nothing is sent", () => {
  test("when STARTTLS is stripped", async () => {
    const server = await aServer();
    const delivery = await aMailer(server.url).send(MAIL, never);
    expect(delivery).toMatchObject({ accepted: false, error: { kind: "insecure" } });
    expect(server.mails).toEqual([]);
  });

  test("when nobody vouches for the certificate", async () => {
    const server = await aServer({ starttls: true });
    const delivery = await aMailer(server.url).send(MAIL, never);
    expect(delivery.accepted).toBe(false);
    expect(server.mails).toEqual([]);
  });

  test("unless plain connections are allowed", async () => {
    const server = await aServer();
    expect((await aMailer(server.url, { plain: true }).send(MAIL, never)).accepted).toBe(true);
    expect(server.mails[0]?.secure).toBe(false);
  });

  test("and a word in the address of the server cannot lift the rule", async () => {
    const server = await aServer();
    const delivery = await aMailer(`${server.url}/?requireTLS=false&ignoreTLS=true`).send(
      MAIL,
      never,
    );
    expect(delivery.accepted).toBe(false);
    expect(server.mails).toEqual([]);
  });
});

describe("a refusal", () => {
  test.each([
    ["550 no such user", "recipient", 550],
    ["451 come back later", "busy", 451],
    ["452 mailbox full", "busy", 452],
    ["550 5.1.1 <mae@familia.example> does not exist", "recipient", 550],
    ["550-5.4.1 Recipient address rejected: Access denied", "recipient", 550],
    ["552 5.2.2 over quota", "full", 552],
    ["552 over quota", "full", 552],
    ["550 5.7.1 your network is on our block list", "policy", 550],
    ["550 5.1.8 sender's domain does not exist", "sender", 550],
  ])("of the recipient, %s", async (reply, kind, code) => {
    const server = await aServer({ onRecipient: () => reply });
    const delivery = await aMailer(server.url, { plain: true }).send(MAIL, never);
    expect(delivery).toEqual({ accepted: false, error: { kind, code } });
  });

  test.each([
    ["554 spam", "content", 554],
    ["554 5.7.1 spam", "content", 554],
    ["550 5.1.1 no such user", "recipient", 550],
    ["421 shutting down", "busy", 421],
  ])("of the content, %s", async (reply, kind, code) => {
    const server = await aServer({ onContent: () => reply });
    const delivery = await aMailer(server.url, { plain: true }).send(MAIL, never);
    expect(delivery).toEqual({ accepted: false, error: { kind, code } });
  });

  test("of a log-in is about the installation", async () => {
    const server = await aServer({ refusesLogins: true });
    const url = server.url.replace("smtp://", "smtp://usuario:senha%20errada@");
    const delivery = await aMailer(url, { plain: true }).send(MAIL, never);
    expect(delivery).toEqual({ accepted: false, error: { kind: "credentials", code: 535 } });
  });

  test("holds no address that the server's words repeat", async () => {
    const server = await aServer({ onRecipient: (address) => `550 <${address}> unknown` });
    const delivery = await aMailer(server.url, { plain: true }).send(MAIL, never);
    expect(JSON.stringify(delivery)).not.toContain("familia");
  });
});

describe("a server that is not there", () => {
  test("refuses the connection", async () => {
    const server = await startMailServer();
    await server.close();
    const delivery = await aMailer(server.url, { plain: true }).send(MAIL, never);
    expect(delivery).toEqual({ accepted: false, error: { kind: "unreachable", code: null } });
  });

  test("hangs up in the middle", async () => {
    const server = createServer((socket) => void socket.end("220 hello\r\n"));
    await new Promise<void>((resolve) => {
      server.listen(0, "127.0.0.1", resolve);
    });
    closers.push(() => server.close());
    const address = server.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const delivery = await aMailer(`smtp://127.0.0.1:${port}`, { plain: true }).send(MAIL, never);
    expect(delivery).toEqual({ accepted: false, error: { kind: "unreachable", code: null } });
  });

  test("stays silent until the process stops waiting", async () => {
    const stop = new AbortController();
    const server = await aServer({
      onContent: () => {
        stop.abort();
        return new Promise<undefined>(() => undefined);
      },
    });
    const delivery = await aMailer(server.url, { plain: true }).send(MAIL, stop.signal);
    expect(delivery).toEqual({ accepted: false, error: { kind: "unreachable", code: null } });
  });
});

describe("what somebody typed", () => {
  test.each([
    "mae@familia.example, evil@intruso.example",
    "mae@familia.example;evil@intruso.example",
    "evil@intruso.example <mae@familia.example>",
    "grupo: evil@intruso.example;",
    '"mae@familia.example, x"@intruso.example',
    "mae@familia.example\r\nRCPT TO:<evil@intruso.example>",
    "sem-arroba",
    "",
  ])("is no recipient unless it is one address: %j", async (to) => {
    const server = await aServer();
    const delivery = await aMailer(server.url, { plain: true }).send({ ...MAIL, to }, never);
    expect(delivery).toEqual({ accepted: false, error: { kind: "recipient", code: null } });
    expect(server.mails).toEqual([]);
  });

  test("cannot add a header through subject or answer address", async () => {
    const server = await aServer();
    await aMailer(server.url, { plain: true }).send(
      {
        ...MAIL,
        subject: "Ana\r\nBcc: evil@intruso.example\r\n\r\ncorpo",
        replyTo: "a@clinica.example\r\nBcc: evil@intruso.example",
      },
      never,
    );
    const [mail] = server.mails;
    expect(mail?.recipients).toEqual(["mae@familia.example"]);
    expect(mail?.headers.has("bcc")).toBe(false);
    expect(mail?.headers.has("reply-to")).toBe(false);
    expect(mail?.parts.get("text/plain")?.trim()).toBe(MAIL.text.trim());
  });
});

test.each([
  ["TEA Start <nao-responda@start.example>", "start.example"],
  ["nao-responda@start.example", "start.example"],
  ["sem endereço", "localhost"],
])("message ids of %s are made in %s", (from, domain) => {
  expect(mailDomain(from)).toBe(domain);
});
