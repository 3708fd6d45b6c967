import { uuidv7 } from "uuidv7";
import type { FamilyErasure } from "#contract/registry/family-rights.ts";
import { addDays } from "#domain/organization/days.ts";
import { ANSWER_DAYS, keepsRecords } from "#domain/registry/erasure/erasure.ts";
import { recordRegistryEvent } from "#server/features/registry/events.ts";
import { withRights } from "#server/features/registry/family-rights/open-rights.ts";
import type { RightsHolder } from "#server/features/registry/family-rights/rights.queries.ts";
import { openTask } from "#server/features/work/tasks/open-task.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { findLastRequest, insertRequest, withdrawOpen } from "./erasure.queries.ts";

/** The link, and the session that its page holds. */
interface Asking {
  readonly token: string;
  readonly session: string;
}

/** What became of the family's request, if there was one. */
export async function readFamilyErasure(deps: Deps, asking: Asking): Promise<FamilyErasure> {
  return withRights(deps, asking, presented);
}

/** Takes the family's request for erasure in; asked twice it is asked once. The team has 15 days, and a task. */
export async function askForErasure(deps: Deps, asking: Asking): Promise<FamilyErasure> {
  return withRights(deps, asking, async (db, holder) => {
    const { patient_id: patientId, guardian_id: guardianId } = holder;
    const dueOn = addDays(holder.today, ANSWER_DAYS);
    const request = { id: uuidv7(), patientId, guardianId, at: deps.clock.now(), dueOn };
    if (await insertRequest(db, request)) {
      const hasSchoolTasks = holder.kind === "school" || holder.kind === "municipality";
      await openTask(deps, db, {
        patientId,
        guardianId,
        // What a family says is no task that schools are told of; to call it is.
        kind: hasSchoolTasks ? "call" : "family_replied",
        reason: "family_asked_for_erasure",
        dueOn,
      });
      await recordRegistryEvent(db, {
        action: "erasure.asked",
        entityId: patientId,
        detail: { guardian_id: guardianId },
      });
    }
    return presented(db, holder);
  });
}

/** Takes the request back; where none is open, nothing is done. */
export async function withdrawErasure(deps: Deps, asking: Asking): Promise<FamilyErasure> {
  return withRights(deps, asking, async (db, holder) => {
    const { patient_id: patientId, guardian_id: guardianId } = holder;
    if (await withdrawOpen(db, patientId, deps.clock.now())) {
      await recordRegistryEvent(db, {
        action: "erasure.withdrawn",
        entityId: patientId,
        detail: { guardian_id: guardianId },
      });
    }
    return presented(db, holder);
  });
}

async function presented(
  db: TenantDb,
  { patient_id: patientId, kind }: RightsHolder,
): Promise<FamilyErasure> {
  const last = await findLastRequest(db, patientId);
  return {
    keeps_record: keepsRecords(kind),
    request: last
      ? {
          ...last,
          asked_at: last.asked_at.toISOString(),
          answered_at: last.answered_at?.toISOString() ?? null,
        }
      : null,
  };
}
