import { withAccount, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Actor } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import { noteConfirmed } from "../auth/sessions.queries.ts";
import { findIdentity } from "./identities.queries.ts";
import type { Asked } from "./question-cookie.ts";
import { takeAnswer } from "./take-answer.ts";

/**
 * Notes that the person of a session is still there, who has just logged in at the provider once more. Throws `conflict` where
 * what came back is none of this session's, is of another person, or tells of an older log-in, and `unavailable`. It is no 401:
 * the session itself goes on.
 */
export async function confirmByProvider(
  deps: Deps,
  { accountId, sessionId, withinOrganization }: Actor,
  asked: Asked | undefined,
  answer: string,
): Promise<void> {
  if (withinOrganization === null || asked?.sessionId !== sessionId)
    throw new Problem("conflict", "provider_flow_gone");
  const { claims } = await takeAnswer(deps, asked, "confirm", answer).catch(asConflict);
  const scope = { organizationId: withinOrganization, accountId, groupIds: "all" } as const;
  const owner = await withTenant(deps.database, scope, (db) => findIdentity(db, claims.sub));
  if (owner !== accountId) throw new Problem("conflict", "provider_other_person");
  await withAccount(deps.database, accountId, (db) =>
    noteConfirmed(db, sessionId, deps.realClock.now()),
  );
}

function asConflict(error: unknown): never {
  if (error instanceof Problem && error.kind === "unauthenticated")
    throw new Problem("conflict", error.text, { cause: error });
  throw error;
}
