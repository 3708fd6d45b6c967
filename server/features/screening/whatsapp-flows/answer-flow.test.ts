import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CompletionRecord } from "#contract/screening/completion.ts";
import { INSTRUMENT_CODES, type InstrumentCode } from "#domain/instruments/instrument.ts";
import { newPair } from "#server/features/messaging/whatsapp-flows/flow-key.ts";
import { whatsAppRoutes } from "#server/features/messaging/whatsapp/whatsapp.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import {
  GIVEN_CONSENT,
  type LinkedForm,
  aSubmission,
  anAnswerSet,
  asGuardian,
} from "#server/testing/guardian.ts";
import { rowsOfChild } from "#server/testing/rows-of-child.ts";
import { completionRoutes } from "../completion/completion.routes.ts";
import {
  type FlowPhone,
  aFlowPhone,
  aboutScreen,
  consentScreen,
  questionScreensOf,
} from "./testing/flow-phone.ts";
import { whatsAppFlowsRoutes } from "./whatsapp-flows.routes.ts";

let tea: TestApp;
let phone: FlowPhone;
beforeAll(async () => {
  tea = await testApp({ features: [completionRoutes, whatsAppRoutes, whatsAppFlowsRoutes] });
  phone = await aFlowPhone(tea);
});
afterAll(() => tea.close());

const init = ({ token }: LinkedForm) =>
  phone.exchange({ version: "3.0", action: "INIT", flow_token: token });
const record = async (form: LinkedForm) =>
  (await asGuardian(tea, "GET", form.url)).json<CompletionRecord>();
const results = async (form: LinkedForm) =>
  (await rowsOfChild(tea.database, form.patientId)).results;

const matching = (pattern: RegExp): unknown => expect.stringMatching(pattern);

/** Of an age at which each questionnaire is asked. */
const BORN: Readonly<Record<InstrumentCode, string>> = {
  mchat: "2024-12-01",
  csbs: "2023-06-01",
  scq: "2019-06-01",
};

describe("a form inside WhatsApp", () => {
  test.each(INSTRUMENT_CODES)(
    "asks %s from the consent to the end, and stores it once",
    async (type) => {
      const form = await phone.form(BORN[type]);
      const answers = anAnswerSet(type, 4);
      const { reply } = await init(form);
      expect(reply.screen).toBe("CONSENT");
      expect(JSON.stringify(reply.data)).not.toContain("Inventada");
      const begun = await phone.exchange(
        consentScreen(form.token, type, { assistance: "read_to", share: true }),
      );
      expect(begun.reply).toMatchObject({ screen: "QUESTIONS_A", data: { share: true } });
      const screens = questionScreensOf(form.token, type, answers);
      for (const [index, screen] of screens.entries()) {
        const next = await phone.exchange(screen);
        expect(next.reply.screen).toBe(screens[index + 1]?.screen ?? "ABOUT");
      }
      const ended = await phone.exchange(aboutScreen(form.token, type, { share: true }));
      expect(ended.reply).toEqual({ screen: "END", data: {} });
      const { results: stored, consents } = await rowsOfChild(tea.database, form.patientId);
      expect(stored).toHaveLength(1);
      expect(stored[0]).toMatchObject({
        instrument: type,
        answers,
        answer_modes: Object.fromEntries(Object.keys(answers).map((id) => [id, "whatsapp"])),
        assistance: "read_to",
        address: "Rua Inventada, 10",
        lost_skills: false,
      });
      expect(consents).toMatchObject([
        { purpose: "screening", granted: true, text_version: "whatsapp-1/pt-BR" },
        { purpose: "share_with_school", granted: true, text_version: "whatsapp-1/pt-BR" },
      ]);
      const { summary } = await record(form);
      expect(summary).toMatchObject({ tool: type });
    },
  );

  test("goes on where the page stopped, and the page where it stopped", async () => {
    const form = await phone.form();
    const answers = anAnswerSet("mchat", 3);
    const all = Object.entries(answers);
    const draft = { consent: GIVEN_CONSENT, answers: Object.fromEntries(all.slice(0, 7)) };
    await asGuardian(tea, "PUT", `${form.url}draft/`, draft);
    const begun = await phone.exchange(consentScreen(form.token, "mchat"));
    // Three on each: of the third screen one is answered.
    expect(begun.reply.screen).toBe("QUESTIONS_C");
    const [, , third, fourth] = questionScreensOf(form.token, "mchat", answers);
    await phone.exchange(third ?? {});
    await phone.exchange(fourth ?? {});
    expect((await record(form)).draft?.answers).toEqual(Object.fromEntries(all.slice(0, 12)));
    const sent = await asGuardian(tea, "POST", form.url, aSubmission("mchat", answers));
    expect(sent.statusCode).toBe(200);
    const [stored, ...more] = await results(form);
    expect(more).toEqual([]);
    const inside = all.slice(6, 12).map(([id]) => [id, "whatsapp"] as const);
    const modes: Readonly<Record<string, string>> = Object.fromEntries(inside);
    expect(stored).toMatchObject({ answers, answer_modes: modes });
    const late = await phone.exchange(aboutScreen(form.token, "mchat"));
    expect(late).toMatchObject({
      status: 427,
      errorMessage: matching(/já foi respondido/),
    });
    expect(await results(form)).toHaveLength(1);
  });

  test("each screen that comes twice or late changes nothing more", async () => {
    const form = await phone.form();
    const answers = anAnswerSet("mchat", 2);
    const steps = [
      consentScreen(form.token, "mchat"),
      ...questionScreensOf(form.token, "mchat", answers),
    ];
    for (const step of steps) {
      const [one, other] = await Promise.all([phone.exchange(step), phone.exchange(step)]);
      expect(other).toEqual(one);
    }
    await phone.exchange(steps[2] ?? {});
    const about = aboutScreen(form.token, "mchat");
    const ends = await Promise.all(Array.from({ length: 6 }, () => phone.exchange(about)));
    expect(ends.every(({ status }) => status === 200 || status === 427)).toBe(true);
    expect(ends.some(({ reply }) => reply.screen === "END")).toBe(true);
    expect(await results(form)).toHaveLength(1);
    expect((await phone.exchange(steps[1] ?? {})).status).toBe(427);
    expect((await init(form)).errorMessage).toMatch(/já foi respondido/);
  });

  test("and the page sending at once store one answer", async () => {
    const form = await phone.form();
    const answers = anAnswerSet("mchat", 5);
    await phone.exchange(consentScreen(form.token, "mchat"));
    for (const screen of questionScreensOf(form.token, "mchat", answers)) {
      await phone.exchange(screen);
    }
    const [inside, page] = await Promise.all([
      phone.exchange(aboutScreen(form.token, "mchat")),
      asGuardian(tea, "POST", form.url, aSubmission("mchat", answers)),
    ]);
    expect([200, 427]).toContain(inside.status);
    expect([200, 409]).toContain(page.statusCode);
    expect(await results(form)).toHaveLength(1);
  });

  test("is not handed in while answers are missing, and says so on its last screen", async () => {
    const form = await phone.form();
    await phone.exchange(consentScreen(form.token, "mchat"));
    const kept = await phone.exchange(aboutScreen(form.token, "mchat"));
    expect(kept.reply).toMatchObject({
      screen: "ABOUT",
      data: {
        address: "Rua Inventada, 10",
        error_message: matching(/^Faltam respostas/),
      },
    });
    expect(await results(form)).toEqual([]);
    expect((await record(form)).draft).toMatchObject({ address: "Rua Inventada, 10" });
  });

  test.each([
    ["without the box ticked", { agree: false }],
    ["with nothing at all", { agree: undefined, type: undefined }],
    ["with a version of the notice that is none", { notice: "" }],
  ])("keeps nothing of a consent %s", async (_how, more) => {
    const form = await phone.form();
    const { reply, status } = await phone.exchange(consentScreen(form.token, "mchat", more));
    expect(status).toBe(200);
    expect(reply).toMatchObject({ screen: "CONSENT", data: { error_message: matching(/./) } });
    expect((await record(form)).draft).toBeNull();
  });

  test("says in words that it is over, revoked or was never there", async () => {
    const form = await phone.form();
    const gone = { status: 427, errorMessage: matching(/não está mais aberto/) };
    for (const token of ["", "x", "n".repeat(43), "\0"]) {
      expect(await phone.exchange({ action: "INIT", flow_token: token })).toMatchObject(gone);
    }
    await tea.database.asOwner(({ db }) =>
      db
        .updateTable("form_link")
        .set({ revoked_at: tea.clock.now() })
        .where("id", "=", form.formLinkId)
        .execute(),
    );
    expect(await init(form)).toMatchObject(gone);
    expect(await phone.exchange(consentScreen(form.token, "mchat"))).toMatchObject(gone);
  });
});

