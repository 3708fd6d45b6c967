import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { INSTRUMENTS } from "#domain/instruments/instruments.ts";
import { queueMessage } from "#server/features/messaging/dispatch/outbox.ts";
import { hashToken } from "#server/platform/tokens.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import {
  BUTTON_FEATURES,
  type FamilyAsked,
  PHONE,
  aFamilyAskedByButtons,
} from "#server/testing/asked-by-buttons.ts";
import { aChild } from "#server/testing/builders.ts";
import {
  GIVEN_CONSENT,
  aLinkTo,
  anAnswerSet,
  aSubmission,
  asGuardian,
} from "#server/testing/guardian.ts";

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

describe("VOLTAR and PARAR", () => {
  test("the question before is asked again, and the form goes on where it was", async () => {
    await family.answersSome(2);
    await family.telephone.write("VOLTAR");
    expect(await family.last()).toContain("Pergunta 2");
    await family.telephone.tap("Sim");
    expect(await family.last()).toContain("Pergunta 3");
    expect((await family.page()).draft?.answers).toMatchObject({ [ITEMS[1]?.id ?? ""]: true });
  });

  test("PARAR ends all messages, the form stays, and VOLTAR goes on with it", async () => {
    await family.answersSome(2);
    await family.telephone.write("PARAR");
    expect(await family.last()).toMatch(/já respondeu está guardado.*responda VOLTAR/);
    const before = await family.texts();
    const question = (await family.telephone.chat()).findLast(({ body }) =>
      body.includes("Pergunta 3"),
    );
    await family.telephone.tap("Não", question);
    expect(await family.texts()).toEqual([...before, "Não"]);
    await family.telephone.write("VOLTAR");
    expect((await family.texts()).at(-2)).toContain("volta a receber");
    expect(await family.last()).toContain("Pergunta 4");
  });
});

describe("what is in the way", () => {
  test("a closed window: nothing leaves, nothing is lost, and the next word goes on", async () => {
    await family.answersSome(2);
    const before = await family.texts();
    tea.clock.advanceDays(1.5);
    await family.telephone.settle();
    expect(await family.texts()).toEqual(before);
    await family.telephone.write("Oi, voltei");
    expect(await family.last()).toContain("Pergunta 3");
  });

  test("a form that was sent on the page meanwhile", async () => {
    await family.answersSome(2);
    const body = aSubmission("mchat", anAnswerSet("mchat", "none"));
    await asGuardian(tea, "POST", family.form.url, { ...body, consent: GIVEN_CONSENT });
    await family.telephone.tap("Não");
    expect(await family.last()).toContain("já foi enviado");
    await family.telephone.write("sim");
    expect((await family.texts()).at(-1)).toBe("sim");
  });

  test("a link that opens nothing any more", async () => {
    await family.answersSome(1);
    await family.within((db) =>
      db
        .updateTable("form_link")
        .set({ revoked_at: tea.clock.now() })
        .where("id", "=", family.form.formLinkId)
        .execute(),
    );
    await family.telephone.tap("Não");
    expect(await family.last()).toContain("não vale mais");
  });

  test("a guardian who may not see what another one answers is led to the page", async () => {
    await family.answersSome(1);
    const { organizationId, patientId, formId, guardianId } = family.form;
    await tea.database.asOwner(async ({ db }) => {
      const other = uuidv7();
      await db
        .insertInto("guardian")
        .values({
          id: other,
          organization_id: organizationId,
          patient_id: patientId,
          full_name: "Outro Responsável",
          relationship: "Pai",
          phone: "",
          email: "",
          is_primary: false,
          created_at: tea.clock.now(),
        })
        .execute();
      await db
        .insertInto("form_link")
        .values({
          id: uuidv7(),
          organization_id: organizationId,
          form_id: formId,
          guardian_id: other,
          token_hash: hashToken(other),
          created_at: tea.clock.now(),
          revoked_at: tea.clock.now(),
          expires_at: new Date(tea.clock.now().getTime() + 86_400_000),
        })
        .execute();
      await db
        .updateTable("guardian")
        .set({ may_see: false, is_primary: false })
        .where("id", "=", guardianId)
        .execute();
    });
    await family.telephone.tap("Não");
    expect(await family.last()).toMatch(/se responde no seu link/);
  });

  test("another telephone: it says nothing and changes nothing", async () => {
    await family.answersSome(1);
    const { bubble, reply } = await family.telephone.buttonOf("Sim");
    const other = { phone: "+5581988880009", wamid: bubble.wamid, reply: reply.id };
    expect(await family.telephone.press("tap", other)).toBe(303);
    await family.telephone.settle();
    expect((await family.page()).draft?.answers).toEqual({ [ITEMS[0]?.id ?? ""]: false });
  });
});

test("two children of one family: each button is its own child's question", async () => {
  const sibling = await aChild(tea.database, family.form.organizationId, family.form.groupId, {
    name: "Bento Inventado",
  });
  await tea.database.asOwner(({ db }) =>
    db.updateTable("guardian").set({ phone: PHONE }).where("id", "=", sibling.guardianId).execute(),
  );
  const { organizationId, groupId } = family.form;
  const second = await aLinkTo(tea, { ...sibling, organizationId, groupId }, "mchat");
  await family.answersSome(1);
  const firsts = await family.telephone.last();
  await family.sent("form_link", second);
  await family.telephone.tap("Responder aqui");
  await family.telephone.tap("Aceito");
  expect(await family.last()).toContain("Bento");
  await family.telephone.tap("Sim", firsts);
  expect((await family.page()).draft?.answers).toMatchObject({ [ITEMS[1]?.id ?? ""]: true });
  expect((await family.page(second)).draft?.answers).toEqual({});
});

describe("words that follow something else", () => {
  test("are the staff's when the staff had asked: 'sim' is no answer to the form", async () => {
    await family.answersSome(1);
    const { patientId, guardianId } = family.form;
    await family.within((db) =>
      queueMessage(tea.deps, db, {
        kind: "reply",
        channel: "whatsapp",
        recipient: PHONE,
        patientId,
        guardianId,
        data: { text: "Podemos ligar amanhã?", form: "text" },
      }),
    );
    await family.telephone.settle();
    expect(await family.last()).toBe("Podemos ligar amanhã?");
    await family.telephone.write("sim");
    expect((await family.texts()).at(-1)).toBe("sim");
    expect((await family.page()).draft?.answers).toEqual({ [ITEMS[0]?.id ?? ""]: false });
  });

  test("after a reminder ask again what was asked, and are no answer to it", async () => {
    await family.answersSome(1);
    await family.sent("form_reminder", family.form);
    await family.telephone.write("sim");
    expect(await family.last()).toContain("Pergunta 2");
    expect((await family.page()).draft?.answers).toEqual({ [ITEMS[0]?.id ?? ""]: false });
  });

  test("after an invitation that nobody took up are the staff's", async () => {
    await family.sent("form_link", family.form);
    await family.telephone.write("Bom dia!");
    expect((await family.texts()).at(-1)).toBe("Bom dia!");
  });
});
