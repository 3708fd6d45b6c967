import type { FastifyRequest } from "fastify";
import { type TenantDb, withoutTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Limit } from "#server/platform/http/rate-limit.ts";
import { Problem } from "#server/platform/problem.ts";
import { hashToken } from "#server/platform/tokens.ts";
import { enterByLink } from "./live-link.queries.ts";

/** A whole school behind one address: 60 guardians within ten minutes, some 60 calls each, and room to spare. */
const PER_ADDRESS: Limit = { max: 4000, windowSeconds: 600 };

/** One guardian on two devices, each saving all of the longest questionnaire several times over. */
const PER_LINK: Limit = { max: 400, windowSeconds: 600 };

/** A link that opens its form now. */
export interface LiveLink {
  readonly formLinkId: string;
  readonly formId: string;
  /** Whether its guardian may learn what came of the answers; who may not is only heard. */
  readonly maySee: boolean;
}

/** Counts a call of the public page against its address. Throws 429 past the limit. */
export function countAddress(deps: Deps, request: FastifyRequest): void {
  deps.limit(`guardian-address:${request.ip}`, PER_ADDRESS);
}

/**
 * Runs `work` in one transaction for the organisation of the link with this token, reaching all of it.
 * Throws 410, always the same, for a token that is unknown, malformed, expired or revoked.
 */
export async function withLiveLink<T>(
  deps: Deps,
  token: string,
  work: (db: TenantDb, link: LiveLink) => Promise<T>,
): Promise<T> {
  return withoutTenant(deps.database, async (open) => {
    const entered = await enterByLink(open, hashToken(token));
    if (!entered) throw new Problem("link_gone");
    const { found, db } = entered;
    if (found.revoked_at || found.expires_at <= deps.clock.now()) throw new Problem("link_gone");
    deps.limit(`guardian-link:${found.form_link_id}`, PER_LINK);
    return work(db, {
      formLinkId: found.form_link_id,
      formId: found.form_id,
      maySee: found.may_see,
    });
  });
}

/** The same for what only a guardian who may see is told or asked: to any other the link opens nothing of it, 410. */
export async function withSeeingLink<T>(
  deps: Deps,
  token: string,
  work: (db: TenantDb, link: LiveLink) => Promise<T>,
): Promise<T> {
  return withLiveLink(deps, token, async (db, link) => {
    if (!link.maySee) throw new Problem("link_gone");
    return work(db, link);
  });
}
