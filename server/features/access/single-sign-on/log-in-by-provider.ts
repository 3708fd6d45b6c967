import type { TokenPair } from "#contract/access/auth.ts";
import { recordAccessEvent } from "#server/features/access/events.ts";
import { asTenant, withAccount, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { Problem } from "#server/platform/problem.ts";
import { findLogin } from "../auth/log-in.queries.ts";
import { beginSession } from "../auth/sessions.ts";
import type { Visitor } from "../auth/visitor.ts";
import { type Coming, type Door, accountOf, admit } from "./admit.ts";
import { findIdentity } from "./identities.queries.ts";
import { personAtProvider } from "./person-at-provider.ts";
import { listDomains, readKind } from "./providers.queries.ts";
import type { Asked } from "./question-cookie.ts";
import { takeAnswer } from "./take-answer.ts";

/**
 * Begins the session of somebody whom the provider of an organization vouches for: within that organization alone. Throws
 * `unauthenticated` for an answer that does not hold, `forbidden` for a person who does not come in, `unavailable`.
 */
export async function logInByProvider(
  deps: Deps,
  asked: Asked | undefined,
  answer: string,
  visitor: Visitor,
): Promise<TokenPair> {
  try {
    return await enter(deps, asked, answer, visitor);
  } catch (error) {
    if (asked && error instanceof Problem) await recordRefusal(deps, asked, error);
    throw error;
  }
}

async function enter(
  deps: Deps,
  asked: Asked | undefined,
  answer: string,
  visitor: Visitor,
): Promise<TokenPair> {
  const { provider, claims } = await takeAnswer(deps, asked, "log-in", answer);
  const organizationId = asked?.organizationId ?? "";
  const nobody = { organizationId, accountId: null, groupIds: "all" } as const;
  const looked = await withTenant(deps.database, nobody, async (db) => {
    const person = personAtProvider(provider, await listDomains(db), claims);
    const coming: Coming = {
      person,
      bound: await findIdentity(db, person.subject),
      login: await findLogin(db, person.email),
    };
    return { coming, kind: await readKind(db) };
  });
  const { coming, kind } = looked;
  const door: Door = { provider, kind, at: deps.clock.now() };
  const accountId = accountOf(coming);
  return withAccount(deps.database, accountId, async (db) => {
    const tenant = await asTenant(db, { organizationId, accountId, groupIds: "all" });
    await admit(db, tenant, accountId, coming, door);
    return beginSession(deps, db, accountId, visitor, "provider", organizationId);
  });
}

/** In the trail of the organization whose provider it is, by the reason's code: who it was is not known for sure. */
async function recordRefusal(
  { database }: Deps,
  { organizationId }: Asked,
  { error: { code } }: Problem,
): Promise<void> {
  const scope = { organizationId, accountId: null, groupIds: "all" } as const;
  await withTenant(database, scope, (db) =>
    recordAccessEvent(db, {
      action: "account.log_in_failed",
      entityId: null,
      detail: { by: "provider", reason: code },
    }),
  );
}
