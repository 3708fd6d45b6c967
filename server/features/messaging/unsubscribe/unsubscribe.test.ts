import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { MessageKind } from "#domain/messaging/message.ts";
import { unsubscribeToken } from "#server/platform/message-tokens.ts";
import { unsubscribeLink } from "#server/platform/return-links.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aChild, aGroup } from "#server/testing/builders.ts";
import { type TestOutbox, anOutbox } from "#server/testing/outbox.ts";
import { queueMessage } from "../dispatch/outbox.ts";
import { writeEmail } from "../dispatch/write-email.ts";
import { suppressAddress } from "../suppressions/suppress.ts";
import { hasOptedOut, isSuppressed } from "../suppressions/suppressed.ts";
import { unsubscribeRoutes } from "./unsubscribe.routes.ts";

const ADDRESS = "mae@familia.example";

let story: TestApp;
let clinic: TestOutbox;
/** An invitation to the mother of Ana, still in the outbox. */
let email: Awaited<ReturnType<TestOutbox["anInvitation"]>>;
let page: string;

beforeAll(async () => {
  story = await testApp({ features: [unsubscribeRoutes] });
});
afterAll(() => story.close());
beforeEach(async () => {
  clinic = await anOutbox(story);
  email = await clinic.anInvitation();
  page = pageOf(email.message_id);
});

const pageOf = (messageId: string): string =>
  new URL(unsubscribeLink(story.deps, messageId)).pathname;
const open = (url: string, headers: Record<string, string> = {}) =>
  story.app.inject({ url, headers });
const press = (url: string, body = "", type = "application/x-www-form-urlencoded") =>
  story.app.inject({ method: "POST", url, headers: { "content-type": type }, payload: body });
const isLeftAlone = () => clinic.within((db) => isSuppressed(db, "email", ADDRESS));
const statusOf = async (id: string) => (await clinic.messageOf(id))?.status;

const ONE_CLICK = "List-Unsubscribe=One-Click";

describe("the page behind an email's foot", () => {
  test("says which organisation writes, asks, and changes nothing by being opened", async () => {
    const { statusCode, headers, body } = await open(page);
    expect(statusCode).toBe(200);
    expect(body).toContain("Organização");
    expect(body).toContain(`<form method="post" action="${page}">`);
    expect(body).not.toContain(ADDRESS);
    expect(headers["set-cookie"]).toBeUndefined();
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow",
    });
    await story.app.inject({ method: "HEAD", url: page });
    expect(await isLeftAlone()).toBe(false);
    expect(await statusOf(email.message_id)).toBe("queued");
  });

  test.each([
    ["en-GB,en;q=0.9", "Stop receiving these e-mails?"],
    ["es", "¿Dejar de recibir estos correos?"],
    ["de", "Parar de receber estes e-mails?"],
  ])("speaks as the browser prefers: %s", async (accepted, title) => {
    const { body } = await open(page, { "accept-language": accepted });
    expect(body).toContain(`<h1>${title}</h1>`);
  });

  test("shows an organisation's name as words, whatever is in it", async () => {
    await story.database.asOwner(({ db }) =>
      db
        .updateTable("organization")
        .set({ name: "<b>Clínica</b> $& {org}" })
        .where("id", "=", clinic.organizationId)
        .execute(),
    );
    expect((await open(page)).body).toContain("&lt;b&gt;Clínica&lt;/b&gt; $&amp; {org}");
  });
});

describe("an email", () => {
  const writtenAs = async (kind: MessageKind, formLinkId: string) => {
    const { patientId, guardianId } = clinic.child;
    return clinic.within(async (db) => {
      const id = await queueMessage(story.deps, db, {
        kind,
        channel: "email",
        recipient: ADDRESS,
        patientId,
        guardianId,
        formLinkId,
        data: { text: "Bom dia!" },
      });
      const message = await db
        .selectFrom("message")
        .selectAll()
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      return { id, written: await writeEmail(story.deps, db, message) };
    });
  };

  test.each([
    ["form_link", false],
    ["form_reminder", false],
    ["referral_message", false],
    ["reply", false],
    ["result_link", true],
  ] as const)("to a family tells at its foot how to get no more: %s", async (kind, isAnswered) => {
    const { formId, formLinkId } = email;
    if (isAnswered) {
      await clinic.within((db) =>
        db
          .updateTable("form")
          .set({ answered_at: story.clock.now() })
          .where("id", "=", formId)
          .execute(),
      );
    }
    const { id, written } = await writtenAs(kind, formLinkId);
    const link = unsubscribeLink(story.deps, id);
    const foot = `Não quero mais receber estes e-mails:\n${link}\n`;
    const text: unknown = expect.stringMatching(new RegExp(`${foot}$`));
    const html: unknown = expect.stringContaining(`href="${link}"`);
    expect(written).toMatchObject({ canUnsubscribe: true, email: { text, html } });
  });

  test("to the staff does not", async () => {
    const { written } = await writtenAs("form_answered", email.formLinkId);
    expect(written).not.toHaveProperty("canUnsubscribe");
    expect(JSON.stringify(written)).not.toContain("descadastro");
  });
});

