import type { TaskKind } from "#contract/work/tasks.ts";
import { type TenantDb, announce } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { closeOpen } from "./tasks.queries.ts";

/** Closes the child's open task of a kind, since its cause is gone: nobody needs to do it any more. None is no fault. */
export async function closeTasks(
  { clock }: Pick<Deps, "clock">,
  db: TenantDb,
  { patientId, kind }: { readonly patientId: string; readonly kind: TaskKind },
): Promise<void> {
  if (await closeOpen(db, { patientId, kind, at: clock.now() })) announce(db, "messages");
}
