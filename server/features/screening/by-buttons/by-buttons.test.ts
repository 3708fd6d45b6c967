import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CompletionRecord } from "#contract/screening/completion.ts";
import { INSTRUMENTS } from "#domain/instruments/instruments.ts";
import { ADDRESS_LATER } from "#domain/screening/by-buttons/react.ts";
import { queueMessage } from "#server/features/messaging/dispatch/outbox.ts";
import { receiveInbound } from "#server/features/messaging/inbound/receive-inbound.ts";
import { simulatedPhoneRoutes } from "#server/features/messaging/whatsapp-webhooks/simulated/telephones.routes.ts";
import { whatsAppWebhookRoutes } from "#server/features/messaging/whatsapp-webhooks/whatsapp-webhooks.routes.ts";
import { readButtonId } from "#server/features/messaging/whatsapp/button-ids.ts";
import { whatsAppRoutes } from "#server/features/messaging/whatsapp/whatsapp.routes.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestPerson, aChild } from "#server/testing/builders.ts";
import {
  GIVEN_CONSENT,
  type LinkedForm,
  aLinkTo,
  aLinkedFormInAClinic,
  anAnswerSet,
  aSubmission,
  asGuardian,
} from "#server/testing/guardian.ts";
import { aTelephone } from "#server/testing/telephone.ts";

const PHONE = "+5581988880001";
const ITEMS = INSTRUMENTS.mchat.items;

let tea: TestApp;
let form: LinkedForm;
let admin: TestPerson;
let telephone: Awaited<ReturnType<typeof aTelephone>>;

beforeAll(async () => {
  tea = await testApp({
    features: [completionRoutes, simulatedPhoneRoutes, whatsAppRoutes, whatsAppWebhookRoutes],
  });
});
afterAll(() => tea.close());
beforeEach(async () => {
  ({ form, admin } = await aLinkedFormInAClinic(tea));
  const { organizationId, guardianId } = form;
  telephone = await aTelephone(tea, { organizationId, guardianId, admin });
  await tea.send(admin.token, "PUT", "/api/whatsapp/form/", { whatsapp_form: "buttons" });
});

const scope = () =>
  ({ organizationId: form.organizationId, accountId: null, groupIds: "all" }) as const;

/** The invitation leaves by WhatsApp. */
async function invited({ patientId, guardianId, formLinkId }: LinkedForm = form): Promise<void> {
  await withTenant(tea.database, scope(), (db) =>
    queueMessage(tea.deps, db, {
      kind: "form_link",
      channel: "whatsapp",
      recipient: PHONE,
      patientId,
      guardianId,
      formLinkId,
    }),
  );
  await telephone.settle();
}

const texts = async () => (await telephone.chat()).map(({ body }) => body);
const last = async () => (await telephone.last()).body;
const page = async ({ url }: LinkedForm = form) =>
  (await asGuardian(tea, "GET", url)).json<CompletionRecord>();
const inbox = () =>
  withTenant(tea.database, scope(), (db) =>
    db.selectFrom("inbound_message").select(["kind", "read_at"]).orderBy("id").execute(),
  );

/** The family agrees, says who answers, and answers so many questions. */
async function answeredSome(count: number): Promise<void> {
  await invited();
  await telephone.tap("Responder aqui");
  await telephone.tap("Aceito");
  await telephone.tap("Eu, sem ajuda");
  for (let number = 1; number <= count; number += 1) await telephone.tap("Não");
}

const results = () =>
  withTenant(tea.database, scope(), (db) =>
    db
      .selectFrom("form_result")
      .select(["answers", "answer_modes", "address", "assistance", "lost_skills"])
      .execute(),
  );

