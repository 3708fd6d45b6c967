import { describe, expect, test } from "vitest";
import { type Candidate, type SendingChoice, assessCandidate } from "./assess.ts";
import type { Obstacle } from "./obstacle.ts";

const AT = new Date("2026-03-16T15:00:00Z");
const hoursAgo = (hours: number): Date => new Date(AT.getTime() - hours * 3_600_000);

const REACHABLE: NonNullable<Candidate["guardian"]> = {
  email: { address: "mae@familia.example", isSuppressed: false },
  whatsapp: { address: "+5581987654321", isSuppressed: false, isLandline: false },
  hasOptedOut: false,
};
const CHILD: Candidate = {
  guardian: REACHABLE,
  ageMonths: 20,
  openForm: null,
  lastAnsweredAt: null,
};
const BOTH: SendingChoice = { channels: ["email", "whatsapp"], answeredWithinDays: 90 };

const sends = (channel: string, isAgain = false) => ({ kind: "send", channel, isAgain });
const barred = (obstacle: Obstacle) => ({ kind: "obstacle", obstacle });
const noEmail = { address: "", isSuppressed: false };

describe("the way", () => {
  test("is the first of the channels that leads to the guardian", () => {
    expect(assessCandidate(CHILD, BOTH, AT)).toEqual(sends("email"));
    expect(assessCandidate(CHILD, { ...BOTH, channels: ["whatsapp", "email"] }, AT)).toEqual(
      sends("whatsapp"),
    );
    const mute = { ...CHILD, guardian: { ...REACHABLE, email: noEmail } };
    expect(assessCandidate(mute, BOTH, AT)).toEqual(sends("whatsapp"));
    const dead = {
      ...CHILD,
      guardian: { ...REACHABLE, email: { address: "x@y.example", isSuppressed: true } },
    };
    expect(assessCandidate(dead, BOTH, AT)).toEqual(sends("whatsapp"));
  });

  test.each<[Obstacle, Partial<NonNullable<Candidate["guardian"]>>]>([
    ["opted_out", { hasOptedOut: true }],
    ["no_contact", { email: noEmail, whatsapp: { ...noEmail, isLandline: false } }],
    ["landline", { email: noEmail, whatsapp: { ...REACHABLE.whatsapp, isLandline: true } }],
    [
      "suppressed",
      {
        email: { ...REACHABLE.email, isSuppressed: true },
        whatsapp: { ...noEmail, isLandline: false },
      },
    ],
  ])("is barred: %s", (obstacle, guardian) => {
    const child = { ...CHILD, guardian: { ...REACHABLE, ...guardian } };
    expect(assessCandidate(child, BOTH, AT)).toEqual(barred(obstacle));
  });

  test("is missing without a guardian", () => {
    expect(assessCandidate({ ...CHILD, guardian: null }, BOTH, AT)).toEqual(barred("no_guardian"));
  });
});

describe("the need", () => {
  test.each<[string, Candidate["openForm"], ReturnType<typeof barred> | ReturnType<typeof sends>]>([
    ["a message on its way", { isOnItsWay: true, reachedAt: null }, barred("on_its_way")],
    ["one of this day", { isOnItsWay: false, reachedAt: hoursAgo(23.9) }, barred("sent_lately")],
    ["one of the day before", { isOnItsWay: false, reachedAt: hoursAgo(24) }, sends("email", true)],
    ["none that arrived", { isOnItsWay: false, reachedAt: null }, sends("email", true)],
  ])("of a child with an open form and %s", (_, openForm, outcome) => {
    // An answer of long ago does not matter while a form is open.
    expect(assessCandidate({ ...CHILD, openForm, lastAnsweredAt: hoursAgo(24) }, BOTH, AT)).toEqual(
      outcome,
    );
  });

  test("ends for as long as an answer counts as lately given", () => {
    const answered = (days: number) => ({ ...CHILD, lastAnsweredAt: hoursAgo(days * 24) });
    expect(assessCandidate(answered(89.9), BOTH, AT)).toEqual(barred("answered_lately"));
    expect(assessCandidate(answered(90), BOTH, AT)).toEqual(sends("email"));
    expect(assessCandidate(answered(1), { ...BOTH, answeredWithinDays: null }, AT)).toEqual(
      sends("email"),
    );
  });

  test.each([
    [8, barred("too_young")],
    [9, sends("email")],
    [40, sends("email")],
    [17 * 12, sends("email")],
    [null, sends("email")],
  ])("at %s months is that of the questionnaires", (ageMonths, outcome) => {
    expect(assessCandidate({ ...CHILD, ageMonths }, BOTH, AT)).toEqual(outcome);
  });
});
