import { expect, test, vi } from "vitest";
import { touchEvent } from "#contract/events/screening-events.ts";
import { disconnect } from "#web/testing/serve.ts";
import { aVault, prepareOn } from "../testing/a-device.ts";
import { type Draft, openStore } from "./device-state.ts";
import { openDevice } from "./device.ts";
import type { OutboxRecord } from "./outbox.ts";
import { retryWork } from "./repeat.ts";

const DRAFT: Draft = {
  id: "1",
  child: "ana",
  isWalkIn: false,
  name: "Ana S.",
  code: "mchat",
  answers: {},
  guardian: "",
  relationship: "",
  address: "",
  concern: "",
  consentedAt: null,
  withSchool: false,
  isLocked: false,
  isDone: false,
};

const TEST: OutboxRecord = {
  id: "2",
  kind: "vision",
  child: "ana",
  at: "2026-03-16T12:00:00Z",
  body: {
    kind: "vision",
    child: { patient_id: null, walk_in: null },
    device_at: "2026-03-16T12:00:00Z",
    walk_in: null,
    answers: null,
    vision: null,
  },
  sent: null,
  refused: null,
};

test("a visual test in whose middle the device dies is there as a record when it opens again", async () => {
  const vault = aVault();
  const before = await openStore(vault);
  await before.saveTest(TEST);
  expect(before.state().records).toEqual([]);
  const after = await openStore(vault);
  expect(after.state().records).toEqual([TEST]);
  expect((await openStore(vault)).state().records).toHaveLength(1);
});

test("a visual test that came to its end leaves nothing of its middle", async () => {
  const vault = aVault();
  const store = await openStore(vault);
  await store.saveTest(TEST);
  await store.keep({ ...TEST, at: "2026-03-16T12:03:00Z" });
  await store.saveTest(TEST);
  const [only, ...others] = (await openStore(vault)).state().records;
  expect(only?.at).toBe("2026-03-16T12:03:00Z");
  expect(others).toEqual([]);
});

test("at the end every child's name leaves the disk, but a sheet in a family's hands comes to its end first", async () => {
  const vault = aVault();
  await prepareOn(vault);
  const store = await openStore(vault);
  await store.saveDraft(DRAFT);
  await store.saveDraft({ ...DRAFT, child: "bento", name: "Bento S.", isLocked: true });
  await store.saveWalkInForm({ full_name: "Zuleica" });
  await store.end("closed");
  expect(vault.names()).toEqual(["prepared", "draft:bento"]);
  await store.saveDraft({ ...DRAFT, child: "bento", name: "Bento S." });
  expect(vault.names()).toEqual(["prepared"]);
  expect(JSON.stringify(await vault.get("prepared"))).not.toMatch(/Ana|Bento/);
});

test("what the disk refuses is told and not shown as done; the next write that goes through clears it", async () => {
  const vault = aVault();
  const store = await openStore(vault);
  vault.refuse = new DOMException("", "QuotaExceededError");
  await expect(store.saveDraft(DRAFT)).rejects.toBe(vault.refuse);
  expect(store.state()).toMatchObject({ storage: "full", drafts: [] });
  vault.refuse = null;
  await store.saveDraft(DRAFT);
  expect(store.state()).toMatchObject({ storage: null, drafts: [DRAFT] });
});

test("without a network the device says when it tried and when it tries again", async () => {
  const vault = aVault();
  await prepareOn(vault);
  disconnect(touchEvent);
  const device = await openDevice(vault);
  await vi.waitFor(() => {
    const { trouble, lastAt, nextAt, isRunning } = device.state().sending;
    expect({ trouble, isRunning }).toEqual({ trouble: "network", isRunning: false });
    expect(lastAt).not.toBeNull();
    expect(nextAt).not.toBeNull();
  }, 10_000);
  device.close();
});

test("each try that fails waits twice as long, to a minute; looking at the page again tries at once", async () => {
  vi.useFakeTimers();
  const waits: number[] = [];
  const work = vi.fn<() => Promise<"later">>(() => Promise.resolve("later"));
  const repeated = retryWork(work, (at) => {
    if (at !== null) waits.push(at - Date.now());
  });
  repeated.now();
  for (let times = 0; times < 7; times += 1) {
    await vi.advanceTimersByTimeAsync(waits.at(-1) ?? 0);
  }
  expect(waits.slice(0, 7)).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
  const before = work.mock.calls.length;
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(0);
  expect(work.mock.calls.length).toBe(before + 1);
  repeated.stop();
  vi.useRealTimers();
});
