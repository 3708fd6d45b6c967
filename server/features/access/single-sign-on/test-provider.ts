import type { z } from "zod";
import type { testProvider as testProviderCall } from "#contract/access/single-sign-on.ts";
import { recordAccessEvent } from "#server/features/access/events.ts";
import { type TenantDb, isUniqueViolation, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { codedText } from "#server/platform/error-words.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import { mustKnowUs, openProvider } from "./ask-provider.ts";
import { type ReadTxt, isProved, presentDomain, recordOf } from "./own-domains.ts";
import { type ProviderRow, findProvider, listDomains, noteProved } from "./providers.queries.ts";

/** Tests of one organization in a quarter of an hour. */
const TESTS = { max: 30, windowSeconds: 900 };

/**
 * Tells what is wrong with the provider, and looks whether the domains are the organization's own: those that are lead to it from
 * then on. Throws `not_found` where there is no provider, `conflict` for a domain that was shown to be another organization's.
 */
export async function testProvider(
  deps: Deps,
  staff: Staff,
  readTxt: ReadTxt,
): Promise<z.input<typeof testProviderCall.reply>> {
  const { organizationId } = staff;
  deps.limit(`provider-test:${organizationId}`, TESTS);
  const { provider, domains } = await withTenant(deps.database, staff, async (db) => ({
    provider: await findProvider(db),
    domains: await listDomains(db),
  }));
  if (!provider) throw new Problem("not_found");
  const fault = await faultOf(deps, organizationId, provider);
  const looked = await Promise.all(
    domains
      .filter(({ proved_at }) => proved_at === null)
      .map(async ({ domain }) => ({
        domain,
        isOwn: await isProved(recordOf(deps.config, organizationId, domain), readTxt),
      })),
  );
  for (const { domain, isOwn } of looked) if (isOwn) await prove(deps, staff, domain);
  const now = await withTenant(deps.database, staff, listDomains);
  return {
    fault,
    domains: now.map((each) => presentDomain(deps.config, organizationId, each)),
  };
}

async function faultOf(deps: Deps, organizationId: string, provider: ProviderRow) {
  try {
    await mustKnowUs(deps, await openProvider(deps, organizationId, provider));
    return null;
  } catch (error) {
    if (error instanceof Problem) return codedText(error.text);
    throw error;
  }
}

async function prove({ database, clock }: Deps, staff: Staff, domain: string): Promise<void> {
  const note = async (db: TenantDb): Promise<void> => {
    await noteProved(db, domain, clock.now());
    const entityId = staff.organizationId;
    await recordAccessEvent(db, { action: "provider.domain_proved", entityId, detail: { domain } });
  };
  try {
    await withTenant(database, staff, note);
  } catch (error) {
    if (isUniqueViolation(error, "identity_domain_proved"))
      throw new Problem("conflict", "provider_domain_taken");
    throw error;
  }
}
