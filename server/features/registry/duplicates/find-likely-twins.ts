import type { LikelyTwin } from "#contract/registry/duplicates.ts";
import { recordRegistryEvent } from "#server/features/registry/events.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { groupNames } from "./blocking.queries.ts";
import { likelyTwins } from "./likely-twins.ts";

/** More than a person can compare while typing. */
const MOST = 5;

/** Children within reach who may be the one that is being typed, the likeliest first. What is shown is noted. */
export async function findTyped(
  deps: Deps,
  staff: Staff,
  typed: { readonly full_name: string; readonly date_of_birth: string },
): Promise<LikelyTwin[]> {
  return withTenant(deps.database, staff, async (db) => {
    const candidate = {
      ref: "typed",
      fullName: typed.full_name,
      dateOfBirth: typed.date_of_birth,
      phones: [],
      cpf: "",
      cns: "",
      externalId: "",
    };
    const found = ((await likelyTwins(db, [candidate])).get("typed") ?? []).slice(0, MOST);
    const names = await groupNames(
      db,
      found.map(({ groupId }) => groupId),
    );
    if (found.length > 0) {
      const detail = { shown: found.length };
      await recordRegistryEvent(db, { action: "duplicate.likely", entityId: null, detail });
    }
    return found.map(({ patientId, groupId, fullName, dateOfBirth }) => ({
      id: patientId,
      full_name: fullName,
      date_of_birth: dateOfBirth,
      group_name: names.get(groupId) ?? "",
    }));
  });
}
