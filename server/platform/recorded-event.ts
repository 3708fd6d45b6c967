import type { LiveTopic } from "#domain/organization/live-topics.ts";
import type { TaskKind } from "#domain/work/task-kinds.ts";

/** A row of the audit trail. It has ids only, since the trail outlives what it tells of. */
export interface AuditEvent {
  /** Null for a guardian behind a link and for the program itself. */
  readonly accountId: string | null;
  /** What was done, `patient.read`. */
  readonly action: string;
  /** What kind of thing it was done to, `patient`. */
  readonly entity: string;
  readonly entityId: string | null;
  readonly detail?: Readonly<Record<string, string | number | boolean>>;
}

/** Tasks of a child that an event makes needless. */
export interface SettledTasks {
  readonly patientId: string;
  readonly kinds: readonly TaskKind[];
  readonly at: Date;
}

/** An event as subscribers get it. */
export interface RecordedEvent {
  /** Undefined for what the audit trail does not list. */
  readonly audit: AuditEvent | undefined;
  readonly topics: readonly LiveTopic[];
  readonly settles: SettledTasks | undefined;
}
