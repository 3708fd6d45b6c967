import type { ErrorText } from "#domain/error-text.ts";
import type { TaskKind } from "#domain/work/task-kinds.ts";

/** Something that a person must do about a child because the program cannot. */
export interface NewTask {
  readonly patientId: string;
  /** Whom it is about; none when it is about nobody in particular. */
  readonly guardianId?: string;
  readonly kind: TaskKind;
  /** For whoever takes it up. Schools read it too: no answer, score, level, route or result is in it. */
  readonly reason: ErrorText;
  /** The organisation's day by which it is to be done, `YYYY-MM-DD`. */
  readonly dueOn: string;
  /** Whose it is; without one, or with one who does not work here, it is anybody's who reaches the child. */
  readonly assigneeAccountId?: string;
  /** The referral that it is about. */
  readonly referralId?: string;
}
