import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { formLinkEmail } from "#domain/messaging/form-link.ts";
import { taggedAddress } from "#server/platform/message-tokens.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { reasonInWords } from "#server/testing/in-words.ts";
import { startMailServer } from "#server/testing/mail-server.ts";
import { type TestOutbox, anOutbox } from "#server/testing/outbox.ts";
import {
  aGmailReport,
  aPostfixReport,
  anAbsenceNote,
  anExchangeReport,
  anUnsubscribingMail,
} from "#server/testing/returned-mails.ts";
import { email } from "../dispatch/channels/email.ts";
import { reportDelivery } from "../dispatch/report-delivery.ts";
import { hasOptedOut, suppressedAmong } from "../suppressions/suppressed.ts";
import { unsubscribeRoutes } from "../unsubscribe/unsubscribe.routes.ts";
import { type Receipt, receiveMail } from "./receive-mail.ts";

const MAILBOX = "retornos@tea.example";
const ADDRESS = "mae@familia.example";
const CAME_BACK: unknown = expect.stringContaining("O e-mail voltou");

let story: TestApp;
let clinic: TestOutbox;
/** An invitation that a mail server took. */
let messageId: string;

beforeAll(async () => {
  story = await testApp({ features: [unsubscribeRoutes], config: { bounceAddress: MAILBOX } });
});
afterAll(() => story.close());
beforeEach(async () => {
  clinic = await anOutbox(story);
  ({ message_id: messageId } = await clinic.anInvitation());
  await clinic.within((db) =>
    db.updateTable("message").set({ status: "sending" }).where("id", "=", messageId).execute(),
  );
  await clinic.within((db) =>
    reportDelivery(story.deps, db, { messageId }, { status: "sent", at: story.clock.now() }),
  );
});

const addressFor = (purpose: "bounce" | "unsubscribe-mail", id = messageId): string =>
  taggedAddress(story.deps.config.secretKey, MAILBOX, purpose, id);
const receive = (raw: Buffer, deliveredTo?: string): Promise<Receipt> =>
  receiveMail(story.deps, { raw, deliveredTo });
const status = async () => (await clinic.messageOf(messageId))?.status;
const suppressed = async () =>
  (await clinic.within((db) => suppressedAmong(db, "email", [ADDRESS]))).get(ADDRESS);
const tasks = async () => {
  const rows = await clinic.within((db) =>
    db.selectFrom("task").select(["kind", "patient_id", "reason"]).execute(),
  );
  return rows.map(reasonInWords);
};

describe("a report that the mailbox does not exist", () => {
  test.each([
    ["of Postfix", aPostfixReport, "5.1.1"],
    ["of Exchange, which writes addresses in capitals", anExchangeReport, "5.1.10"],
    ["of Gmail, whose status is in the server's words", aGmailReport, "5.1.1"],
  ])(
    "%s fails the message, suppresses the address and asks for a better one",
    async (_whose, report, code) => {
      expect(await receive(report({ to: addressFor("bounce") }))).toBe("taken");
      expect(await clinic.messageOf(messageId)).toMatchObject({
        status: "failed",
        failure: `O e-mail voltou: a caixa não existe ou não recebe mais mensagens (código ${code}).`,
      });
      expect(await suppressed()).toBe("bounced");
      expect(await tasks()).toEqual([
        {
          kind: "invalid_contact",
          patient_id: clinic.child.patientId,
          reason: CAME_BACK,
        },
      ]);
    },
  );

  test("counts once, however often it comes", async () => {
    const report = aPostfixReport({ to: addressFor("bounce") });
    expect(await receive(report)).toBe("taken");
    const timeline = await clinic.timelineOf(messageId);
    expect(await receive(report)).toBe("taken");
    expect(await clinic.timelineOf(messageId)).toEqual(timeline);
    expect(await tasks()).toHaveLength(1);
  });

  test("is known by the address the mail server names, whatever stands in its head", async () => {
    const report = aPostfixReport({ to: "undisclosed@start.example" });
    expect(await receive(report)).toBe("not_ours");
    expect(await receive(report, addressFor("bounce"))).toBe("taken");
    expect(await suppressed()).toBe("bounced");
  });
});

describe("a report that is not about the address", () => {
  test.each([
    ["that the server refuses us", "5.7.1", "failed"],
    ["that the content was refused", "5.6.0", "failed"],
    ["that the mailbox is full, for another attempt", "5.2.2", "queued"],
    ["that a server was away too long, for another attempt", "4.4.1", "queued"],
  ])("says %s", async (_what, code, ends) => {
    expect(
      await receive(
        aPostfixReport({ to: addressFor("bounce"), status: code, diagnostic: "smtp; refused" }),
      ),
    ).toBe("taken");
    expect(await status()).toBe(ends);
    expect(await suppressed()).toBeUndefined();
    expect(await tasks()).toEqual([]);
  });

  test("of a delay is noted once, and the message stays sent", async () => {
    const report = aPostfixReport({ to: addressFor("bounce"), action: "delayed", status: "4.4.1" });
    expect([await receive(report), await receive(report)]).toEqual(["taken", "taken"]);
    expect(await clinic.timelineOf(messageId)).toEqual(["queued", "sent", "sent"]);
    expect(await suppressed()).toBeUndefined();
  });

  test("of its arrival is what happened, and a delay told afterwards is none", async () => {
    const to = addressFor("bounce");
    await receive(aPostfixReport({ to, action: "delivered", status: "2.0.0" }));
    await receive(aPostfixReport({ to, action: "delayed", status: "4.4.1" }));
    expect(await clinic.timelineOf(messageId)).toEqual(["queued", "sent", "delivered"]);
  });
});

