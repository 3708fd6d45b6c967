import { SHARE_SCOPES, type ShareScope, type ShareState } from "./share.ts";

/** What of a child a partner may be shown. */
export const SHARED_PARTS = [
  /** The first name, the age band and the kind of care that is asked for. */
  "least",
  /** The full name, and the stage of the referral. */
  "identity",
  ...SHARE_SCOPES,
] as const;
export type SharedPart = (typeof SHARED_PARTS)[number];

/** A sharing as far as it decides what is seen. */
interface Share {
  readonly state: ShareState;
  readonly scopes: readonly ShareScope[];
  /** Its last day; it holds through this day. */
  readonly untilOn: string;
}

/**
 * What the partner sees on a day, `YYYY-MM-DD`: nothing before the guardian has permitted it and nothing after its end, the
 * least to decide by while it waits, and after that what the consent covers. The database keeps to the same rule.
 */
export function visibleParts({ state, scopes, untilOn }: Share, today: string): SharedPart[] {
  if (untilOn < today) return [];
  if (state === "enviado") return ["least"];
  if (state !== "aceito") return [];
  return SHARED_PARTS.filter(
    (part) => part === "least" || part === "identity" || scopes.includes(part),
  );
}
