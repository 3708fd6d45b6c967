import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { INSTRUMENTS } from "#domain/instruments/instruments.ts";
import { ADDRESS_LATER } from "#domain/screening/by-buttons/react.ts";
import { receiveInbound } from "#server/features/messaging/inbound/receive-inbound.ts";
import { readButtonId } from "#server/features/messaging/whatsapp/button-ids.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import {
  BUTTON_FEATURES,
  type FamilyAsked,
  PHONE,
  aFamilyAskedByButtons,
} from "#server/testing/asked-by-buttons.ts";
import { GIVEN_CONSENT, aLinkTo, asGuardian } from "#server/testing/guardian.ts";

const ITEMS = INSTRUMENTS.mchat.items;

let tea: TestApp;
let family: FamilyAsked;

beforeAll(async () => {
  tea = await testApp({ features: BUTTON_FEATURES });
});
afterAll(() => tea.close());
beforeEach(async () => {
  family = await aFamilyAskedByButtons(tea);
});

const inbox = () =>
  family.within((db) =>
    db.selectFrom("inbound_message").select(["kind", "read_at"]).orderBy("id").execute(),
  );

test("a whole form is answered by taps alone, and sent as the page sends it", async () => {
  await family.answersSome(0);
  for (const item of ITEMS) {
    expect(await family.last()).toContain(`Pergunta ${item.number} de ${ITEMS.length}`);
    await family.telephone.tap(item.number % 2 === 0 ? "Sim" : "Não");
  }
  await family.telephone.tap("Não sei");
  await family.telephone.write("Rua das Flores, 1, Centro");
  expect(await family.last()).toContain("Rua das Flores, 1, Centro");
  await family.telephone.tap("Enviar");
  expect(await family.last()).toMatch(/chegaram à equipe.*\/pacientes\/complemento\//);
  const [result] = await family.results();
  expect(result).toMatchObject({
    address: "Rua das Flores, 1, Centro",
    assistance: "alone",
    lost_skills: null,
  });
  expect(result?.answers).toEqual(
    Object.fromEntries(ITEMS.map(({ id, number }) => [id, number % 2 === 0])),
  );
  expect(result?.answer_modes).toEqual(Object.fromEntries(ITEMS.map(({ id }) => [id, "whatsapp"])));
  expect((await family.page()).summary).not.toBeNull();
  const consents = await family.within((db) =>
    db.selectFrom("consent").select(["purpose", "granted", "text_version"]).execute(),
  );
  expect(consents).toMatchObject([
    { purpose: "screening", granted: true, text_version: "1/pt-BR/whatsapp" },
    { purpose: "share_with_school", granted: false },
  ]);
  await family.telephone.tap("Enviar");
  expect(await family.last()).toContain("já foi enviado");
  expect(await family.results()).toHaveLength(1);
}, 120_000);

describe("the invitation", () => {
  test("brings the button beside the link, by a template or within the window by its own", async () => {
    await family.sent("form_link", family.form);
    expect(await family.telephone.last()).toMatchObject({
      is_template: true,
      replies: [{ title: "Responder aqui" }],
    });
    expect((await family.telephone.last()).button_url).toContain(family.form.token);
    await family.telephone.write("Bom dia!");
    await family.sent("form_link", family.form);
    expect(await family.telephone.last()).toMatchObject({
      is_template: false,
      replies: [{ title: "Responder aqui" }],
    });
    expect(await family.last()).toContain(family.form.token);
  });

  test.each(["link", "flow"])("has no such button where the way is '%s'", async (way) => {
    await family.ask(way);
    await family.sent("form_link", family.form);
    expect((await family.telephone.last()).replies).toEqual([]);
  });
});

describe("consent", () => {
  test("comes before anything is kept, says whose servers the answers pass, and may be refused", async () => {
    await family.sent("form_link", family.form);
    await family.telephone.tap("Responder aqui");
    expect(await family.last()).toMatch(/servidores da Meta.*\/pacientes\/complemento\//s);
    await family.telephone.tap("Não aceito");
    expect(await family.last()).toContain("Não guardamos nenhuma resposta");
    expect((await family.page()).draft).toBeNull();
    await family.telephone.tap("Aceito");
    expect((await family.page()).draft).not.toBeNull();
  });
});

describe("an answer", () => {
  test("is in the page's draft at once, and what the page answers is not asked again", async () => {
    await family.answersSome(1);
    expect((await family.page()).draft?.answers).toEqual({ [ITEMS[0]?.id ?? ""]: false });
    const change = { answers: { [ITEMS[2]?.id ?? ""]: true }, consent: GIVEN_CONSENT };
    expect((await asGuardian(tea, "PUT", `${family.form.url}draft/`, change)).statusCode).toBe(200);
    await family.telephone.tap("Sim");
    expect(await family.last()).toContain("Pergunta 4 de");
  });

  test("tapped or reported twice changes nothing; the last of two counts, and is said", async () => {
    await family.answersSome(0);
    const first = await family.telephone.last();
    await family.telephone.tap("Não", first);
    const before = await family.texts();
    await family.telephone.tap("Não", first);
    expect(await family.texts()).toEqual([...before, "Não"]);
    await family.telephone.tap("Sim", first);
    expect(await family.last()).toMatch(/^Mudamos a pergunta 1\. Agora está: Sim\.\n\nPergunta 2/);
    expect((await family.page()).draft?.answers).toEqual({ [ITEMS[0]?.id ?? ""]: true });
  });

  test("reported before one that was tapped earlier counts all the same", async () => {
    await family.answersSome(0);
    const { replies } = await family.telephone.last();
    const now = tea.clock.now().getTime();
    const report = (title: string, secondsAgo: number) =>
      family.within(async (db) => {
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
    await family.telephone.settle();
    expect((await family.page()).draft?.answers).toEqual({ [ITEMS[0]?.id ?? ""]: true });
  });

  test("is nothing for the staff to read; what is none is, and is answered gently once", async () => {
    await family.answersSome(1);
    await family.telephone.write("sim");
    expect((await family.page()).draft?.answers).toMatchObject({ [ITEMS[1]?.id ?? ""]: true });
    const unread = async () => (await inbox()).filter(({ read_at }) => read_at === null);
    expect(await unread()).toEqual([]);
    await family.telephone.write("Posso levar a vacina amanhã?");
    expect(await family.last()).toMatch(/^A equipe vai ler o que você escreveu\..*Pergunta 3/s);
    await family.telephone.write("E o documento?");
    expect((await family.texts()).at(-1)).toBe("E o documento?");
    expect(await unread()).toMatchObject([{ kind: "text" }, { kind: "text" }]);
    await family.telephone.tap("Não");
    expect(await family.last()).toContain("Pergunta 4");
  });

  test("can be heard before it is given", async () => {
    await family.answersSome(0);
    await family.telephone.tap("Ouvir");
    const [sound, question] = (await family.telephone.chat()).slice(-2);
    expect(sound?.sound).toMatch(/\/pacientes\/complemento\/sons-1\/pt-BR\/\w+\.ogg$/);
    expect(question?.body).toContain("Pergunta 1");
  });
});

test.each([
  ["", ADDRESS_LATER],
  ["Rua do Cadastro, 7", "Rua do Cadastro, 7"],
])(
  "who tells the address later keeps that of the record: '%s'",
  async (recorded, kept) => {
    await family.within((db) =>
      db
        .updateTable("patient")
        .set({ address: recorded })
        .where("id", "=", family.form.patientId)
        .execute(),
    );
    await family.answersSome(ITEMS.length);
    await family.telephone.tap("Sim");
    await family.telephone.tap("Conto depois");
    await family.telephone.tap("Enviar");
    expect(await family.results()).toMatchObject([{ address: kept, lost_skills: true }]);
  },
  120_000,
);

test("the longer answers are chosen from a list", async () => {
  const { organizationId, groupId, patientId, guardianId } = family.form;
  await family.within((db) =>
    db
      .updateTable("form")
      .set({ cancelled_at: tea.clock.now() })
      .where("id", "=", family.form.formId)
      .execute(),
  );
  const ids = { organizationId, groupId, patientId, guardianId };
  const asked = await aLinkTo(tea, ids, "csbs");
  await family.sent("form_link", asked);
  await family.telephone.tap("Responder aqui");
  await family.telephone.tap("Aceito");
  await family.telephone.tap("Alguém lê para mim");
  const question = await family.telephone.last();
  expect(question.opens).toBe("Responder");
  expect(question.replies.map(({ title }) => title)).toEqual([
    "Ainda não",
    "Às vezes",
    "Com frequência",
    "Ouvir",
  ]);
  await family.telephone.tap("Às vezes");
  expect((await family.page(asked)).draft).toMatchObject({
    answers: { csbs_01: "as_vezes" },
    assistance: "read_to",
  });
});
