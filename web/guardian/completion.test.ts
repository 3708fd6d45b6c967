import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Submission } from "#contract/screening/completion.ts";
import { mchat } from "#domain/instruments/mchat.ts";
import type { Reply } from "./api.ts";
import type { Completion } from "./completion.ts";
import { EMPTY_DRAFT } from "./device.ts";
import { callField } from "./fields.ts";
import { submissionOf } from "./submission.ts";
import { DRAFT_CONTEXT, RECORD, SUMMARY, aCompletion } from "./testing/completion.ts";
import { UNREACHABLE } from "./view.ts";

const AWAY: Reply<never> = { kind: "unreachable" };
const ANSWERED = Object.fromEntries(mchat.items.map(({ id }) => [id, true]));

async function filled(completion: Completion): Promise<Submission> {
  completion.start({});
  await vi.advanceTimersByTimeAsync(0);
  completion.note({ address: "Rua A", ...ANSWERED });
  completion.consent({ at: "2026-03-16T14:00:00.000Z", school: false });
  return submissionOf(completion.view().kept, mchat, { language: "pt-BR", now: Date.now() });
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a draft", () => {
  test("is on the device at once and on the server after a pause, as one call", async () => {
    const { api, completion, stored } = aCompletion();
    completion.start({});
    await vi.advanceTimersByTimeAsync(0);
    completion.note({ mchat_01: true });
    completion.note({ mchat_01: true, mchat_02: false });
    expect(stored().fields["mchat_02"]).toMatchObject({ value: false, sent: false });
    expect(api.saveDraft).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2000);
    expect(api.saveDraft.mock.calls).toEqual([
      [{ answers: { mchat_01: true, mchat_02: false }, consent: DRAFT_CONTEXT }],
    ]);
    expect(completion.view().saving).toBe("saved");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(api.saveDraft).toHaveBeenCalledTimes(1);
  });

  test("a wish to be called waits for the network, and goes out once", async () => {
    const { api, completion, stored } = aCompletion();
    completion.start({});
    await vi.advanceTimersByTimeAsync(0);
    api.saveDraft.mockResolvedValueOnce(AWAY);
    completion.note({ [callField("mchat_07")]: true });
    await vi.advanceTimersByTimeAsync(1300);
    expect(stored().fields[callField("mchat_07")]).toMatchObject({ sent: false });
    dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(0);
    completion.note({ [callField("mchat_07")]: true, mchat_08: true });
    await vi.advanceTimersByTimeAsync(1300);
    const sent = { consent: DRAFT_CONTEXT, call_about: ["mchat_07"] };
    expect(api.saveDraft.mock.calls).toEqual([
      [sent],
      [sent],
      [{ consent: DRAFT_CONTEXT, answers: { mchat_08: true } }],
    ]);
  });

  test("without network stays on the device, and goes out with what came since when it returns", async () => {
    const { api, completion } = aCompletion();
    completion.start({});
    await vi.advanceTimersByTimeAsync(0);
    api.saveDraft.mockResolvedValueOnce(AWAY);
    completion.note({ mchat_01: true });
    await vi.advanceTimersByTimeAsync(1300);
    expect(completion.view().saving).toBe("device");
    completion.note({ mchat_02: true });
    dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(0);
    expect(api.saveDraft).toHaveBeenLastCalledWith({
      answers: { mchat_01: true, mchat_02: true },
      consent: DRAFT_CONTEXT,
    });
    expect(completion.view().saving).toBe("saved");
  });

  test("that the server refuses is not sent again and again", async () => {
    const { api, completion } = aCompletion();
    api.saveDraft.mockResolvedValue({ kind: "refused", status: 410, detail: "" });
    completion.start({ mchat_01: true });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(api.saveDraft).toHaveBeenCalledTimes(1);
  });

  test("what was tapped before the script ran is taken up", async () => {
    const { api, completion } = aCompletion();
    completion.start({ mchat_05: false });
    await vi.advanceTimersByTimeAsync(10);
    expect(api.saveDraft).toHaveBeenCalledWith({
      answers: { mchat_05: false },
      consent: DRAFT_CONTEXT,
    });
  });
});

