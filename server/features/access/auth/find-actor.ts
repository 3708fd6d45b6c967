import type { FastifyRequest } from "fastify";
import { heldRoles } from "#server/features/organization/accounts/accounts.queries.ts";
import {
  roleInUse,
  rolesWithin,
  staffOf,
} from "#server/features/organization/accounts/held-role.ts";
import { inOneStatement } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Actor, ActorFinder, FindActor } from "#server/platform/http/actor.ts";
import { hashToken } from "#server/platform/tokens.ts";
import { holdsFingerprint } from "./fingerprint.ts";
import { findAccess } from "./sessions.queries.ts";

/** How long a process may go by what it knows of a token: a logout or a role that ended elsewhere counts within this. */
const MOST_AGE_MS = 5000;

/** Tokens a process remembers; beyond it the oldest is forgotten. */
const MOST_KNOWN = 10_000;

interface Known {
  readonly actor: Actor;
  readonly fingerprintHash: Buffer | null;
  readonly since: Date;
  readonly expiresAt: Date;
}

/** Finds who sent a request by its access token: one look into the database in five seconds for each token. */
export function createFindActor(deps: Pick<Deps, "database" | "realClock">): ActorFinder {
  const remembered = new Map<string, Known>();
  let forgotten = 0;

  const recall = (key: string, now: Date): Known | undefined => {
    const known = remembered.get(key);
    if (!known) return undefined;
    const age = now.getTime() - known.since.getTime();
    return age >= 0 && age < MOST_AGE_MS && now < known.expiresAt ? known : undefined;
  };

  const lookUp = async (hash: Buffer, key: string, now: Date): Promise<Known | undefined> => {
    const forgottenBefore = forgotten;
    const known = await load(deps, hash, now);
    remembered.delete(key);
    // What was read while a session was being forgotten may be the state from before.
    if (!known || forgotten !== forgottenBefore) return known;
    const [oldest] = remembered.keys();
    if (oldest !== undefined && remembered.size >= MOST_KNOWN) remembered.delete(oldest);
    remembered.set(key, known);
    return known;
  };

  const find: FindActor = async (request) => {
    const token = bearerToken(request);
    if (token === undefined) return undefined;
    const hash = hashToken(token);
    const key = hash.toString("base64url");
    const now = deps.realClock.now();
    const known = recall(key, now) ?? (await lookUp(hash, key, now));
    return known && holdsFingerprint(request, known.fingerprintHash) ? known.actor : undefined;
  };

  return Object.assign(find, {
    forget(sessionId: string): void {
      forgotten += 1;
      for (const [key, { actor }] of remembered)
        if (actor.sessionId === sessionId) remembered.delete(key);
    },
  });
}

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{43})$/i.exec(request.headers.authorization ?? "")?.[1];
}

async function load(
  { database }: Pick<Deps, "database">,
  hash: Buffer,
  now: Date,
): Promise<Known | undefined> {
  const access = await inOneStatement(database, (db) => findAccess(db, hash, now));
  if (!access) return undefined;
  const accountId = access.account_id;
  const withinOrganization = access.within_organization;
  const roles = rolesWithin(heldRoles(access.roles), withinOrganization);
  const role = roleInUse(roles, access.role_assignment_id);
  const needsFactor = access.needs_factor;
  const staff = role && !needsFactor ? staffOf(accountId, role) : null;
  const { session_id: sessionId, confirmed_at: confirmedAt } = access;
  return {
    actor: { accountId, sessionId, staff, confirmedAt, needsFactor, withinOrganization },
    fingerprintHash: access.fingerprint_hash,
    since: now,
    expiresAt: access.expires_at,
  };
}
