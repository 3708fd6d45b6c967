import { countHit } from "#server/features/access/auth/attempts.queries.ts";
import { withTenant, withoutTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { Problem } from "#server/platform/problem.ts";
import { hashToken } from "#server/platform/tokens.ts";
import { type Claims, claimsFor, openProvider } from "./ask-provider.ts";
import { type ProviderRow, findProvider } from "./providers.queries.ts";
import { type Asked, QUESTION_SECONDS } from "./question-cookie.ts";

/** Seconds that a clock of the provider's may be behind ours where somebody was to log in anew. */
const CLOCKS_DIFFER_SECONDS = 30;

/** What a provider answered, and which it is. */
export interface Answered {
  readonly provider: ProviderRow;
  readonly claims: Claims;
}

/**
 * Takes what a browser came back with for an answer to the question that it keeps: once. Throws `unauthenticated` where it is
 * none, `unavailable` where the provider does not answer.
 */
export async function takeAnswer(
  deps: Deps,
  asked: Asked | undefined,
  purpose: Asked["purpose"],
  answer: string,
): Promise<Answered> {
  const state = new URLSearchParams(answer).get("state");
  if (asked?.purpose !== purpose || state !== asked.state) throw gone();
  await spend(deps, asked);
  const { organizationId } = asked;
  const scope = { organizationId, accountId: null, groupIds: "all" } as const;
  const provider = await withTenant(deps.database, scope, findProvider);
  if (!provider?.enabled || provider.issuer !== asked.issuer) throw gone();
  const open = await openProvider(deps, organizationId, provider);
  const sinceAsked = (deps.realClock.now().getTime() - asked.askedAt) / 1000;
  const maxAge = purpose === "confirm" ? Math.ceil(sinceAsked) + CLOCKS_DIFFER_SECONDS : undefined;
  return { provider, claims: await claimsFor(deps, open, asked, answer, maxAge) };
}

/** An answer that was recorded opens nothing. */
async function spend({ database }: Deps, { state, askedAt }: Asked): Promise<void> {
  const key = `spent-provider:${hashToken(state).toString("base64url")}`;
  const windowStart = new Date(askedAt + QUESTION_SECONDS * 1000);
  const uses = await withoutTenant(database, (db) => countHit(db, { key, windowStart }));
  if (uses > 1) throw gone();
}

function gone(): Problem {
  return new Problem("unauthenticated", "provider_flow_gone");
}
