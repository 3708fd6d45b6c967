import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ReferralDetail, ReferralMessage } from "#contract/referrals/referrals.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aMailer, deliverLocally, deliverMail } from "#server/testing/outbox.ts";
import {
  anotherReferral,
  anOrder,
  aReferralStory,
  referralCalls,
  type ReferralStory,
} from "#server/testing/referrals.ts";
import { referralsRoutes } from "./referrals.routes.ts";

const TEXT = "Olá, Maria!\n\nVamos marcar a consulta?\nAté breve.";

let tea: TestApp;
let story: ReferralStory;

beforeAll(async () => {
  tea = await testApp({ features: [completionRoutes, referralsRoutes] });
});
afterAll(() => tea.close());
beforeEach(async () => {
  story = await aReferralStory(tea);
});

const { send, detail, messages, refOf } = referralCalls(() => ({ tea, story }));
const order = (text = TEXT) => anOrder(text);

const setEmail = (email: string) =>
  tea.database.asOwner(({ db }) =>
    db.updateTable("guardian").set({ email }).where("id", "=", story.form.guardianId).execute(),
  );

/** A child is put away once its referral has ended. */
const setArchived = (archived_at: Date | null) =>
  tea.database.asOwner(async ({ db }) => {
    await db
      .updateTable("referral")
      .set({ stage: "encerrado", closed_at: tea.clock.now(), close_reason: "avaliado_outro" })
      .where("id", "=", story.referralId)
      .execute();
    await db
      .updateTable("patient")
      .set({ archived_at })
      .where("id", "=", story.form.patientId)
      .execute();
  });

describe("a message to the family", () => {
  test("is queued, delivered into the mailbox as it was written, and shown with the referral", async () => {
    const reply = await send(order());
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toMatchObject({
      text: TEXT,
      status: "queued",
      recipient: "maria@familia.example",
      failure: null,
    });
    await deliverLocally(tea, refOf(reply));
    expect(await messages()).toMatchObject([{ text: TEXT, status: "sent" }]);
    const stored = await tea.database.asOwner(({ db }) =>
      db
        .selectFrom("local_mail")
        .select(["recipient", "subject", "text", "html"])
        .where("organization_id", "=", story.organizationId)
        .where("subject", "like", "Mensagem%")
        .executeTakeFirstOrThrow(),
    );
    expect(stored).toMatchObject({
      recipient: "maria@familia.example",
      subject: "Mensagem da Clínica Ipê sobre Ana",
    });
    expect(stored.text.startsWith(`${TEXT}\n\n`)).toBe(true);
    expect(stored.text).toContain("(81) 3000-0001");
    expect(stored.html).toContain("Vamos marcar a consulta?<br>\nAté breve.</p>");
    expect(stored.subject + stored.text).not.toMatch(/alto|neuro|mchat|Beatriz|score|pontua/i);
  });

  test("an answer to it goes to the organisation", async () => {
    const { mailer, handed } = aMailer();
    await deliverMail(tea, mailer, refOf(await send(order())));
    expect(handed).toMatchObject([{ to: "maria@familia.example", replyTo: "contato@ipe.example" }]);
  });

  test("appears on the child's record and in the trail", async () => {
    const { id } = (await send(order())).json<ReferralMessage>();
    const rows = await tea.database.asOwner(({ db }) =>
      db
        .selectFrom("message")
        .select(["kind", "guardian_id"])
        .where("patient_id", "=", story.form.patientId)
        .where("id", "=", id)
        .execute(),
    );
    expect(rows).toEqual([{ kind: "referral_message", guardian_id: story.form.guardianId }]);
    const trail = await tea.database.asOwner(({ db }) =>
      db
        .selectFrom("audit_event")
        .select(["action", "account_id", "entity_id", "detail"])
        .where("organization_id", "=", story.organizationId)
        .where("action", "like", "referral.message%")
        .execute(),
    );
    expect(trail).toEqual([
      {
        action: "referral.message_sent",
        account_id: story.admin.accountId,
        entity_id: story.form.patientId,
        detail: { referral_id: story.referralId, message_id: id },
      },
    ]);
  });

  test("sent twice, even at once, is one message", async () => {
    const same = order();
    const replies = await Promise.all([send(same), send(same), send(same)]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(replies.map((reply) => reply.json<ReferralMessage>().id)).size).toBe(1);
    expect(await messages()).toHaveLength(1);
    expect((await send(order())).statusCode).toBe(201);
    expect(await messages()).toHaveLength(2);
  });

  test("about another referral is another message, whatever its id", async () => {
    const same = order();
    await send(same);
    const { referralId: other } = await anotherReferral(tea, story);
    const reply = await send(same, other);
    expect(reply.statusCode).toBe(201);
    expect(await messages()).toHaveLength(1);
    expect((await detail(other)).json<ReferralDetail>().messages).toHaveLength(1);
  });

  test("too many in an hour are refused", async () => {
    for (let count = 0; count < 10; count += 1) expect((await send(order())).statusCode).toBe(201);
    const reply = await send(order());
    expect(reply.statusCode).toBe(429);
    expect(await messages()).toHaveLength(10);
    tea.clock.advanceDays(1 / 23);
    expect((await send(order())).statusCode).toBe(201);
  });
});

