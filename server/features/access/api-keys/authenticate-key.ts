import type { FastifyRequest } from "fastify";
import type { Endpoint } from "#contract/endpoint.ts";
import { keyCallOf } from "#contract/key-calls.ts";
import { adminRoleOf } from "#domain/access/roles-of-kind.ts";
import { maySeeResults } from "#domain/access/roles.ts";
import { errorText } from "#domain/error-text.ts";
import { asTenant, withoutTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { KeyAuthenticator, Staff } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import { hashToken } from "#server/platform/tokens.ts";
import { type LivingKey, findLivingKey, noteUse } from "./api-keys.queries.ts";

/** How every secret of a key begins, so that one in the wrong place is recognised. */
export const KEY_MARK = "tsk_";

/** Calls of one key in a minute, by each process. */
const LIMIT = { max: 300, windowSeconds: 60 };

/** When a key was used is written at most once in so many milliseconds. */
const COARSE_MS = 60_000;

const BEARER = /^Bearer (tsk_[\w-]{43})$/i;

/**
 * The way in for programs: the secret of a living key, and its scope for the call. The key is looked up each time, so
 * that one taken away is of no use from then on.
 */
export function createKeyAuthenticator(
  deps: Pick<Deps, "database" | "realClock" | "limit">,
): KeyAuthenticator {
  return {
    isShown: ({ headers }) => /^Bearer tsk_/i.test(headers.authorization ?? ""),
    async enter(request, endpoint) {
      const key = await livingKey(deps, request);
      if (!key) throw new Problem("unauthenticated", "invalid_expired_revoked_api_key");
      deps.limit(`api-key:${key.id}`, LIMIT);
      return admitted(key, endpoint);
    },
  };
}

async function livingKey(
  { database, realClock }: Pick<Deps, "database" | "realClock">,
  { headers }: FastifyRequest,
): Promise<LivingKey | undefined> {
  const secret = BEARER.exec(headers.authorization ?? "")?.[1];
  if (secret === undefined) return undefined;
  const at = realClock.now();
  const since = new Date(at.getTime() - COARSE_MS);
  return withoutTenant(database, async (db) => {
    const key = await findLivingKey(db, hashToken(secret), at);
    if (!key || (key.last_used_at !== null && key.last_used_at > since)) return key;
    const scope = {
      organizationId: key.organization_id,
      accountId: key.account_id,
      groupIds: "all",
    } as const;
    await noteUse(await asTenant(db, scope), key.id, { at, since });
    return key;
  });
}

/** As whom a key makes a call. Throws `forbidden` for a call that is closed to keys or for which it lacks the scope. */
function admitted(key: LivingKey, endpoint: Endpoint): Staff {
  const call = keyCallOf(endpoint);
  if (!call) throw new Problem("forbidden", "call_not_for_api_keys");
  const admin = adminRoleOf(key.organization_kind);
  const isClinic = maySeeResults(admin);
  const needed = [call.scope, ...(isClinic && call.clinicsAlso ? [call.clinicsAlso] : [])];
  const missing = needed.find((scope) => !key.scopes.includes(scope));
  if (missing !== undefined) {
    throw new Problem(
      "forbidden",
      errorText("api_key_without_permission", { permission: missing }),
    );
  }
  if (endpoint.access === "public" || endpoint.access === "account") throw new Problem("forbidden");
  const isHidden = call.tellsResults === true && !key.scopes.includes("results:read");
  const role = isHidden ? "school_admin" : admin;
  if (!endpoint.access.includes(role)) throw new Problem("forbidden");
  return {
    accountId: key.account_id,
    role,
    roleAssignmentId: key.id,
    organizationId: key.organization_id,
    organizationKind: key.organization_kind,
    timeZone: key.time_zone,
    groupIds: "all",
  };
}