describe("a mail for no more", () => {
  test("suppresses the address, whoever it says it is from", async () => {
    expect(await receive(anUnsubscribingMail(addressFor("unsubscribe-mail")))).toBe("taken");
    expect(await suppressed()).toBe("unsubscribed");
    expect(await clinic.within((db) => hasOptedOut(db, clinic.child.guardianId))).toBe(true);
  });

  test("is none when it is a report", async () => {
    expect(await receive(aPostfixReport({ to: addressFor("unsubscribe-mail") }))).toBe("ignored");
    expect(await suppressed()).toBeUndefined();
  });
});

describe("nothing is changed", () => {
  const nothing = async () => {
    expect(await status()).toBe("sent");
    expect(await suppressed()).toBeUndefined();
    expect(await tasks()).toEqual([]);
  };

  test("by a report to an address that is not ours", async () => {
    const to = addressFor("bounce");
    const forged = to.replace(/[0-9a-f]@/, (end) => (end.startsWith("0") ? "1@" : "0@"));
    for (const address of [forged, MAILBOX, to.replace("tea.example", "intruso.example")]) {
      expect(await receive(aPostfixReport({ to: address }))).toBe("not_ours");
    }
    const unknown = addressFor("bounce", "0198c3a2-7e11-7c55-9d3a-0123456789ab");
    expect(await receive(aPostfixReport({ to: unknown }))).toBe("not_ours");
    await nothing();
  });

  test("by somebody who is away, by a report without a report, or by noise", async () => {
    const to = addressFor("bounce");
    expect(await receive(anAbsenceNote(to))).toBe("ignored");
    const empty = aPostfixReport({ to }).toString().replaceAll("Action:", "Acao:");
    expect(await receive(Buffer.from(empty))).toBe("unreadable");
    expect(await receive(Buffer.from([0xff, 0xfe, 0, 1, 2]), to)).toBe("unreadable");
    expect(await receive(Buffer.alloc(0), to)).toBe("unreadable");
    const deep = Array.from(
      { length: 60 },
      (_none, level) => `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n`,
    );
    expect(await receive(Buffer.from(`To: ${to}\r\n${deep.join("")}`))).toBe("unreadable");
    await nothing();
  });

  test("where no mailbox is configured", async () => {
    const report = aPostfixReport({ to: addressFor("bounce") });
    const deps = { ...story.deps, config: { ...story.deps.config, bounceAddress: undefined } };
    expect(await receiveMail(deps, { raw: report })).toBe("not_ours");
    await nothing();
  });
});

describe("a mail that left through a mail server", () => {
  /** Hands the invitation over, and gives it arrived. */
  const arrived = async () => {
    const server = await startMailServer();
    const config = { ...story.deps.config, smtpUrl: server.url };
    const channel = email.open({ ...story.deps, config });
    const sender = { name: "Clínica Inventada", phone: "", email: "" };
    const link = "https://tea.example/pacientes/complemento/x";
    const content = { childName: "Ana", sender, link, validUntil: "2026-05-15", minutes: 5 };
    const written = formLinkEmail(content);
    await channel?.hand(
      {
        id: messageId,
        organizationId: clinic.organizationId,
        recipient: ADDRESS,
        email: written,
        replyTo: "",
        short: null,
        canUnsubscribe: true,
      },
      new AbortController().signal,
    );
    channel?.close?.();
    await server.close();
    return server.mails[0];
  };

  test("comes back to its message by the address it was returned to", async () => {
    const mail = await arrived();
    expect(mail?.recipients).toEqual([ADDRESS]);
    expect(await receive(aPostfixReport({ to: mail?.returnPath ?? "" }))).toBe("taken");
    expect(await status()).toBe("failed");
  });

  test("is stopped by what stands in its head, on the page and by mail", async () => {
    const ways = (await arrived())?.headers.get("list-unsubscribe") ?? "";
    const [, page = "", mailbox = ""] = /^<([^>]+)>, <mailto:([^?]+)\?subject=/.exec(ways) ?? [];
    expect(await receive(anUnsubscribingMail(mailbox))).toBe("taken");
    expect(await suppressed()).toBe("unsubscribed");
    const url = new URL(page).pathname;
    await story.app.inject({ method: "POST", url: `${url}/voltar` });
    expect(await suppressed()).toBeUndefined();
    const payload = "List-Unsubscribe=One-Click";
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const answer = await story.app.inject({ method: "POST", url, payload, headers });
    expect(answer.statusCode).toBe(200);
    expect(await suppressed()).toBe("unsubscribed");
  });
});

test("neither names nor addresses are logged", async () => {
  await receive(aPostfixReport({ to: addressFor("bounce") }));
  expect(story.logged()).not.toContain("familia.example");
});
