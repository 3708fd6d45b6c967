import type { Row } from "./resource.ts";
import type { VisionFact } from "./vision.ts";

/** The tables of which a child's record is made, in the order in which their rows can be written. */
export const RECORD_TABLES = [
  "patient",
  "child_background",
  "guardian",
  "form",
  "draft",
  "form_result",
  "screening_result",
  "interview",
  "interview_item",
  "referral",
  "referral_event",
  "consent",
  "message",
  "message_event",
  "task",
] as const;
export type RecordTable = (typeof RECORD_TABLES)[number];

/** Who of the staff a record names: the role in which they work here. */
export interface StaffFact {
  readonly accountId: string;
  readonly roleId: string;
  readonly fullName: string;
  readonly role: string;
  readonly since: string;
  readonly until: string | null;
}

/** Everything that is told of one child. The rows of each table are in the order of their ids. */
export interface ChildFacts {
  readonly organization: Row;
  readonly staff: readonly StaffFact[];
  readonly rows: Readonly<Record<RecordTable, readonly Row[]>>;
  /** Visual tests, the newest first. They are told and not taken back in: a file is no samples, and no device's. */
  readonly vision: readonly VisionFact[];
}

/** A record without a row yet. */
export function emptyRows(): Record<RecordTable, Row[]> {
  return {
    patient: [],
    child_background: [],
    guardian: [],
    form: [],
    draft: [],
    form_result: [],
    screening_result: [],
    interview: [],
    interview_item: [],
    referral: [],
    referral_event: [],
    consent: [],
    message: [],
    message_event: [],
    task: [],
  };
}
