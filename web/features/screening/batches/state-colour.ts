import type { RecipientState } from "#domain/screening/batches/progress.ts";

const mixed = (token: string, share: number): string =>
  `color-mix(in srgb, var(--${token}) ${share}%, var(--surface))`;

/** How far a message has come, by the strength of its colour; what went wrong in a colour of its own. */
export const STATE_COLOUR: Readonly<Record<RecipientState, string>> = {
  queued: "var(--line-strong)",
  sent: mixed("info", 40),
  delivered: mixed("info", 70),
  read: "var(--info)",
  answered: "var(--good)",
  failed: "var(--bad)",
  cancelled: mixed("text-muted", 60),
  unreachable: mixed("caution", 55),
};