test("a whole form is answered by taps alone, and sent as the page sends it", async () => {
  await answeredSome(0);
  for (const item of ITEMS) {
    expect(await last()).toContain(`Pergunta ${item.number} de ${ITEMS.length}`);
    await telephone.tap(item.number % 2 === 0 ? "Sim" : "Não");
  }
  await telephone.tap("Não sei");
  await telephone.write("Rua das Flores, 1, Centro");
  expect(await last()).toContain("Rua das Flores, 1, Centro");
  await telephone.tap("Enviar");
  expect(await last()).toMatch(/chegaram à equipe.*\/pacientes\/complemento\//);
  const [result] = await results();
  expect(result).toMatchObject({
    address: "Rua das Flores, 1, Centro",
    assistance: "alone",
    lost_skills: null,
  });
  expect(result?.answers).toEqual(
    Object.fromEntries(ITEMS.map(({ id, number }) => [id, number % 2 === 0])),
  );
  expect(result?.answer_modes).toEqual(Object.fromEntries(ITEMS.map(({ id }) => [id, "whatsapp"])));
  expect((await page()).summary).not.toBeNull();
  const consents = await withTenant(tea.database, scope(), (db) =>
    db.selectFrom("consent").select(["purpose", "granted", "text_version"]).execute(),
  );
  expect(consents).toMatchObject([
    { purpose: "screening", granted: true, text_version: "1/pt-BR/whatsapp" },
    { purpose: "share_with_school", granted: false },
  ]);
  await telephone.tap("Enviar");
  expect(await last()).toContain("já foi enviado");
  expect(await results()).toHaveLength(1);
}, 120_000);

describe("the invitation", () => {
  test("brings the button beside the link, by a template or within the window by its own", async () => {
    await invited();
    expect(await telephone.last()).toMatchObject({
      is_template: true,
      replies: [{ title: "Responder aqui" }],
    });
    expect((await telephone.last()).button_url).toContain(form.token);
    await telephone.write("Bom dia!");
    await invited();
    expect(await telephone.last()).toMatchObject({
      is_template: false,
      replies: [{ title: "Responder aqui" }],
    });
    expect(await last()).toContain(form.token);
  });

  test.each(["link", "flow"])("has no such button where the way is '%s'", async (way) => {
    await tea.send(admin.token, "PUT", "/api/whatsapp/form/", { whatsapp_form: way });
    await invited();
    expect((await telephone.last()).replies).toEqual([]);
  });
});

describe("consent", () => {
  test("comes before anything is kept, says whose servers the answers pass, and may be refused", async () => {
    await invited();
    await telephone.tap("Responder aqui");
    expect(await last()).toMatch(/servidores da Meta.*\/pacientes\/complemento\//s);
    await telephone.tap("Não aceito");
    expect(await last()).toContain("Não guardamos nenhuma resposta");
    expect((await page()).draft).toBeNull();
    await telephone.tap("Aceito");
    expect((await page()).draft).not.toBeNull();
  });
});

describe("an answer", () => {
  test("is in the page's draft at once, and what the page answers is not asked again", async () => {
    await answeredSome(1);
    expect((await page()).draft?.answers).toEqual({ [ITEMS[0]?.id ?? ""]: false });
    const change = { answers: { [ITEMS[2]?.id ?? ""]: true }, consent: GIVEN_CONSENT };
    expect((await asGuardian(tea, "PUT", `${form.url}draft/`, change)).statusCode).toBe(200);
    await telephone.tap("Sim");
    expect(await last()).toContain("Pergunta 4 de");
  });

  test("tapped or reported twice changes nothing; the last of two counts, and is said", async () => {
    await answeredSome(0);
    const first = await telephone.last();
    await telephone.tap("Não", first);
    const before = await texts();
    await telephone.tap("Não", first);
    expect(await texts()).toEqual([...before, "Não"]);
    await telephone.tap("Sim", first);
    expect(await last()).toMatch(/^Mudamos a pergunta 1\. Agora está: Sim\.\n\nPergunta 2/);
    expect((await page()).draft?.answers).toEqual({ [ITEMS[0]?.id ?? ""]: true });
  });

  test("reported before one that was tapped earlier counts all the same", async () => {
    await answeredSome(0);
    const { replies } = await telephone.last();
    const now = tea.clock.now().getTime();
    const report = (title: string, secondsAgo: number) =>
      withTenant(tea.database, scope(), async (db) => {
        const id = replies.find((each) => each.title === title)?.id ?? "";
        const button = readButtonId(tea.deps.config.secretKey, id, PHONE);
        if (!button) throw new Error("the button is none of ours");
        await receiveInbound(tea.deps, db, {
          channel: "whatsapp",
          providerId: `wamid.${title}`,
          sender: PHONE,
          kind: "button",
          body: title,
          receivedAt: new Date(now - secondsAgo * 1000),
          turn: { kind: "tap", button },
        });
      });
    await report("Sim", 1);
    await report("Não", 2);
    await telephone.settle();
    expect((await page()).draft?.answers).toEqual({ [ITEMS[0]?.id ?? ""]: true });
  });

  test("is nothing for the staff to read; what is none is, and is answered gently once", async () => {
    await answeredSome(1);
    await telephone.write("sim");
    expect((await page()).draft?.answers).toMatchObject({ [ITEMS[1]?.id ?? ""]: true });
    const unread = async () => (await inbox()).filter(({ read_at }) => read_at === null);
    expect(await unread()).toEqual([]);
    await telephone.write("Posso levar a vacina amanhã?");
    expect(await last()).toMatch(/^A equipe vai ler o que você escreveu\..*Pergunta 3/s);
    await telephone.write("E o documento?");
    expect((await texts()).at(-1)).toBe("E o documento?");
    expect(await unread()).toMatchObject([{ kind: "text" }, { kind: "text" }]);
    await telephone.tap("Não");
    expect(await last()).toContain("Pergunta 4");
  });

  test("can be heard before it is given", async () => {
    await answeredSome(0);
    await telephone.tap("Ouvir");
    const [sound, question] = (await telephone.chat()).slice(-2);
    expect(sound?.sound).toMatch(/\/pacientes\/complemento\/sons-1\/pt-BR\/\w+\.ogg$/);
    expect(question?.body).toContain("Pergunta 1");
  });
});

describe("VOLTAR and PARAR", () => {
  test("the question before is asked again, and the form goes on where it was", async () => {
    await answeredSome(2);
    await telephone.write("VOLTAR");
    expect(await last()).toContain("Pergunta 2");
    await telephone.tap("Sim");
    expect(await last()).toContain("Pergunta 3");
    expect((await page()).draft?.answers).toMatchObject({ [ITEMS[1]?.id ?? ""]: true });
  });

  test("PARAR ends all messages, the form stays, and VOLTAR goes on with it", async () => {
    await answeredSome(2);
    await telephone.write("PARAR");
    expect(await last()).toContain("responda VOLTAR");
    const before = await texts();
    const question = (await telephone.chat()).findLast(({ body }) => body.includes("Pergunta 3"));
    await telephone.tap("Não", question);
    expect(await texts()).toEqual([...before, "Não"]);
    await telephone.write("VOLTAR");
    expect((await texts()).at(-2)).toContain("volta a receber");
    expect(await last()).toContain("Pergunta 4");
  });
});

describe("what is in the way", () => {
  test("a closed window: nothing leaves, nothing is lost, and the next word goes on", async () => {
    await answeredSome(2);
    const before = await texts();
    tea.clock.advanceDays(1.5);
    await telephone.settle();
    expect(await texts()).toEqual(before);
    await telephone.write("Oi, voltei");
    expect(await last()).toContain("Pergunta 3");
  });

  test("a form that was sent on the page meanwhile", async () => {
    await answeredSome(2);
    const body = aSubmission("mchat", anAnswerSet("mchat", "none"));
    await asGuardian(tea, "POST", form.url, { ...body, consent: GIVEN_CONSENT });
    await telephone.tap("Não");
    expect(await last()).toContain("já foi enviado");
    await telephone.write("sim");
    expect((await texts()).at(-1)).toBe("sim");
  });

  test("a link that opens nothing any more", async () => {
    await answeredSome(1);
    await withTenant(tea.database, scope(), (db) =>
      db
        .updateTable("form_link")
        .set({ revoked_at: tea.clock.now() })
        .where("id", "=", form.formLinkId)
        .execute(),
    );
    await telephone.tap("Não");
    expect(await last()).toContain("não vale mais");
  });

  test("another telephone: it says nothing and changes nothing", async () => {
    await answeredSome(1);
    const { bubble, reply } = await telephone.buttonOf("Sim");
    const other = { phone: "+5581988880009", wamid: bubble.wamid, reply: reply.id };
    expect(await telephone.press("tap", other)).toBe(303);
    await telephone.settle();
    expect((await page()).draft?.answers).toEqual({ [ITEMS[0]?.id ?? ""]: false });
  });
});

test("two children of one family: each button is its own child's question", async () => {
  const sibling = await aChild(tea.database, form.organizationId, form.groupId, {
    name: "Bento Inventado",
  });
  await tea.database.asOwner(({ db }) =>
    db.updateTable("guardian").set({ phone: PHONE }).where("id", "=", sibling.guardianId).execute(),
  );
  const { organizationId, groupId } = form;
  const second = await aLinkTo(tea, { ...sibling, organizationId, groupId }, "mchat");
  await answeredSome(1);
  const firsts = await telephone.last();
  await invited(second);
  await telephone.tap("Responder aqui");
  await telephone.tap("Aceito");
  expect(await last()).toContain("Bento");
  await telephone.tap("Sim", firsts);
  expect((await page()).draft?.answers).toMatchObject({ [ITEMS[1]?.id ?? ""]: true });
  expect((await page(second)).draft?.answers).toEqual({});
});

test.each([
  ["", ADDRESS_LATER],
  ["Rua do Cadastro, 7", "Rua do Cadastro, 7"],
])(
  "who tells the address later keeps that of the record: '%s'",
  async (recorded, kept) => {
    await withTenant(tea.database, scope(), (db) =>
      db
        .updateTable("patient")
        .set({ address: recorded })
        .where("id", "=", form.patientId)
        .execute(),
    );
    await answeredSome(ITEMS.length);
    await telephone.tap("Sim");
    await telephone.tap("Conto depois");
    await telephone.tap("Enviar");
    expect(await results()).toMatchObject([{ address: kept, lost_skills: true }]);
  },
  120_000,
);

test("the longer answers are chosen from a list", async () => {
  const { organizationId, groupId, patientId, guardianId } = form;
  await withTenant(tea.database, scope(), (db) =>
    db
      .updateTable("form")
      .set({ cancelled_at: tea.clock.now() })
      .where("id", "=", form.formId)
      .execute(),
  );
  form = await aLinkTo(tea, { organizationId, groupId, patientId, guardianId }, "csbs");
  await invited();
  await telephone.tap("Responder aqui");
  await telephone.tap("Aceito");
  await telephone.tap("Alguém lê para mim");
  const question = await telephone.last();
  expect(question.opens).toBe("Responder");
  expect(question.replies.map(({ title }) => title)).toEqual([
    "Ainda não",
    "Às vezes",
    "Com frequência",
    "Ouvir",
  ]);
  await telephone.tap("Às vezes");
  expect((await page()).draft).toMatchObject({
    answers: { csbs_01: "as_vezes" },
    assistance: "read_to",
  });
});
