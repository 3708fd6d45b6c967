import type { FastifyRequest } from "fastify";
import { heldRoles } from "#server/features/organization/accounts/accounts.queries.ts";
import {
  roleInUse,
  rolesWithin,
  staffOf,
} from "#server/features/organization/accounts/held-role.ts";
import { inOneStatement } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Actor, FindActor, OwnAccount } from "#server/platform/http/actor.ts";
import { hashToken } from "#server/platform/tokens.ts";
import { holdsFingerprint } from "./fingerprint.ts";
import { type Access, findAccess } from "./sessions.queries.ts";

/**
 * How long a process may go by what it knows of a token where it hears nothing: the connection that tells it may be dead
 * without a word.
 */
const MOST_AGE_MS = 5000;

/** Tokens a process remembers; beyond it the oldest is forgotten. */
const MOST_KNOWN = 10_000;

interface Known {
  readonly actor: Actor;
  readonly fingerprintHash: Buffer | null;
  readonly since: Date;
  readonly expiresAt: Date;
}

/**
 * Finds who sent a request by its access token: one look into the database in five seconds for each token. What changes on
 * which that hangs, in this process or another, makes it look again at once.
 */
export function createFindActor(deps: Pick<Deps, "database" | "realClock">): FindActor {
  const remembered = new Map<string, Known>();
  const lookingUp = new Map<string, Promise<Known | undefined>>();
  let changes = 0;
  deps.database.changes.listenToAccess(() => {
    changes += 1;
    remembered.clear();
    lookingUp.clear();
  });

  const recall = (key: string, now: Date): Known | undefined => {
    const known = remembered.get(key);
    if (!known) return undefined;
    const age = now.getTime() - known.since.getTime();
    return age >= 0 && age < MOST_AGE_MS && now < known.expiresAt ? known : undefined;
  };

  const lookUp = async (hash: Buffer, key: string, now: Date): Promise<Known | undefined> => {
    const changesBefore = changes;
    const known = await load(deps, hash, now);
    remembered.delete(key);
    // What was read while something changed may be the state from before.
    if (!known || changes !== changesBefore) return known;
    const [oldest] = remembered.keys();
    if (oldest !== undefined && remembered.size >= MOST_KNOWN) remembered.delete(oldest);
    remembered.set(key, known);
    return known;
  };

  /** Calls of one screen come together: one looks up for all, unless something changed since it began. */
  const lookUpOnce = (hash: Buffer, key: string, now: Date): Promise<Known | undefined> => {
    const begun = lookingUp.get(key);
    if (begun) return begun;
    const look = lookUp(hash, key, now);
    lookingUp.set(key, look);
    const isOver = (): void => {
      if (lookingUp.get(key) === look) lookingUp.delete(key);
    };
    look.then(isOver, isOver);
    return look;
  };

  return async (request) => {
    const token = bearerToken(request);
    if (token === undefined) return undefined;
    const hash = hashToken(token);
    const key = hash.toString("base64url");
    const now = deps.realClock.now();
    const known = recall(key, now) ?? (await lookUpOnce(hash, key, now));
    return known && holdsFingerprint(request, known.fingerprintHash) ? known.actor : undefined;
  };
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
  const { session_id: sessionId, confirmed_at: confirmedAt } = access;
  const { account_id: accountId, within_organization: withinOrganization } = access;
  const roles = heldRoles(access.roles);
  const role = roleInUse(rolesWithin(roles, withinOrganization), access.role_assignment_id);
  const needsFactor = access.needs_factor;
  const staff = role && !needsFactor ? staffOf(accountId, role) : null;
  const account = ownAccount(access);
  return {
    actor: {
      accountId,
      account,
      roles,
      sessionId,
      staff,
      confirmedAt,
      needsFactor,
      withinOrganization,
    },
    fingerprintHash: access.fingerprint_hash,
    since: now,
    expiresAt: access.expires_at,
  };
}

function ownAccount(access: Access): OwnAccount {
  const { account_id: id, full_name, email, email_confirmed, language, timezone } = access;
  const { factor_asked_at } = access;
  return { id, full_name, email, email_confirmed, language, timezone, factor_asked_at };
}
