import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Completion } from "./completion.ts";
import { EMPTY_DRAFT } from "./device.ts";
import { CONSENT, DRAFT_CONTEXT, aCompletion } from "./testing/completion.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("without consent", () => {
  /** Whatever made the page send something before: a pause, a return of the network, a look away, another visit. */
  const tempt = async (completion: Completion) => {
    await vi.advanceTimersByTimeAsync(2000);
    dispatchEvent(new Event("online"));
    completion.tryNow();
    await vi.advanceTimersByTimeAsync(600_000);
  };

  test("no answer leaves the device, nor address or words, however long the page is open", async () => {
    const { api, completion, stored } = aCompletion({ kept: EMPTY_DRAFT });
    completion.start({ mchat_05: false });
    await vi.advanceTimersByTimeAsync(0);
    completion.note({ mchat_01: true, address: "Rua A", concern: "Fala pouco" });
    await tempt(completion);
    expect(api.saveDraft).not.toHaveBeenCalled();
    expect(api.submit).not.toHaveBeenCalled();
    expect(stored().fields["mchat_01"]).toMatchObject({ value: true, sent: false });
    expect(completion.view().saving).toBe("nothing");
  });

  test("nor after a reload, which takes up from the device what was answered", async () => {
    const first = aCompletion({ kept: EMPTY_DRAFT });
    first.completion.start({});
    first.completion.note({ mchat_01: true });
    const second = aCompletion({ kept: first.stored() });
    second.completion.start({});
    await tempt(second.completion);
    expect(second.api.saveDraft).not.toHaveBeenCalled();
    expect(second.completion.view().kept.fields["mchat_01"]?.value).toBe(true);
  });

  test("all of it goes out once the box is ticked, with the consent, and nothing more once it is unticked", async () => {
    const { api, completion } = aCompletion({ kept: EMPTY_DRAFT });
    completion.start({});
    await vi.advanceTimersByTimeAsync(0);
    completion.note({ mchat_01: true });
    await tempt(completion);
    completion.consent(CONSENT);
    await vi.advanceTimersByTimeAsync(2000);
    expect(api.saveDraft.mock.calls).toEqual([
      [{ answers: { mchat_01: true }, consent: DRAFT_CONTEXT }],
    ]);
    completion.consent({ at: null, school: false });
    completion.note({ mchat_02: true });
    await tempt(completion);
    expect(api.saveDraft).toHaveBeenCalledTimes(1);
    expect(completion.view().saving).toBe("nothing");
  });
});