describe("what is not sent", () => {
  test.each([
    ["an empty text", { text: "" }, { text: "A mensagem não pode ficar vazia" }],
    ["a blank text", { text: " \n\t " }, { text: "A mensagem não pode ficar vazia" }],
    ["no text", {}, { text: "A mensagem não pode ficar vazia" }],
    [
      "a text too long",
      { text: "x".repeat(4001) },
      { text: "O texto pode ter no máximo 4000 caracteres" },
    ],
    [
      "an unknown placeholder",
      { text: "Olá, {{nome}}" },
      {
        text: "{{nome}} não existe. Use {{crianca}}, {{responsavel}}, {{link}} ou {{instituicao}}.",
      },
    ],
    ["an id that is none", { text: "Olá", id: "1" }, { id: "Identificador inválido" }],
    ["more than there is", { text: "Olá", level: "alto" }, { "": "Campo desconhecido: level" }],
  ])("%s", async (_, body, fields) => {
    const reply = await send({ id: uuidv7(), ...body });
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({ fields });
    expect(await messages()).toEqual([]);
  });

  test.each(["", "  ", "sem-arroba", "a@b.example, c@d.example"])(
    "to the address %j",
    async (email) => {
      await setEmail(email);
      const reply = await send(order());
      expect(reply.statusCode).toBe(422);
      expect(reply.json()).toMatchObject({
        fields: {
          guardian_email:
            "O responsável não tem um e-mail que funcione. Corrija o cadastro, ou telefone.",
        },
      });
      expect(await messages()).toEqual([]);
    },
  );

  test("about a referral that is closed", async () => {
    await tea.database.asOwner(({ db }) =>
      db
        .updateTable("referral")
        .set({ stage: "encerrado", closed_at: tea.clock.now(), close_reason: "avaliado_outro" })
        .where("id", "=", story.referralId)
        .execute(),
    );
    const reply = await send(order());
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ detail: "Este encaminhamento já foi encerrado." });
  });

  test("about a child whose record is archived, and a message that waits is cancelled", async () => {
    const waiting = refOf(await send(order()));
    await setArchived(tea.clock.now());
    expect((await send(order())).statusCode).toBe(404);
    expect((await detail()).statusCode).toBe(404);
    const { mailer, handed } = aMailer();
    await deliverMail(tea, mailer, waiting);
    expect(handed).toEqual([]);
    await setArchived(null);
    expect(await messages()).toMatchObject([
      { status: "cancelled", failure: { detail: "O cadastro da criança foi arquivado." } },
    ]);
  });
});

test("a text that names a result is sent only by who means it, which is in the trail", async () => {
  const text = "O resultado deu risco alto.";
  const refused = await send(order(text));
  expect([refused.statusCode, refused.json<{ fields: object }>().fields]).toEqual([
    422,
    { text: expect.stringContaining("(risco)") as unknown },
  ]);
  expect(await messages()).toEqual([]);
  expect((await send({ ...order(text), clinical_words_confirmed: true })).statusCode).toBe(201);
  const trail = await tea.database.asOwner(({ db }) =>
    db
      .selectFrom("audit_event")
      .select(["account_id", "detail"])
      .where("action", "=", "message.words_confirmed")
      .where("entity_id", "=", story.form.patientId)
      .execute(),
  );
  expect(trail).toEqual([{ account_id: story.admin.accountId, detail: { words: "risco" } }]);
});
