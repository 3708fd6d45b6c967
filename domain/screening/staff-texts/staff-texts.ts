import type { CareFlag } from "#domain/instruments/instrument.ts";
import type { AgeAdvice } from "#domain/instruments/validity.ts";

/** What staff read beside a result, in one language. */
export interface StaffTexts {
  /** Stands over every result. */
  readonly notice: string;
  /** The badge of a result whose age is outside the studied range. */
  readonly outsideStudiedRange: string;
  readonly advice: Readonly<Record<AgeAdvice, string>>;
  readonly careFlags: Readonly<Record<CareFlag, string>>;
  readonly allAlike: string;
}
