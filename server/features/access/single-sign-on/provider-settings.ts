import type {
  Provider,
  ProviderOfOrganization,
  ProviderSettings,
} from "#contract/access/single-sign-on.ts";
import { mayBeDefault } from "#domain/access/provider-roles.ts";
import { rolesOfKind } from "#domain/access/roles-of-kind.ts";
import { recordAccessEvent } from "#server/features/access/events.ts";
import { isTrial } from "#server/platform/config.ts";
import { type TenantDb, isUniqueViolation, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { checkedUrl } from "#server/platform/outward-url.ts";
import { Problem, fieldProblem, invalidField } from "#server/platform/problem.ts";
import { redirectUri, sealClientSecret } from "./ask-provider.ts";
import { presentDomain } from "./own-domains.ts";
import * as queries from "./providers.queries.ts";

/** What the address of a provider's own description ends in, which people copy instead of the issuer. */
const DESCRIPTION = /\/\.well-known\/openid-configuration\/?$/;

/** The provider by which the people of the organization log in. */
export async function providerOf(deps: Deps, staff: Staff): Promise<ProviderOfOrganization> {
  return withTenant(deps.database, staff, (db) => present(deps, db, staff));
}

/**
 * Stores the provider. Its sessions end where another provider is named, it is switched off, or a domain is taken away. Throws
 * `invalid` on the field, `conflict` for a domain of another organization.
 */
export async function saveProvider(
  deps: Deps,
  staff: Staff,
  settings: ProviderSettings,
): Promise<ProviderOfOrganization> {
  const issuer = settings.issuer.replace(DESCRIPTION, "");
  checkedUrl(deps.config, issuer, "issuer");
  mustBeGivable(staff, settings);
  const at = deps.clock.now();
  try {
    return await withTenant(deps.database, staff, async (db) => {
      const before = await queries.lockProvider(db);
      const secret = sealedSecret(deps, staff, settings.client_secret, before);
      const { client_id, enabled, admits_domain, default_role, role_claim, role_rules } = settings;
      const roles = { admits_domain, default_role, role_claim, role_rules };
      const row = { issuer, client_id, client_secret: secret, enabled, ...roles };
      await queries.storeProvider(db, row, at);
      const lost = await replaceDomains(deps, db, [...new Set(settings.domains)], at);
      const isAnother = before !== undefined && before.issuer !== issuer;
      if (isAnother) await queries.forgetIdentities(db);
      const ends = isAnother || !enabled || lost > 0;
      if (ends) await queries.endProviderSessions(db, deps.realClock.now());
      await recordAccessEvent(db, {
        action: "provider.changed",
        entityId: staff.organizationId,
        detail: { issuer, enabled, domains: settings.domains.join(",") },
      });
      return present(deps, db, staff);
    });
  } catch (error) {
    if (isUniqueViolation(error, "identity_domain_proved"))
      throw fieldProblem("conflict", "domains", "provider_domain_taken");
    throw error;
  }
}

/** Removes the provider and ends its sessions. Throws `not_found`. */
export async function removeProvider(deps: Deps, staff: Staff): Promise<void> {
  return withTenant(deps.database, staff, async (db) => {
    if (!(await queries.deleteProvider(db))) throw new Problem("not_found");
    const entityId = staff.organizationId;
    await recordAccessEvent(db, { action: "provider.removed", entityId });
    await queries.endProviderSessions(db, deps.realClock.now());
  });
}

/** Throws `invalid` for a role of elsewhere, and for one that administers where no rule names it. */
function mustBeGivable(
  { organizationKind }: Staff,
  { default_role, role_rules }: ProviderSettings,
): void {
  const possible = rolesOfKind(organizationKind);
  if (default_role !== null && !mayBeDefault(default_role, organizationKind))
    throw invalidField(
      "default_role",
      possible.includes(default_role)
        ? "provider_default_role_administers"
        : "role_not_in_organization_type",
    );
  const foreign = role_rules.findIndex(({ role }) => !possible.includes(role));
  if (foreign >= 0)
    throw invalidField(`role_rules.${foreign}.role`, "role_not_in_organization_type");
}

function sealedSecret(
  { config }: Deps,
  { organizationId }: Staff,
  given: string | undefined,
  before: queries.ProviderRow | undefined,
): Buffer {
  if (given !== undefined) return sealClientSecret(config, organizationId, given);
  if (!before) throw invalidField("client_secret", "provider_secret_required");
  return before.client_secret;
}

/** In a trial installation there is no DNS to ask: a domain is whose who comes first. Returns how many were taken away. */
async function replaceDomains(
  { config }: Deps,
  db: TenantDb,
  wanted: readonly string[],
  at: Date,
): Promise<number> {
  const before = (await queries.listDomains(db)).map(({ domain }) => domain);
  const lost = before.filter((domain) => !wanted.includes(domain));
  await queries.deleteDomains(db, lost);
  const added = wanted.filter((domain) => !before.includes(domain));
  await queries.insertDomains(db, added, isTrial(config) ? at : null);
  return lost.length;
}

async function present(
  deps: Deps,
  db: TenantDb,
  { organizationId }: Staff,
): Promise<ProviderOfOrganization> {
  const found = await queries.findProvider(db);
  const domains = await queries.listDomains(db);
  const provider: Provider | null = found
    ? {
        issuer: found.issuer,
        client_id: found.client_id,
        enabled: found.enabled,
        admits_domain: found.admits_domain,
        default_role: found.default_role,
        role_claim: found.role_claim,
        role_rules: [...found.role_rules],
        domains: domains.map((each) => presentDomain(deps.config, organizationId, each)),
      }
    : null;
  return { provider, redirect_uri: redirectUri(deps) };
}
