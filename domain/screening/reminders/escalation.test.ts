import { describe, expect, test } from "vitest";
import { type EscalationState, nextEscalationStep } from "./escalation.ts";

const at = (moment: string): Date => new Date(moment);

/** Sent by e-mail on a Monday at noon in Recife. */
const state: EscalationState = {
  settings: { whatsappAfter: 3, callAfter: 7 },
  hours: {
    timeZone: "America/Recife",
    fromHour: 8,
    toHour: 20,
    weekdays: [1, 2, 3, 4, 5, 6],
    holidays: new Set(),
  },
  sentAt: at("2026-03-16T15:00:00Z"),
  newest: { channel: "email", failedAt: null },
  taken: {},
};

describe("where an invitation leads to nothing", () => {
  test("WhatsApp follows the e-mail after its days", () => {
    expect(nextEscalationStep(state)).toEqual({
      step: "whatsapp",
      at: at("2026-03-19T15:00:00Z"),
      cause: "unopened",
    });
  });

  test("at once when the e-mail failed, within the hours", () => {
    const failedAt = at("2026-03-17T02:00:00Z");
    expect(nextEscalationStep({ ...state, newest: { channel: "email", failedAt } })).toEqual({
      step: "whatsapp",
      at: at("2026-03-17T11:00:00Z"),
      cause: "failed",
    });
  });

  test("a call follows WhatsApp after its own days", () => {
    const taken = { whatsapp: at("2026-03-19T15:00:00Z") };
    const newest = { channel: "whatsapp", failedAt: null } as const;
    expect(nextEscalationStep({ ...state, taken, newest })).toEqual({
      step: "call",
      at: at("2026-03-26T15:00:00Z"),
      cause: "unopened",
    });
  });

  test("a call follows at once when WhatsApp was of no use for an e-mail that failed", () => {
    const failedAt = at("2026-03-17T12:00:00Z");
    const taken = { whatsapp: at("2026-03-17T12:01:00Z") };
    expect(
      nextEscalationStep({ ...state, taken, newest: { channel: "email", failedAt } }),
    ).toMatchObject({
      step: "call",
      at: failedAt,
      cause: "failed",
    });
  });

  test("whoever does without WhatsApp calls, and whoever was sent a WhatsApp gets no second", () => {
    const without = { whatsappAfter: null, callAfter: 7 };
    expect(nextEscalationStep({ ...state, settings: without })?.step).toBe("call");
    const newest = { channel: "whatsapp_link", failedAt: null } as const;
    expect(nextEscalationStep({ ...state, newest })?.step).toBe("call");
  });

  test("nothing follows a call, nor where no way is left", () => {
    expect(nextEscalationStep({ ...state, taken: { call: state.sentAt } })).toBeNull();
    expect(
      nextEscalationStep({ ...state, settings: { whatsappAfter: null, callAfter: null } }),
    ).toBeNull();
  });
});
