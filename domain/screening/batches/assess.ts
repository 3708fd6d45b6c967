import { INSTRUMENTS } from "#domain/instruments/instruments.ts";
import type { SentChannel } from "#domain/messaging/message.ts";
import { RESEND_PAUSE_HOURS } from "../forms/resend-pause.ts";
import type { Obstacle } from "./obstacle.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** One way to a guardian. */
interface Way {
  readonly address: string;
  /** Nothing automatic goes there: the mailbox or number does not exist. */
  readonly isSuppressed: boolean;
}

/** What is known of a child when many are sent to. */
export interface Candidate {
  /** The primary guardian; null when the child has none. */
  readonly guardian: {
    readonly email: Way;
    readonly whatsapp: Way & { readonly isLandline: boolean };
    /** Asked to be left alone, on whichever channel. */
    readonly hasOptedOut: boolean;
  } | null;
  /** Completed months; null when the date of birth is not known. */
  readonly ageMonths: number | null;
  /** Null while no form is open. */
  readonly openForm: { readonly isOnItsWay: boolean; readonly reachedAt: Date | null } | null;
  readonly lastAnsweredAt: Date | null;
}

/** How somebody wants to send. */
export interface SendingChoice {
  /** In the order in which they are tried. */
  readonly channels: readonly SentChannel[];
  /** Who answered within so many days gets nothing; null: whoever has no open form gets a new one. */
  readonly answeredWithinDays: number | null;
}

/** What a child would get: a form by a channel, new or once more; or nothing, and why. */
export type Assessment =
  | { readonly kind: "send"; readonly channel: SentChannel; readonly isAgain: boolean }
  | { readonly kind: "obstacle"; readonly obstacle: Obstacle };

/** Decides what one child gets of a sending to many. */
export function assessCandidate(candidate: Candidate, choice: SendingChoice, at: Date): Assessment {
  const { openForm } = candidate;
  const needless = needlessFor(candidate, choice, at);
  if (needless !== null) return { kind: "obstacle", obstacle: needless };
  const way = wayTo(candidate, choice);
  return typeof way === "object"
    ? { kind: "send", channel: way.channel, isAgain: openForm !== null }
    : { kind: "obstacle", obstacle: way };
}

/** Why the child needs nothing now; null when it does. */
function needlessFor(
  { openForm, lastAnsweredAt, ageMonths }: Candidate,
  { answeredWithinDays }: SendingChoice,
  at: Date,
): Obstacle | null {
  if (openForm) {
    if (openForm.isOnItsWay) return "on_its_way";
    return within(openForm.reachedAt, RESEND_PAUSE_HOURS * HOUR_MS, at) ? "sent_lately" : null;
  }
  if (answeredWithinDays !== null && within(lastAnsweredAt, answeredWithinDays * DAY_MS, at)) {
    return "answered_lately";
  }
  return ageMonths === null ? null : misfit(ageMonths);
}

/** The first of the channels by which the guardian can be reached, or what bars the way. */
function wayTo(
  { guardian }: Candidate,
  { channels }: SendingChoice,
): { readonly channel: SentChannel } | Obstacle {
  if (guardian === null) return "no_guardian";
  if (guardian.hasOptedOut) return "opted_out";
  const barred: Obstacle[] = [];
  for (const channel of channels) {
    const way = guardian[channel];
    const isLandline = channel === "whatsapp" && guardian.whatsapp.isLandline;
    if (way.address === "") barred.push("no_contact");
    else if (isLandline) barred.push("landline");
    else if (way.isSuppressed) barred.push("suppressed");
    else return { channel };
  }
  // What can be said of some address says more than that there is none.
  return barred.find((obstacle) => obstacle !== "no_contact") ?? "no_contact";
}

function within(instant: Date | null, ms: number, at: Date): boolean {
  return instant !== null && at.getTime() - instant.getTime() < ms;
}

/** Why none of the questionnaires was studied for an age; null when one was, or when the age lies between two. */
function misfit(ageMonths: number): "too_young" | "too_old" | null {
  const ranges = Object.values(INSTRUMENTS).map(({ studiedMonths }) => studiedMonths);
  if (ranges.every(({ from }) => ageMonths < from)) return "too_young";
  return ranges.every(({ to }) => to !== null && ageMonths > to) ? "too_old" : null;
}
