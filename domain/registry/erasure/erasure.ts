import type { OrganizationKind } from "#domain/access/roles.ts";
import type { HeldSection } from "#domain/registry/family-rights/held-data.ts";

/** Where a request for erasure stands. `locked` is erased too, with the record sealed that the law makes a clinic keep. */
export const ERASURE_STATES = ["open", "withdrawn", "refused", "erased", "locked"] as const;
export type ErasureState = (typeof ERASURE_STATES)[number];

/** Days within which the family gets its answer (LGPD, art. 19, II). */
export const ANSWER_DAYS = 15;

/** Years for which a record is kept after its last entry (Lei 13.787/2018, art. 6). */
export const KEEP_YEARS = 20;

/** Whether the law makes an institution of this kind keep the record of whom it cared for. A school keeps none. */
export function keepsRecords(kind: OrganizationKind): boolean {
  return kind === "clinic" || kind === "social";
}

/** What of everything that is held is the record of care; the rest is erased even where a record is kept. */
export const RECORD_SECTIONS = [
  "forms",
  "answers",
  "interviews",
  "visual_tests",
  "referrals",
  "notes",
  "school",
  "consents",
  "documents",
] as const satisfies readonly HeldSection[];

/** Why a locked record is opened. */
export const OPENING_PURPOSES = ["court", "family", "care", "defence"] as const;
export type OpeningPurpose = (typeof OPENING_PURPOSES)[number];
