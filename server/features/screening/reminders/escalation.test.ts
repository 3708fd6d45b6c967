import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { whatsAppRoutes } from "#server/features/messaging/whatsapp/whatsapp.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type WaitingForm, aWaitingForm } from "#server/testing/reminders.ts";
import { completionRoutes } from "../completion/completion.routes.ts";
import { followAll } from "./reminders.work.ts";

let story: TestApp;
let form: WaitingForm;

beforeAll(async () => {
  story = await testApp({ features: [completionRoutes, whatsAppRoutes] });
});
afterAll(() => story.close());
beforeEach(async () => {
  form = await aWaitingForm(story);
});

const follow = () => followAll(story.deps);
const days = (count: number): void => story.clock.advanceDays(count);

describe("where the invitation leads to nothing", () => {
  test("a failed e-mail of an organisation without WhatsApp is a call at once, one only", async () => {
    await form.becomes("failed");
    await Promise.all([follow(), follow(), follow()]);
    await follow();
    expect(await form.steps()).toEqual([
      ["whatsapp", 0, "skipped"],
      ["call", 0, "taken"],
    ]);
    expect(await form.tasks()).toMatchObject([
      { kind: "call", due_on: "2026-03-16", closed_at: null },
    ]);
  });

  test("one that nobody opened is a call after the days of both ways, which the answer closes", async () => {
    await form.settings({ reminders: false });
    days(3);
    await follow();
    expect(await form.steps()).toEqual([["whatsapp", 0, "skipped"]]);
    days(6.9);
    await follow();
    expect(await form.tasks()).toEqual([]);
    days(0.1);
    await follow();
    expect(await form.tasks()).toMatchObject([
      { reason: "O formulário foi enviado há 10 dias e ninguém o abriu.", due_on: "2026-03-26" },
    ]);
    expect(await form.answer()).toBe(200);
    expect((await form.tasks())[0]?.closed_at).toEqual(story.clock.now());
  });

  test("one that was opened is nobody's call", async () => {
    await form.settings({ reminders: false });
    await form.open();
    days(40);
    await follow();
    expect(await form.steps()).toEqual([]);
  });

  test("an organisation that takes no further way takes none", async () => {
    await form.settings({ reminders: false, whatsapp_after: null, call_after: null });
    await form.becomes("failed");
    days(40);
    await follow();
    expect([await form.steps(), await form.tasks()]).toEqual([[], []]);
  });
});

describe("in an organisation with a WhatsApp account", () => {
  beforeEach(async () => {
    const { token } = await form.anAdmin();
    await story.send(token, "POST", "/api/whatsapp/account/simulated/");
  });

  test("WhatsApp follows the e-mail that nobody opened, in place of the reminder of that day", async () => {
    days(3);
    await Promise.all([follow(), follow()]);
    expect(await form.sent()).toMatchObject([
      { kind: "form_reminder", channel: "whatsapp", recipient: "+5581900000001", status: "queued" },
    ]);
    expect(await form.steps()).toEqual([
      ["whatsapp", 0, "taken"],
      ["reminder", 3, "skipped"],
    ]);
    days(4);
    await follow();
    expect((await form.sent()).map(({ channel }) => channel)).toEqual(["whatsapp", "whatsapp"]);
    expect(await form.tasks()).toEqual([]);
  });

  test("an e-mail that failed is followed at once, and a WhatsApp that failed by a call", async () => {
    await form.becomes("failed");
    await follow();
    const [message] = await form.sent();
    expect(message).toMatchObject({ kind: "form_link", channel: "whatsapp" });
    await form.outbox.within((db) =>
      db
        .updateTable("message")
        .set({ status: "failed", failure: "O número não existe.", updated_at: story.clock.now() })
        .where("id", "=", message?.id ?? "")
        .execute(),
    );
    await follow();
    expect(await form.tasks()).toMatchObject([
      { kind: "call", reason: "O formulário não chegou à família. O número não existe." },
    ]);
  });

  test("nobody is written to on a landline", async () => {
    await form.outbox.within((db) =>
      db
        .updateTable("guardian")
        .set({ phone: "+558133330000" })
        .where("id", "=", form.outbox.child.guardianId)
        .execute(),
    );
    await form.becomes("failed");
    await follow();
    expect(await form.sent()).toEqual([]);
    expect(await form.steps()).toEqual([
      ["whatsapp", 0, "skipped"],
      ["call", 0, "taken"],
    ]);
  });
});
