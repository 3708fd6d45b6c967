import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { errorText } from "#domain/error-text.ts";
import type { DeliveryError } from "#domain/messaging/delivery-error.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aChannel } from "#server/testing/channels.ts";
import { type TestOutbox, anOutbox, deliverDue } from "#server/testing/outbox.ts";
import { queueMessages } from "../outbox.ts";
import { findChannelTroubles } from "../pace.queries.ts";
import { openTurns } from "../turns.ts";
import type { Channel } from "./channel.ts";
import { CHANNELS } from "./index.ts";

const MINUTE = 1 / 1440;

/** All that a further channel is: this, in a file, and its name in the list. */
const pigeon = (released: string[]): Channel => ({
  name: "pigeon",
  reportsWithin: 0,
  perSecond: 10,
  open: () => ({
    async hand({ recipient, email }) {
      released.push(`${recipient}: ${email.subject}`);
      return {
        kind: "taken",
        status: "sent",
        providerId: null,
        detail: errorText("as_written", { text: "Solto às 15 h" }),
      };
    },
  }),
});

let story: TestApp;
let outbox: TestOutbox;

beforeAll(async () => {
  story = await testApp({ features: [completionRoutes] });
});
afterAll(() => story.close());
beforeEach(async () => {
  outbox = await anOutbox(story);
});
afterEach(async () => {
  await story.database.asOwner(({ db }) => db.deleteFrom("channel_pace").execute());
});

const send = (...channels: readonly Channel[]) =>
  deliverDue(story, outbox.organizationId, channels);

const queue = (recipients: readonly string[]) =>
  outbox.within((db) =>
    queueMessages(
      story.deps,
      db,
      recipients.map((recipient) => ({
        kind: "form_answered",
        channel: "email",
        recipient,
        patientId: outbox.child.patientId,
      })),
    ),
  );

const statusOf = async (id: string) => (await outbox.messageOf(id))?.status;

test("a fourth channel is a file and a line in the list", async () => {
  const { message_id } = await outbox.anInvitation();
  await outbox.within((db) =>
    db
      .updateTable("message")
      .set({ channel: "pigeon", recipient: "torre 3" })
      .where("id", "=", message_id)
      .execute(),
  );
  await send(...CHANNELS);
  expect(await statusOf(message_id)).toBe("queued");
  const released: string[] = [];
  await send(...CHANNELS, pigeon(released));
  expect(released).toEqual([
    expect.stringMatching(/^torre 3: .*formulário sobre o desenvolvimento de Ana$/),
  ]);
  expect(await outbox.timelineOf(message_id)).toEqual(["queued", "sending", "sent"]);
});

test("messages of one channel do not wait for another that nobody can open", async () => {
  const [id = ""] = await queue(["equipe@clinica.example"]);
  const { channel, handed } = aChannel();
  await send({ ...channel, name: "whatsapp", open: () => undefined }, channel);
  expect(handed).toHaveLength(1);
  expect(await statusOf(id)).toBe("accepted");
});

describe("the rate of an account", () => {
  test("is that of all who send by it, and what is too much waits", async () => {
    const { database } = story;
    const { channel } = aChannel();
    const processes = Array.from({ length: 5 }, () =>
      openTurns({ database }, { ...channel, isShared: true }, 40),
    );
    let taken = 0;
    const began = performance.now();
    for (const turns of processes) {
      if ((await turns.ask(outbox.organizationId)) === "taken") taken += 1;
      while (turns.takeAtHand(outbox.organizationId)) taken += 1;
    }
    // A quarter of a second's worth, and what has become due since the first asked.
    const seconds = (performance.now() - began) / 1000;
    expect(taken).toBeGreaterThanOrEqual(10);
    expect(taken).toBeLessThanOrEqual(11 + 40 * seconds);
  });

  test("of one organisation is not used up by another's", async () => {
    const turns = openTurns({ database: story.database }, aChannel().channel, 4);
    const other = await anOutbox(story);
    expect(await turns.ask(outbox.organizationId)).toBe("taken");
    expect(await turns.ask(outbox.organizationId)).toBeGreaterThan(0);
    expect(await turns.ask(other.organizationId)).toBe("taken");
  });
});

describe("two messages to one recipient", () => {
  test("keep the distance that the channel asks for, while those to others go on", async () => {
    await queue(["+5581900000001", "+5581900000001", "+5581900000002"]);
    const { channel, handed } = aChannel(undefined, { apart: 60_000 });
    await send(channel);
    await send(channel);
    expect(handed.map(({ recipient }) => recipient)).toEqual(["+5581900000001", "+5581900000002"]);
    await outbox.letLeaseEnd(handed[0]?.id ?? "");
    await send(channel);
    expect(handed).toHaveLength(3);
  });
});

describe("an account that is refused", () => {
  const refused: DeliveryError = {
    class: "channel",
    reason: errorText("as_written", { text: "A senha do servidor foi recusada." }),
  };

  test("rests after the first message, and its administrators see why", async () => {
    const ids = await queue(["a@b.example", "c@d.example", "e@f.example"]);
    const before = story.logged().length;
    const { channel, handed } = aChannel(() => ({ kind: "refused", error: refused }));
    await send(channel);
    await send(channel);
    expect(handed).toHaveLength(1);
    const statuses = await Promise.all(ids.map(statusOf));
    expect(statuses).toEqual(["queued", "queued", "queued"]);
    const troubles = await outbox.within(findChannelTroubles);
    expect(troubles).toMatchObject([{ channel: "email", reason: refused.reason }]);
    expect(story.logged().slice(before)).toContain("account refused");
    const other = await anOutbox(story);
    expect(await other.within(findChannelTroubles)).toEqual([]);
  });

  test("is tried with one message when it has rested, and then takes the others", async () => {
    await queue(["a@b.example", "c@d.example", "e@f.example"]);
    const { channel, handed } = aChannel((outgoing, attempt) =>
      attempt === 1
        ? { kind: "refused", error: refused }
        : { kind: "taken", status: "sent", providerId: outgoing.id, detail: "" },
    );
    await send(channel);
    await story.database.asOwner(({ db }) =>
      db
        .updateTable("channel_pace")
        .set({ rests_until: new Date(0) })
        .execute(),
    );
    story.clock.advanceDays(2 * MINUTE);
    await send(channel);
    expect(handed).toHaveLength(4);
    expect(await outbox.within(findChannelTroubles)).toEqual([]);
  });
});