describe("one press", () => {
  test.each([
    ["of the page's button", "", "application/x-www-form-urlencoded"],
    ["of a mail program", ONE_CLICK, "application/x-www-form-urlencoded"],
    [
      "of a mail program that sends parts",
      `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--`,
      "multipart/form-data; boundary=x",
    ],
  ])("%s stops the letters, without cookies or a redirect", async (_whose, body, type) => {
    const answer = await press(page, body, type);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(answer.body).toContain("Você não receberá mais estes e-mails");
    expect(await isLeftAlone()).toBe(true);
    expect(await statusOf(email.message_id)).toBe("cancelled");
    expect(await clinic.within((db) => hasOptedOut(db, clinic.child.guardianId))).toBe(true);
  });

  test("cancels what waits for the same address about a brother, and nobody else's", async () => {
    const groupId = await aGroup(story.database, clinic.organizationId, { name: "Outra" });
    const queueFor = async (address: string) => {
      const contact = { email: address };
      const child = await aChild(story.database, clinic.organizationId, groupId, contact);
      const message = {
        kind: "form_link",
        channel: "email",
        recipient: address,
        ...child,
      } as const;
      return clinic.within((db) => queueMessage(story.deps, db, message));
    };
    const brother = await queueFor("Mae@Familia.Example");
    const stranger = await queueFor("outra@familia.example");
    await press(page, ONE_CLICK);
    expect(await statusOf(brother)).toBe("cancelled");
    expect(await statusOf(stranger)).toBe("queued");
  });

  test("twice, also at once, is one", async () => {
    const answers = await Promise.all([press(page, ONE_CLICK), press(page, ONE_CLICK)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const trail = await clinic.within((db) =>
      db.selectFrom("audit_event").select(["action", "entity_id"]).execute(),
    );
    expect(trail.filter(({ action }) => action === "message.unsubscribed")).toEqual([
      { action: "message.unsubscribed", entity_id: email.message_id },
    ]);
    expect((await open(page)).body).toContain("Voltar a receber");
  });

  test("on 'voltar a receber' takes it back, and what was cancelled stays so", async () => {
    await press(page, ONE_CLICK);
    const { body } = await press(`${page}/voltar`);
    expect(body).toContain("Você voltou a receber estes e-mails");
    expect(body).toContain(`action="${page}"`);
    expect(await isLeftAlone()).toBe(false);
    expect(await statusOf(email.message_id)).toBe("cancelled");
  });

  test("stops the emails also of an address that a server had refused", async () => {
    await clinic.within((db) =>
      suppressAddress(story.deps, db, { channel: "email", address: ADDRESS, reason: "bounced" }),
    );
    await press(page, ONE_CLICK);
    expect(await clinic.within((db) => hasOptedOut(db, clinic.child.guardianId))).toBe(true);
  });
});

describe("what opens nothing", () => {
  const unknown = () => {
    const token = page.split("/").at(-1) ?? "";
    const changed = `${token.slice(0, -2)}${token.endsWith("AA") ? "BA" : "AA"}`;
    return [
      `/descadastro/${changed}`,
      "/descadastro/x",
      `/descadastro/${unsubscribeToken("another key of more than 32 characters", email.message_id)}`,
      `/descadastro/${unsubscribeToken(story.deps.config.secretKey, "0198c3a2-7e11-7c55-9d3a-0123456789ab")}`,
    ];
  };

  test("answers alike, whatever is wrong with it, and changes nothing", async () => {
    const opened = await Promise.all(unknown().map((url) => open(url)));
    const pressed = await Promise.all(unknown().map((url) => press(url, ONE_CLICK)));
    const answers = [...opened, ...pressed].map(({ statusCode, body }) => ({ statusCode, body }));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(404);
    expect(answers[0]?.body).toContain("Este endereço não vale");
    expect(await isLeftAlone()).toBe(false);
  });

  test("is an email about an account", async () => {
    const id = await clinic.within((db) =>
      queueMessage(story.deps, db, {
        kind: "form_answered",
        channel: "email",
        recipient: "equipe@clinica.example",
        patientId: clinic.child.patientId,
      }),
    );
    expect((await press(pageOf(id), ONE_CLICK)).statusCode).toBe(404);
  });

  test("is limited in number, for who guesses and for one email", async () => {
    const guess = () => story.app.inject({ url: "/descadastro/x", remoteAddress: "192.0.2.7" });
    const guesses = await Promise.all(Array.from({ length: 70 }, guess));
    const refused = guesses.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers["retry-after"]).toBeDefined();
    expect(refused[0]?.body).toContain("Tente de novo em instantes");
    expect((await press(page, ONE_CLICK)).statusCode).toBe(200);
    const presses = await Promise.all(Array.from({ length: 45 }, () => open(page)));
    expect(presses.some(({ statusCode }) => statusCode === 429)).toBe(true);
  });

  test("is a body that is no press", async () => {
    const { statusCode } = await press(page, "x".repeat(10_000));
    expect(statusCode).toBe(413);
    expect(await isLeftAlone()).toBe(false);
  });
});

test("neither token nor address is logged", async () => {
  await press(page, ONE_CLICK);
  expect(story.logged()).not.toContain(page.split("/").at(-1));
  expect(story.logged()).not.toContain("familia.example");
});
