import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FamilyInterview } from "#contract/screening/second-stage.ts";
import { mchatInterview } from "#domain/screening/second-stage/mchat-interview.ts";
import type { Reply } from "../api.ts";
import type { InterviewApi } from "./api.ts";
import { createInterview } from "./family-interview.ts";
import { itemBefore, placeIn } from "./place.ts";
import { type InterviewDevice, type StoredInterview, NOTHING } from "./stored-interview.ts";

const FOUND: FamilyInterview = {
  state: "waiting",
  first_name: "Lia",
  organization_name: "Clínica Sementes",
  organization_article: "a",
  organization_phone: "",
  voices: [],
  script_version: "1",
  items: [
    { id: "mchat_13", answers: {} },
    { id: "mchat_14", answers: { a: "sim" } },
  ],
  saved_at: null,
};
const ok = (change: Partial<FamilyInterview> = {}): Reply<FamilyInterview> => ({
  kind: "ok",
  value: { ...FOUND, ...change },
});
const AWAY: Reply<never> = { kind: "unreachable" };

/** One device and one server whose replies the test decides. */
function setting({ kept = NOTHING }: { readonly kept?: StoredInterview } = {}) {
  let stored = kept;
  const device: InterviewDevice = {
    load: () => stored,
    save: (next) => {
      stored = next;
    },
    wipe: () => {
      stored = NOTHING;
    },
  };
  const api = {
    open: vi.fn<InterviewApi["open"]>(() => Promise.resolve(ok())),
    save: vi.fn<InterviewApi["save"]>(() => Promise.resolve(ok({ state: "begun" }))),
    finish: vi.fn<InterviewApi["finish"]>(() => Promise.resolve(ok({ state: "done", items: [] }))),
  };
  const session = createInterview({ api, device, script: mchatInterview });
  return { api, session, stored: () => stored };
}

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const place = (kept: StoredInterview) => placeIn(mchatInterview, kept);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("goes on where somebody stopped, keeps each answer and sends it shortly after", async () => {
  const { api, session, stored } = setting();
  session.start();
  await pass();
  expect(session.view()).toMatchObject({ phase: "ready", team: { name: "Clínica Sementes" } });
  expect(place(session.view().kept)).toEqual({ index: 0, item: "mchat_13", question: "a" });
  session.answer("mchat_13", "a", "nao");
  expect(stored().items["mchat_13"]).toEqual({ answers: { a: "nao" }, sent: false });
  expect(place(session.view().kept)).toEqual({ index: 1, item: "mchat_14", question: "c" });
  await pass(1000);
  expect(api.save).toHaveBeenCalledWith({ mchat_13: { a: "nao" } });
  expect(stored().items["mchat_13"]?.sent).toBe(true);
  expect(session.view().saving).toBe("saved");
});

test("a step back takes the last answer away, into the topic before", async () => {
  const { session } = setting();
  session.start();
  await pass();
  expect(itemBefore(session.view().kept, place(session.view().kept))).toBeNull();
  session.answer("mchat_13", "a", "nao");
  session.back("mchat_14");
  expect(place(session.view().kept)).toEqual({ index: 1, item: "mchat_14", question: "a" });
  expect(itemBefore(session.view().kept, place(session.view().kept))).toBe("mchat_13");
  session.back("mchat_13");
  expect(place(session.view().kept)).toEqual({ index: 0, item: "mchat_13", question: "a" });
});

test("without network it goes on, waits, and hands in once when the network is back", async () => {
  const { api, session, stored } = setting();
  session.start();
  await pass();
  api.save.mockResolvedValue(AWAY);
  api.finish.mockResolvedValueOnce(AWAY);
  session.answer("mchat_13", "a", "nao");
  await pass(1000);
  expect(session.view().saving).toBe("device");
  session.answer("mchat_14", "c", "maioria");
  session.handIn();
  await pass();
  expect(session.view().sending).toBe("queued");
  expect(stored().isHandedIn).toBe(true);
  await pass(2500);
  expect(api.finish).toHaveBeenLastCalledWith("1", {
    mchat_13: { a: "nao" },
    mchat_14: { a: "sim", c: "maioria" },
  });
  expect(session.view().phase).toBe("done");
  expect(stored()).toEqual(NOTHING);
  await pass(120_000);
  expect(api.finish).toHaveBeenCalledTimes(2);
});

test("what the page kept is handed in when it is opened again, also when nothing more is asked", async () => {
  const kept: StoredInterview = {
    version: "1",
    asked: ["mchat_13"],
    items: { mchat_13: { answers: { a: "nao" }, sent: false } },
    firstName: "Lia",
    isHandedIn: true,
  };
  const { api, session } = setting({ kept });
  api.open.mockResolvedValue(ok({ state: "not_needed", items: [] }));
  session.start();
  await pass();
  expect(api.finish).toHaveBeenCalledWith("1", { mchat_13: { a: "nao" } });
  expect(session.view().phase).toBe("done");
});

test("what staff finished meanwhile is thanked for, and not asked again", async () => {
  const { api, session, stored } = setting();
  session.start();
  await pass();
  const refused = {
    kind: "refused",
    status: 409,
    detail: "A entrevista já foi concluída.",
  } as const;
  api.save.mockResolvedValue(refused);
  api.open.mockResolvedValue(ok({ state: "done", items: [] }));
  session.answer("mchat_13", "a", "nao");
  await pass(1000);
  expect(session.view().phase).toBe("done");
  expect(stored()).toEqual(NOTHING);
});

test("a refusal is shown, and the answers stay", async () => {
  const { api, session, stored } = setting();
  session.start();
  await pass();
  session.answer("mchat_13", "a", "nao");
  api.finish.mockResolvedValue({ kind: "refused", status: 422, detail: "Ainda não terminou." });
  session.handIn();
  await pass();
  expect(session.view()).toMatchObject({ sending: "no", refusal: "Ainda não terminou." });
  expect(stored().items["mchat_13"]?.answers).toEqual({ a: "nao" });
});

test("a link that opens nothing says so; without network and without a copy it tries again", async () => {
  const gone = setting();
  gone.api.open.mockResolvedValue({ kind: "refused", status: 410, detail: "x" });
  gone.session.start();
  await pass();
  expect(gone.session.view().phase).toBe("gone");
  const away = setting();
  away.api.open.mockResolvedValueOnce(AWAY);
  away.session.start();
  await pass();
  expect(away.session.view().phase).toBe("unloaded");
  away.session.tryNow();
  await pass();
  expect(away.session.view().phase).toBe("ready");
});

test("what this device has not sent is newer; the rest is the server's; another script begins anew", async () => {
  const kept: StoredInterview = {
    ...NOTHING,
    version: "1",
    asked: ["mchat_13", "mchat_14"],
    items: {
      mchat_13: { answers: { a: "sim" }, sent: false },
      mchat_14: { answers: { a: "nao" }, sent: true },
    },
  };
  const same = setting({ kept });
  same.session.start();
  await pass();
  expect(same.session.view().kept.items).toMatchObject({
    mchat_13: { answers: { a: "sim" } },
    mchat_14: { answers: { a: "sim" }, sent: true },
  });
  const other = setting({ kept: { ...kept, version: "0" } });
  other.session.start();
  await pass();
  expect(other.session.view().kept.items["mchat_13"]?.answers).toEqual({});
});
