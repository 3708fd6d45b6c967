import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Channel } from "#server/features/messaging/dispatch/channels/channel.ts";
import { localMailbox } from "#server/features/messaging/dispatch/channels/local-mailbox.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { deliverDue } from "#server/testing/outbox.ts";
import { type WaitingForm, aWaitingForm } from "#server/testing/reminders.ts";
import { somebodyWaits } from "#server/testing/waiting.ts";
import { completionRoutes } from "../completion/completion.routes.ts";
import { patientsRoutes } from "../patients/patients.routes.ts";
import { followAll } from "./reminders.work.ts";

let story: TestApp;
let form: WaitingForm;

beforeAll(async () => {
  story = await testApp({ features: [completionRoutes, patientsRoutes] });
});
afterAll(() => story.close());
beforeEach(async () => {
  form = await aWaitingForm(story);
  await form.open();
  story.clock.advanceDays(3);
});

const follow = () => followAll(story.deps);
const soon = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** A promise and what settles it. */
function aGate() {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, passed };
}

/** Delivers within the transaction that took the message, as the local mailbox does, and says what it was handed. */
function aMailbox(onHanding: () => Promise<void>): { channel: Channel; handed: string[] } {
  const handed: string[] = [];
  const open = {
    deliver: async (_db: unknown, { id }: { readonly id: string }) => {
      await onHanding();
      handed.push(id);
      return { kind: "taken", status: "sent", providerId: null, detail: "" } as const;
    },
  };
  return { handed, channel: { ...localMailbox, open: () => open } };
}

const deliver = (channel: Channel) => deliverDue(story, form.outbox.organizationId, [channel]);

describe("when a reminder falls due and the form is closed in the same instant", () => {
  const closings: [string, () => Promise<number>][] = [
    ["answered", () => form.answer()],
    ["revoked", () => form.revoke()],
    ["archived", () => form.archive()],
  ];
  const orders = ["closing first", "reminder first", "together"] as const;

  test.each(
    closings.flatMap(([what, close]) => orders.map((order) => [what, order, close] as const)),
  )("%s (%s): nothing waits to be sent afterwards", async (_what, order, close) => {
    const both = {
      "closing first": () => [close(), soon().then(follow)],
      "reminder first": () => [follow(), soon().then(close)],
      together: () => [close(), follow()],
    }[order]();
    await Promise.all(both);
    await follow();
    const { channel, handed } = aMailbox(soon);
    await deliver(channel);
    expect(handed).toEqual([]);
    const reminders = (await form.sent()).filter(({ kind }) => kind === "form_reminder");
    expect(reminders.every(({ status }) => status === "cancelled")).toBe(true);
  });
});

describe("when a reminder leaves and the form is answered in the same instant", () => {
  beforeEach(follow);

  test("one that is being handed over holds the answer back until it has left", async () => {
    const order: string[] = [];
    const [entered, release] = [aGate(), aGate()];
    const { channel } = aMailbox(async () => {
      entered.open();
      await release.passed;
      order.push("handed over");
    });
    const delivering = deliver(channel);
    await entered.passed;
    const answering = form.answer().then((status) => order.push(`answered ${status}`));
    await somebodyWaits(story.database);
    release.open();
    await Promise.all([delivering, answering]);
    expect(order).toEqual(["handed over", "answered 200"]);
    expect(await form.sent()).toMatchObject([{ kind: "form_reminder", status: "sent" }]);
  });

  test("one that is about to be taken is cancelled by an answer that is not even committed yet", async () => {
    const { channel, handed } = aMailbox(soon);
    const release = aGate();
    const [held, holding] = [aGate(), aGate()];
    const blocking = story.database.asOwner(async ({ pool }) => {
      const client = await pool.connect();
      try {
        await client.query("begin; lock table app.referral in exclusive mode");
        held.open();
        await release.passed;
        await client.query("commit");
      } finally {
        client.release();
        holding.open();
      }
    });
    await held.passed;
    const answering = form.answer();
    await somebodyWaits(story.database);
    await deliver(channel);
    expect(handed).toEqual([]);
    release.open();
    expect(await answering).toBe(200);
    await Promise.all([blocking, holding.passed]);
    await deliver(channel);
    expect(handed).toEqual([]);
    expect(await form.sent()).toMatchObject([{ kind: "form_reminder", status: "cancelled" }]);
  });
});