describe("the endpoint", () => {
  test("tells the messenger that it lives, and that it heard of an error", async () => {
    const ping = await phone.exchange({ version: "3.0", action: "ping" });
    expect(ping.reply).toEqual({ data: { status: "active" } });
    const heard = { reply: { data: { acknowledged: true } } };
    const error = { error: "invalid-screen-transition", error_message: "…" };
    for (const action of ["INIT", "data_exchange"]) {
      const told = { action, flow_token: "x", screen: "ABOUT", data: error };
      expect(await phone.exchange(told)).toMatchObject(heard);
    }
    expect(await phone.exchange({ action: "dance" })).toMatchObject(heard);
  });

  test("answers 432 to a wrong signature, 421 to another key and 404 to another account", async () => {
    const body = phone.sealed({ action: "ping" });
    expect(await phone.post(body, "sha256=00")).toEqual({ status: 432, body: "" });
    const { publicKey } = await newPair();
    const foreign = phone.sealed({ action: "ping" }, publicKey);
    expect(await phone.post(foreign)).toEqual({ status: 421, body: "" });
    for (const nothing of ["", "{}", "[]", "\0", '{"encrypted_flow_data":1}']) {
      expect(await phone.post(nothing)).toEqual({ status: 421, body: "" });
    }
    const url = "/api/whatsapp/flow/00000000-0000-4000-8000-000000000000/";
    const elsewhere = await tea.app.inject({ method: "POST", url, payload: body });
    expect(elsewhere.statusCode).toBe(404);
  });

  test("takes whatever a screen may send without failing", async () => {
    const form = await phone.form();
    const odd = [
      null,
      [],
      "x",
      1,
      { type: "mchat" },
      { mchat_01: { a: 1 } },
      { type: "mchat", notice: "n", mchat_01: "c9" },
      { type: "mchat", notice: "\0", agree: true },
      { type: "mchat", notice: "n", address: "\0", concern: "" },
      { type: "mchat", notice: "n", address: "Rua", concern: "\0" },
      { type: "mchat", notice: "n", address: "\ud800", concern: "\ud800" },
      { type: "mchat", notice: "n", given_at: "0000-00-00T00:00:00Z", agree: true },
    ];
    for (const data of odd) {
      for (const screen of ["CONSENT", "QUESTIONS_A", "ABOUT", "END", "NOWHERE", "\0"]) {
        for (const action of ["data_exchange", "BACK", "INIT"]) {
          const payload = { action, screen, data, flow_token: form.token };
          const { status } = await phone.exchange(payload);
          expect([200, 427]).toContain(status);
        }
      }
    }
    expect(await results(form)).toEqual([]);
  });
});
