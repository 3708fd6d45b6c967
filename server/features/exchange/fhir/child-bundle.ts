import { bundleOf, resourcesOf } from "#domain/exchange/fhir/bundle.ts";
import { type Resource, namesAt } from "#domain/exchange/fhir/resource.ts";
import { recordExchangeEvent } from "#server/features/exchange/events.ts";
import { wordedIn } from "#server/features/instruments/instrument-packs/worded-in.ts";
import { readTenant } from "#server/platform/db/read-tenant.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { storedInPortuguese } from "#server/platform/error-words.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import { readFacts } from "./read-facts.ts";

/** One child's record as a Bundle. Throws `not_found` for a child out of reach. */
export async function childBundle(deps: Deps, staff: Staff, id: string): Promise<Resource> {
  const names = namesAt(deps.publicUrl);
  const resources = await readTenant(deps.database, staff, async (db) => {
    const [facts] = await readFacts(db, [id]);
    if (!facts) throw new Problem("not_found");
    return resourcesOf(names, facts, { find: await wordedIn(db), inWords: storedInPortuguese });
  });
  // Before anybody has it, and not where it was read.
  await withTenant(deps.database, staff, (db) =>
    recordExchangeEvent(db, { action: "patient.fhir", entityId: id }),
  );
  return bundleOf(names, resources, { id, at: deps.clock.now().toISOString() });
}
