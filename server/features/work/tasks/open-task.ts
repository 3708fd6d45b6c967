import { uuidv7 } from "uuidv7";
import type { TaskKind } from "#domain/work/task-kinds.ts";
import { type TenantDb, announce } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Sentence } from "#server/platform/sentence.ts";
import { insertOrUpdate, closeOpen } from "./tasks.queries.ts";

/** Something that a person must do about a child because the program cannot. */
export interface NewTask {
  readonly patientId: string;
  /** Whom it is about; none when it is about nobody in particular. */
  readonly guardianId?: string;
  readonly kind: TaskKind;
  /** For whoever takes it up, in words. Schools read it too: no answer, score, level, route or result is in it. */
  readonly reason: Sentence;
  /** The organisation's day by which it is to be done, `YYYY-MM-DD`. */
  readonly dueOn: string;
  /** Whose it is; without one, or with one who does not work here, it is anybody's who reaches the child. */
  readonly assigneeAccountId?: string;
  /** The referral that it is about. */
  readonly referralId?: string;
}

/**
 * Opens a task, in the transaction of what calls for it. A child has one open task of a kind: of an open one only the
 * reason, and whom and which referral it is about, become the new ones, since somebody may have put its day off already.
 * It stays whose it was unless the new cause names somebody.
 */
export async function openTask(
  { clock }: Pick<Deps, "clock">,
  db: TenantDb,
  task: NewTask,
): Promise<void> {
  await insertOrUpdate(db, { ...task, id: uuidv7(), at: clock.now() });
  announce(db, "messages");
}

/** Closes the child's open task of a kind, since its cause is gone: nobody needs to do it any more. None is no fault. */
export async function closeTasks(
  { clock }: Pick<Deps, "clock">,
  db: TenantDb,
  { patientId, kind }: { readonly patientId: string; readonly kind: TaskKind },
): Promise<void> {
  if (await closeOpen(db, { patientId, kind, at: clock.now() })) announce(db, "messages");
}
