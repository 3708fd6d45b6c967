import { uuidv7 } from "uuidv7";
import type { TokenPair } from "#contract/access/auth.ts";
import { isFactorOverdue } from "#server/features/access/factors/demanded.ts";
import { rolesOf } from "#server/features/organization/accounts/accounts.queries.ts";
import { roleInUse, rolesWithin } from "#server/features/organization/accounts/held-role.ts";
import { type AccountDb, withAccount, withoutTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { hashToken, randomToken, successorToken } from "#server/platform/tokens.ts";
import { recordOfAccount, tellOfAccount } from "./account-trail.ts";
import { isNewDevice, type Client } from "./known-browsers.ts";
import {
  type LiveSession,
  type RefreshOwner,
  consumeRefreshToken,
  findRefresh,
  insertAccessToken,
  insertRefreshToken,
  insertSession,
  lastRoleId,
  lockLiveSession,
  readRefreshToken,
  revokeSession,
  touchSession,
} from "./sessions.queries.ts";

type SessionDeps = Pick<Deps, "database" | "clock" | "realClock" | "config" | "log" | "enqueue">;

/** How long an access token opens anything, in seconds. Short, since scripts of the page can read it. */
export const ACCESS_SECONDS = 10 * 60;

/**
 * How long a session survives without use, in seconds: a shift. Half an hour would suit a shared computer better, but a
 * nurse away with a child for longer than that would lose the form she had begun; who shares a computer has 'Sair'.
 */
export const IDLE_SECONDS = 8 * 60 * 60;

/** How long a session may last at all, in seconds: whoever starts work the next day logs in. */
export const SESSION_SECONDS = 12 * 60 * 60;

/** How long the refresh token just used still gets its successor again, in seconds: two tabs race, an answer gets lost. */
export const GRACE_SECONDS = 10;

/** By what somebody came in. */
export type EntryMethod = "password" | "totp" | "recovery" | "passkey" | "email" | "provider";

/**
 * Begins a session in the role last worked in, while that is still held; otherwise in the oldest one, if any. Where a
 * second factor is demanded and was not set up in time, the session can do that and nothing else. One that the provider of an
 * organization vouches for stays within it; no factor of ours is demanded there.
 */
export async function beginSession(
  deps: SessionDeps,
  db: AccountDb,
  accountId: string,
  client: Client,
  method: EntryMethod,
  withinOrganization: string | null = null,
): Promise<TokenPair> {
  const at = deps.realClock.now();
  const { userAgent, fingerprint } = client;
  const roles = rolesWithin(await rolesOf(db, accountId), withinOrganization);
  const role = roleInUse(roles, await lastRoleId(db, accountId)) ?? roles[0];
  const session = {
    id: uuidv7(),
    account_id: accountId,
    role_assignment_id: role?.id ?? null,
    user_agent: userAgent,
    fingerprint_hash: fingerprint === null ? null : hashToken(fingerprint),
    created_at: at,
    last_used_at: at,
    expires_at: later(at, SESSION_SECONDS),
    confirmed_at: at,
    needs_factor: withinOrganization === null && (await isFactorOverdue(db, accountId, at)),
    within_organization: withinOrganization,
  };
  const isNew = await isNewDevice(db, accountId, client, at);
  await insertSession(db, session);
  await touchSession(db, session, at);
  const refresh = randomToken();
  await storeRefresh(db, session, refresh, at);
  const access = await issueAccess(db, session, at);
  if (isNew) await tellOfAccount(deps, db, accountId, { what: "new_device", userAgent });
  await recordOfAccount(db, accountId, { action: "account.logged_in", detail: { method } });
  return { access, refresh };
}

/** What became of a refresh token that was presented. */
type Refreshed =
  | { readonly outcome: "renewed"; readonly pair: TokenPair }
  | { readonly outcome: "refused" }
  | { readonly outcome: "replayed" };

/**
 * Finds the session that a refresh token belongs to, whatever has become of it since.
 * The caller must check the session's fingerprint before going on.
 */
export async function ownerOfRefresh(
  { database }: SessionDeps,
  refresh: string,
): Promise<RefreshOwner | undefined> {
  return withoutTenant(database, (db) => findRefresh(db, hashToken(refresh)));
}

/**
 * Exchanges a refresh token for the next pair. The one just used gets the same successor again for a few seconds; any
 * other that was used before has been copied, and ends the session. Undefined when the person must log in again.
 */
export async function refreshSession(
  deps: SessionDeps,
  { session_id, account_id }: RefreshOwner,
  refresh: string,
): Promise<TokenPair | undefined> {
  const at = deps.realClock.now();
  const result = await withAccount(deps.database, account_id, async (db): Promise<Refreshed> => {
    const session = await lockLiveSession(db, session_id, at);
    if (!session) return { outcome: "refused" };
    const refreshed = await exchange(db, deps.config.secretKey, session, refresh, at);
    if (refreshed.outcome === "renewed") await touchSession(db, session, at);
    if (refreshed.outcome === "replayed") {
      await revokeSession(db, session_id, "replay", at);
      await tellOfAccount(deps, db, account_id, { what: "token_replayed", userAgent: "" });
      await recordOfAccount(db, account_id, { action: "session.replayed" });
    }
    return refreshed;
  });
  if (result.outcome === "replayed") {
    deps.log.warn({ sessionId: session_id, accountId: account_id }, "refresh token replayed");
  }
  return result.outcome === "renewed" ? result.pair : undefined;
}

/** Ends a session for good. */
export async function endSession(
  { database, realClock }: SessionDeps,
  { session_id, account_id }: RefreshOwner,
): Promise<void> {
  await withAccount(database, account_id, async (db) => {
    if (await revokeSession(db, session_id, "logout", realClock.now()))
      await recordOfAccount(db, account_id, { action: "account.logged_out" });
  });
}

/** The session is locked: of two requests with one token, the second sees what the first did. */
async function exchange(
  db: AccountDb,
  secretKey: string,
  session: LiveSession,
  refresh: string,
  at: Date,
): Promise<Refreshed> {
  const token = await readRefreshToken(db, hashToken(refresh));
  if (!token) return { outcome: "refused" };
  const successor = successorToken(secretKey, refresh);
  if (token.consumed_at === null) {
    if (token.expires_at <= at) return { outcome: "refused" };
    await storeRefresh(db, session, successor, at);
    const consumed = { consumed_at: at, successor_hash: hashToken(successor) };
    await consumeRefreshToken(db, token.token_hash, consumed);
  } else {
    const inGrace = at < later(token.consumed_at, GRACE_SECONDS);
    const next = inGrace ? await readRefreshToken(db, hashToken(successor)) : undefined;
    // A successor in use means that whoever holds this token is a step behind: a copy, not a race.
    if (next?.consumed_at !== null) return { outcome: "replayed" };
  }
  const access = await issueAccess(db, session, at);
  return { outcome: "renewed", pair: { access, refresh: successor } };
}

async function storeRefresh(
  db: AccountDb,
  session: Pick<LiveSession, "id" | "expires_at">,
  refresh: string,
  at: Date,
): Promise<void> {
  await insertRefreshToken(db, {
    token_hash: hashToken(refresh),
    session_id: session.id,
    created_at: at,
    expires_at: earlier(later(at, IDLE_SECONDS), session.expires_at),
  });
}

/** It may name a later end than the session's: the one that comes first counts. */
async function issueAccess(
  db: AccountDb,
  session: Pick<LiveSession, "id">,
  at: Date,
): Promise<string> {
  const access = randomToken();
  await insertAccessToken(db, {
    token_hash: hashToken(access),
    session_id: session.id,
    expires_at: later(at, ACCESS_SECONDS),
  });
  return access;
}

function later(at: Date, seconds: number): Date {
  return new Date(at.getTime() + seconds * 1000);
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}
