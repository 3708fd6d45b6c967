import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { errorText } from "#domain/error-text.ts";
import type { DeliveryError } from "#domain/messaging/delivery-error.ts";
import type { MessageStatus } from "#domain/messaging/message.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aChannel } from "#server/testing/channels.ts";
import { type TestOutbox, anOutbox, deliverDue } from "#server/testing/outbox.ts";
import { type DeliveryReport, reportDelivery, type Reported } from "./report-delivery.ts";

const MINUTE = 1 / 1440;
const FINAL: DeliveryError = {
  class: "content",
  reason: errorText("as_written", { text: "O conteúdo foi recusado." }),
};
const PASSING: DeliveryError = {
  class: "busy",
  reason: errorText("as_written", { text: "O provedor pede paciência." }),
};

/** How far along a message is: what is reported never brings it back. */
const LINE: readonly MessageStatus[] = [
  "sending",
  "in_doubt",
  "accepted",
  "sent",
  "delivered",
  "read",
];

let story: TestApp;
let outbox: TestOutbox;
let id: string;

beforeAll(async () => {
  story = await testApp({ features: [completionRoutes] });
});
afterAll(() => story.close());
beforeEach(async () => {
  outbox = await anOutbox(story);
  ({ message_id: id } = await outbox.anInvitation());
});

function report(
  status: DeliveryReport["status"],
  { error, reported = { messageId: id } }: { error?: DeliveryError; reported?: Reported } = {},
): Promise<boolean> {
  const told = { status, at: story.clock.now(), ...(error && { error }) };
  return outbox.within((db) => reportDelivery(story.deps, db, reported, told));
}

async function begin(status: MessageStatus): Promise<void> {
  await outbox.within((db) =>
    db
      .updateTable("message")
      .set({ status, attempts: 1, tried_since: story.clock.now(), failure: null })
      .where("id", "=", id)
      .execute(),
  );
}

const statusNow = async (): Promise<string> => (await outbox.messageOf(id))?.status ?? "";

function permutations<T>(values: readonly T[]): T[][] {
  if (values.length < 2) return [[...values]];
  return values.flatMap((value, index) =>
    permutations(values.toSpliced(index, 1)).map((rest) => [value].concat(rest)),
  );
}

describe("reports of what became of a message", () => {
  test.each(["sending", "in_doubt", "accepted"] as const)(
    "in any order, and each of them twice, bring it from '%s' to the furthest and never back",
    async (first) => {
      for (const order of permutations(["sent", "delivered", "read"] as const)) {
        await begin(first);
        let reached = LINE.indexOf(first);
        for (const status of [...order, ...order]) {
          const moved = await report(status);
          const now = LINE.findIndex((each) => each === status);
          expect({ order, status, moved }).toEqual({ order, status, moved: now > reached });
          reached = Math.max(reached, now);
          expect(await statusNow()).toBe(LINE[reached]);
        }
      }
    },
  );

  test("that it failed do not take back that it arrived, nor the other way round", async () => {
    for (const order of permutations(["sent", "delivered", "read", "failed"] as const)) {
      await begin("accepted");
      for (const status of [...order, ...order]) await report(status, { error: FINAL });
      const arrived = order.find((status) => status !== "sent");
      const ended = arrived === "failed" ? "failed" : "read";
      expect({ order, ended: await statusNow() }).toEqual({ order, ended });
    }
  });

  test("settle one in doubt, and tell what the provider knows it by", async () => {
    await begin("in_doubt");
    await report("delivered", { reported: { messageId: id, providerId: "wamid.x" } });
    expect(await outbox.messageOf(id)).toMatchObject({
      status: "delivered",
      provider_id: "wamid.x",
    });
    expect(await report("read", { reported: { providerId: "wamid.x" } })).toBe(true);
    expect((await outbox.timelineOf(id)).slice(-2)).toEqual(["delivered", "read"]);
  });

  test("of nothing that we know change nothing", async () => {
    expect(await report("read", { reported: { providerId: "wamid.of-another" } })).toBe(false);
    expect(await report("read")).toBe(false);
    expect(await statusNow()).toBe("queued");
  });

  test("never stand before what happened already, nor in the future", async () => {
    await begin("accepted");
    const at = new Date("2020-01-01T00:00:00Z");
    await outbox.within((db) =>
      reportDelivery(story.deps, db, { messageId: id }, { status: "sent", at }),
    );
    const later = new Date("2090-01-01T00:00:00Z");
    await outbox.within((db) =>
      reportDelivery(story.deps, db, { messageId: id }, { status: "read", at: later }),
    );
    expect((await outbox.timelineOf(id)).slice(-2)).toEqual(["sent", "read"]);
  });
});

