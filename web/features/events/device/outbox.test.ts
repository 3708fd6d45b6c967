import { assert, asyncProperty, boolean, constantFrom, array, integer } from "fast-check";
import { expect, test } from "vitest";
import type { EventRecord } from "#contract/events/event-records.ts";
import { type OutboxRecord, type Outcome, drainOutbox } from "./outbox.ts";

const LATER = { kind: "later", trouble: "network" } as const;

const BODY: EventRecord = {
  kind: "check_in",
  child: { patient_id: null, walk_in: null },
  device_at: "2026-03-16T12:00:00Z",
  walk_in: null,
  answers: null,
  vision: null,
};

function aRecord(index: number): OutboxRecord {
  const id = String(index).padStart(4, "0");
  return {
    id,
    kind: "check_in",
    child: id,
    at: BODY.device_at,
    body: BODY,
    sent: null,
    refused: null,
  };
}

/** A disk that outlives the page, and a page that may end at any write. */
function aDisk(count: number, crashes: () => boolean) {
  const disk = new Map(
    Array.from({ length: count }, (_, index) => aRecord(index)).map((each) => [each.id, each]),
  );
  const queue = {
    waiting: () =>
      Promise.resolve([...disk.values()].filter(({ body, refused }) => body && refused === null)),
    keep(record: OutboxRecord) {
      if (crashes()) return Promise.reject(new Error("the page is gone"));
      disk.set(record.id, record);
      return Promise.resolve();
    },
  };
  return { disk, queue };
}

test("whatever the network does and whenever the page ends, each record is stored exactly once", async () => {
  const troubles = constantFrom("fine", "lost_before", "lost_after", "fine");
  await assert(
    asyncProperty(
      integer({ min: 1, max: 12 }),
      array(troubles, { maxLength: 60 }),
      array(boolean(), { maxLength: 40 }),
      async (count, network, ends) => {
        const stored = new Map<string, number>();
        const send = (id: string): Promise<Outcome> => {
          const trouble = network.pop() ?? "fine";
          if (trouble === "lost_before") return Promise.resolve(LATER);
          if (!stored.has(id)) stored.set(id, stored.size);
          if (trouble === "lost_after") return Promise.resolve(LATER);
          return Promise.resolve({ kind: "taken", reply: { id, state: "stored", conflict: null } });
        };
        const { disk, queue } = aDisk(count, () => ends.pop() ?? false);
        for (let left = 200; left > 0 && (await queue.waiting()).length > 0; left -= 1) {
          await drainOutbox(queue, send).catch(() => undefined);
        }
        expect([...stored.keys()]).toEqual([...disk.keys()]);
        expect(
          [...disk.values()].every(({ body, sent }) => !body && sent?.state === "stored"),
        ).toBe(true);
      },
    ),
    { numRuns: 60 },
  );
});

test("a record that will never be taken does not hold up the others, and is kept", async () => {
  const { disk, queue } = aDisk(3, () => false);
  const drained = await drainOutbox(queue, (id) =>
    Promise.resolve<Outcome>(
      id === "0001"
        ? { kind: "refused", detail: "Campo obrigatório" }
        : { kind: "taken", reply: { id, state: "stored", conflict: null } },
    ),
  );
  expect(drained).toEqual({ kind: "empty" });
  expect(disk.get("0001")).toMatchObject({ body: BODY, refused: "Campo obrigatório" });
  expect(await queue.waiting()).toEqual([]);
});

test.each([{ kind: "login" }, { kind: "withdrawn" }, LATER] as const)(
  "$kind ends the run, with nothing lost",
  async (outcome) => {
    const { queue } = aDisk(2, () => false);
    expect(await drainOutbox(queue, () => Promise.resolve(outcome))).toEqual(outcome);
    expect(await queue.waiting()).toHaveLength(2);
  },
);
