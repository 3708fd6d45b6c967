import { CONFIRMING } from "#contract/access/single-sign-on.ts";
import { asTenant, withTenant, withoutTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Actor } from "#server/platform/http/actor.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
import { networkOf } from "../auth/attempts.ts";
import { addressAt, newQuestion, openProvider } from "./ask-provider.ts";
import { type ProviderRow, findProvider, findProviderOfDomain } from "./providers.queries.ts";
import type { Asked } from "./question-cookie.ts";

/** Questions from one network address: a whole school may share it. */
const QUESTIONS = { max: 60, windowSeconds: 900 };

/** Where the browser is to go, and the question that it keeps meanwhile. */
interface Leaving {
  readonly address: string;
  readonly asked: Asked;
}

/**
 * Sends somebody to the provider of the organization that the e-mail's domain belongs to. Whether anybody has the e-mail is not
 * looked at. Throws `invalid` for a domain that no organization logs in by, `too_many_requests`, and what the provider causes.
 */
export async function askToLogIn(deps: Deps, email: string, network: string): Promise<Leaving> {
  deps.limit(`provider:${networkOf(network)}`, QUESTIONS);
  const domain = domainOf(email);
  const found = await withoutTenant(deps.database, async (db) => {
    const organizationId = await findProviderOfDomain(db, domain);
    if (organizationId === undefined) return undefined;
    const tenant = await asTenant(db, { organizationId, accountId: null, groupIds: "all" });
    return { organizationId, provider: await findProvider(tenant) };
  });
  if (!found?.provider) throw invalidField("email", "provider_domain_unknown");
  const { organizationId, provider } = found;
  return leave(deps, organizationId, provider, { sessionId: null, hint: email });
}

/**
 * Sends the person of a session that a provider vouches for there once more, to log in anew. Throws `conflict` for any other
 * session.
 */
export async function askToConfirm(
  deps: Deps,
  { accountId, sessionId, withinOrganization }: Actor,
): Promise<Leaving> {
  deps.limit(`provider:${accountId}`, QUESTIONS);
  if (withinOrganization === null) throw new Problem("conflict", "provider_not_of_session");
  const scope = { organizationId: withinOrganization, accountId, groupIds: "all" } as const;
  const provider = await withTenant(deps.database, scope, findProvider);
  if (!provider?.enabled) throw new Problem("conflict", "provider_not_of_session");
  return leave(deps, withinOrganization, provider, { sessionId });
}

/** The domain of an e-mail, as domains are compared. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf("@") + 1).toLowerCase();
}

async function leave(
  deps: Deps,
  organizationId: string,
  provider: ProviderRow,
  { sessionId, hint }: { readonly sessionId: string | null; readonly hint?: string },
): Promise<Leaving> {
  const confirms = sessionId !== null;
  const question = newQuestion(confirms ? CONFIRMING : "");
  const open = await openProvider(deps, organizationId, provider);
  const address = await addressAt(deps, open, question, {
    ...(hint !== undefined && { hint }),
    fresh: confirms,
  });
  const asked: Asked = {
    ...question,
    purpose: confirms ? "confirm" : "log-in",
    organizationId,
    issuer: provider.issuer,
    sessionId,
    askedAt: deps.realClock.now().getTime(),
  };
  return { address, asked };
}