describe("a message that the provider gives back for now", () => {
  const manners = { name: "email", reportsWithin: 60_000 };
  const nameOf = (attempt: number) => `wamid.${id}.${attempt}`;

  test("is sent again, and what is still said of the first attempt changes nothing", async () => {
    const { channel, handed } = aChannel(undefined, manners);
    const send = () => deliverDue(story, outbox.organizationId, [channel]);
    const fail = (attempt: number) =>
      report("failed", {
        error: PASSING,
        reported: { messageId: id, providerId: nameOf(attempt) },
      });
    await send();
    expect(await statusNow()).toBe("accepted");
    expect(await fail(1)).toBe(true);
    expect(await fail(1)).toBe(false);
    expect(await statusNow()).toBe("queued");
    story.clock.advanceDays(MINUTE);
    await send();
    expect(handed).toHaveLength(2);
    expect(await statusNow()).toBe("accepted");
    expect(await fail(1)).toBe(false);
    expect(await report("sent", { reported: { messageId: id, providerId: nameOf(1) } })).toBe(
      false,
    );
    expect(await statusNow()).toBe("accepted");
    expect(await report("delivered", { reported: { providerId: nameOf(2) } })).toBe(true);
    expect(await outbox.timelineOf(id)).toEqual([
      "queued",
      "sending",
      "accepted",
      "queued",
      "sending",
      "accepted",
      "delivered",
    ]);
  });
});

describe("a message in doubt", () => {
  const lost = {
    kind: "unknown",
    error: { class: "busy", reason: errorText("as_written", { text: "Sem resposta." }) },
  } as const;

  test("waits for a report, and is sent again under its id when none comes", async () => {
    const { channel, handed } = aChannel(() => lost, { reportsWithin: 600_000 });
    const send = () => deliverDue(story, outbox.organizationId, [channel]);
    await send();
    expect(await statusNow()).toBe("in_doubt");
    story.clock.advanceDays(9 * MINUTE);
    await send();
    expect(handed).toHaveLength(1);
    story.clock.advanceDays(2 * MINUTE);
    await send();
    expect(handed.map((outgoing) => outgoing.id)).toEqual([id, id]);
  });

  test("that a report settles is not sent again", async () => {
    const { channel, handed } = aChannel(() => lost, { reportsWithin: 600_000 });
    await deliverDue(story, outbox.organizationId, [channel]);
    await report("sent");
    story.clock.advanceDays(1);
    await deliverDue(story, outbox.organizationId, [channel]);
    expect(handed).toHaveLength(1);
    expect(await statusNow()).toBe("sent");
  });

  test("of a worker that died is one of which a report may tell", async () => {
    const dying = aChannel(() => Promise.reject(new Error("killed")), { reportsWithin: 600_000 });
    const dead = deliverDue(story, outbox.organizationId, [dying.channel]);
    await expect(dead).rejects.toThrow("killed");
    await outbox.letLeaseEnd(id);
    const { channel, handed } = aChannel(undefined, { reportsWithin: 600_000 });
    await deliverDue(story, outbox.organizationId, [channel]);
    expect(await statusNow()).toBe("in_doubt");
    expect(handed).toEqual([]);
  });

  test("on a channel without reports is simply sent again", async () => {
    const { channel, handed } = aChannel((_outgoing, attempt) =>
      attempt === 1 ? lost : { kind: "taken", status: "sent", providerId: null, detail: "" },
    );
    await deliverDue(story, outbox.organizationId, [channel]);
    expect(await statusNow()).toBe("queued");
    story.clock.advanceDays(MINUTE);
    await deliverDue(story, outbox.organizationId, [channel]);
    expect(handed).toHaveLength(2);
    expect(await statusNow()).toBe("sent");
  });
});