describe("a submission", () => {
  test("wipes the device once the server has it", async () => {
    const { completion, onSent, stored } = aCompletion();
    completion.submit(await filled(completion));
    expect(completion.view().sending).toBe("sending");
    await vi.advanceTimersByTimeAsync(0);
    expect(onSent).toHaveBeenCalledExactlyOnceWith(SUMMARY);
    expect(completion.view()).toMatchObject({ phase: "done", summary: SUMMARY });
    expect(stored()).toEqual(EMPTY_DRAFT);
  });

  test("without network waits on the device, says so, and goes out as the very same body", async () => {
    const { api, completion, onSent, stored } = aCompletion();
    const submission = await filled(completion);
    api.submit.mockResolvedValueOnce(AWAY);
    completion.submit(submission);
    await vi.advanceTimersByTimeAsync(0);
    expect(completion.view()).toMatchObject({ sending: "queued", refusal: UNREACHABLE });
    expect(stored().queued).toBe(JSON.stringify(submission));
    completion.note({ mchat_01: false });
    dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(0);
    const bodies = api.submit.mock.calls.map(([body]) => body);
    expect(bodies).toEqual([JSON.stringify(submission), JSON.stringify(submission)]);
    expect(onSent).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(api.submit).toHaveBeenCalledTimes(2);
  });

  test("left behind by a closed page goes out when the page opens again", async () => {
    const { api, onSent, completion } = aCompletion({
      kept: { ...EMPTY_DRAFT, queued: '{"a":1}' },
    });
    completion.start({});
    expect(completion.view().sending).toBe("queued");
    await vi.advanceTimersByTimeAsync(0);
    expect(api.submit).toHaveBeenCalledExactlyOnceWith('{"a":1}');
    expect(onSent).toHaveBeenCalledTimes(1);
  });

  test("that is refused is shown in the server's words and leaves the form as it was", async () => {
    const { api, completion, onSent } = aCompletion();
    const submission = await filled(completion);
    api.submit.mockResolvedValueOnce({ kind: "refused", status: 422, detail: "Endereço inválido" });
    completion.submit(submission);
    await vi.advanceTimersByTimeAsync(0);
    expect(completion.view()).toMatchObject({ sending: "no", refusal: "Endereço inválido" });
    expect(completion.view().kept.queued).toBeNull();
    expect(completion.view().kept.fields["address"]?.value).toBe("Rua A");
    expect(onSent).not.toHaveBeenCalled();
  });

  test.each([502, 503, 504])(
    "that the server cannot take now (%i) waits on the device, says so, and goes out by itself",
    async (status) => {
      const { api, completion, onSent, stored } = aCompletion();
      const submission = await filled(completion);
      api.submit.mockResolvedValueOnce({ kind: "refused", status, detail: "Tente de novo" });
      api.submit.mockResolvedValueOnce({ kind: "refused", status, detail: "Tente de novo" });
      completion.submit(submission);
      await vi.advanceTimersByTimeAsync(0);
      expect(completion.view()).toMatchObject({ sending: "queued", refusal: UNREACHABLE });
      expect(stored().queued).toBe(JSON.stringify(submission));
      await vi.advanceTimersByTimeAsync(10_000);
      expect(new Set(api.submit.mock.calls.map(([body]) => body))).toEqual(
        new Set([JSON.stringify(submission)]),
      );
      expect(api.submit).toHaveBeenCalledTimes(3);
      expect(onSent).toHaveBeenCalledExactlyOnceWith(SUMMARY);
      expect(completion.view().phase).toBe("done");
    },
  );

  test("of a busy server is refused while someone waits for it, and repeated when nobody does", async () => {
    const busy = { kind: "refused", status: 429, detail: "Tente de novo" } as const;
    const first = aCompletion();
    const submission = await filled(first.completion);
    first.api.submit.mockResolvedValueOnce(busy);
    first.completion.submit(submission);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(first.completion.view().refusal).toBe("Tente de novo");
    expect(first.api.submit).toHaveBeenCalledTimes(1);

    const second = aCompletion({ kept: { ...EMPTY_DRAFT, queued: "{}" } });
    second.api.submit.mockResolvedValueOnce(busy);
    second.completion.start({});
    await vi.advanceTimersByTimeAsync(60_000);
    expect(second.api.submit).toHaveBeenCalledTimes(2);
    expect(second.completion.view().phase).toBe("done");
  });

  test("of a link that was answered elsewhere ends in that outcome", async () => {
    const { api, completion } = aCompletion();
    const submission = await filled(completion);
    api.submit.mockResolvedValueOnce({ kind: "refused", status: 409, detail: "Já respondido" });
    api.open.mockResolvedValueOnce({ kind: "ok", value: { ...RECORD, summary: SUMMARY } });
    completion.submit(submission);
    await vi.advanceTimersByTimeAsync(0);
    expect(completion.view()).toMatchObject({ phase: "done", summary: SUMMARY });
  });
});

describe("opening a link", () => {
  test("that opens nothing wipes what the device kept of it", async () => {
    const { api, completion, stored } = aCompletion();
    api.open.mockResolvedValue({ kind: "refused", status: 410, detail: "x" });
    completion.start({ mchat_01: true });
    await vi.advanceTimersByTimeAsync(0);
    expect(completion.view().phase).toBe("gone");
    expect(stored()).toEqual(EMPTY_DRAFT);
  });

  test("that is answered already shows the outcome, and sends nothing", async () => {
    const { api, completion, onSent } = aCompletion();
    api.open.mockResolvedValue({ kind: "ok", value: { ...RECORD, summary: SUMMARY } });
    completion.start({});
    await vi.advanceTimersByTimeAsync(0);
    expect(completion.view()).toMatchObject({ phase: "done", summary: SUMMARY });
    expect(onSent).not.toHaveBeenCalled();
  });

  test("without network shows the child as last seen and tries again", async () => {
    const child = { full_name: "Lia Prado", organization_name: "Clínica Sementes" };
    const { api, completion } = aCompletion({ kept: { ...EMPTY_DRAFT, child } });
    api.open.mockResolvedValueOnce(AWAY);
    completion.start({});
    await vi.advanceTimersByTimeAsync(0);
    expect(completion.view()).toMatchObject({ phase: "ready", kept: { child } });
    await vi.advanceTimersByTimeAsync(2000);
    expect(api.open).toHaveBeenCalledTimes(2);
    expect(completion.view().kept.child?.age_band).toBe("0-2");
  });
});

test("a wish to be called that has not left goes with the answers", async () => {
  const { api, completion } = aCompletion();
  api.saveDraft.mockResolvedValue(AWAY);
  completion.start({});
  await vi.advanceTimersByTimeAsync(0);
  completion.note({ [callField("mchat_07")]: true });
  expect(await filled(completion)).toMatchObject({ call_about: ["mchat_07"] });
});

test("a wish about a question of another questionnaire never keeps the answers back", async () => {
  const { api, completion } = aCompletion();
  api.saveDraft.mockResolvedValue(AWAY);
  completion.start({});
  await vi.advanceTimersByTimeAsync(0);
  completion.note({ [callField("csbs_03")]: true });
  expect(await filled(completion)).not.toHaveProperty("call_about");
});
