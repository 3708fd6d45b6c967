import { withTenant, withoutTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Sweep } from "#server/platform/jobs/work.ts";
import { followForms } from "./follow-forms.ts";
import { findDueForms } from "./reminders.queries.ts";

/** Forms of one organisation looked at in one round, and in one transaction. */
const AT_MOST = 1000;
const AT_ONCE = 200;

/** Reminds the families of open forms and takes the next way where one leads to nothing, at every organisation's hours. */
export const following: Sweep = {
  name: "reminders.follow",
  everySeconds: 30,
  run: followAll,
};

/** Looks once at all open forms about which something may be due. What fails for some forms keeps no others waiting. */
export async function followAll(deps: Deps): Promise<void> {
  const { database, clock } = deps;
  const due = await withoutTenant(database, (db) => findDueForms(db, clock.now(), AT_MOST));
  const failures: unknown[] = [];
  for (const [organizationId, forms] of Map.groupBy(due, (form) => form.organization_id)) {
    const scope = { organizationId, accountId: null, groupIds: "all" } as const;
    for (let from = 0; from < forms.length; from += AT_ONCE) {
      const ids = forms.slice(from, from + AT_ONCE).map(({ form_id: id }) => id);
      try {
        // One after the other: the connections are for requests that wait for an answer.
        await withTenant(database, scope, (db) => followForms(deps, db, ids));
      } catch (error) {
        failures.push(error);
      }
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "some forms could not be followed");
}
