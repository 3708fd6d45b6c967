import {
  type DemonstrationLogins,
  listDemonstrationLogins,
} from "#contract/access/demonstration.ts";
import { type AnyDb, withoutTenant } from "#server/platform/db/tenant.ts";
import { DEMONSTRATION_LOGINS, DEMONSTRATION_PASSWORD } from "#server/platform/demonstration.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { findLogin } from "./log-in.queries.ts";

/** The demonstration's log-ins, for the login page. Any other installation has no such call. */
export function demonstrationRoutes({ routes, deps: { config, database } }: Serving): void {
  if (!config.demo) return;
  routes.public(listDemonstrationLogins, async () => ({
    password: DEMONSTRATION_PASSWORD,
    people: await withoutTenant(database, peopleWhoMayLogIn),
  }));
}

/** A database that was not empty when the demonstration first ran on it has none of its people. */
async function peopleWhoMayLogIn(db: AnyDb): Promise<DemonstrationLogins["people"]> {
  const people: DemonstrationLogins["people"] = [];
  for (const { person, email } of DEMONSTRATION_LOGINS) {
    const login = await findLogin(db, email);
    if (login?.password_hash && !login.disabled) people.push({ person, email });
  }
  return people;
}
