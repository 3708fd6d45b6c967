import { sql } from "kysely";
import { FACTOR_ROLES } from "#domain/access/second-factor.ts";
import {
  type RoleRow,
  rolesColumn,
} from "#server/features/organization/accounts/accounts.queries.ts";
import type { RowOf, AccountDb, OpenDb, StatementDb } from "#server/platform/db/tenant.ts";
import type { OwnAccount } from "#server/platform/http/actor.ts";

/** What a working access token says, and the account that it leads to. */
export interface Access extends Omit<OwnAccount, "id"> {
  readonly session_id: string;
  readonly account_id: string;
  readonly role_assignment_id: string | null;
  readonly fingerprint_hash: Buffer | null;
  /** When the access token or its session ends, whichever comes first. */
  readonly expires_at: Date;
  readonly confirmed_at: Date;
  readonly needs_factor: boolean;
  /** The organization whose provider vouches for the session. */
  readonly within_organization: string | null;
  /** What `heldRoles` reads. */
  readonly roles: RoleRow[];
}

/** The live session behind an access token, its account and the roles of it; undefined for an unknown, expired or revoked one. */
export async function findAccess(
  db: StatementDb,
  tokenHash: Buffer,
  at: Date,
): Promise<Access | undefined> {
  const { rows } = await sql<Access>`
    select found.*, ${rolesColumn(sql.ref("found.account_id"))} as roles,
      a.full_name, a.email, a.email_confirmed, a.language, a.timezone, a.factor_asked_at
    from app.find_access(${tokenHash}, ${at}) found
    cross join lateral app.account_of(found.account_id, ${[...FACTOR_ROLES]}) a`.execute(db);
  return rows[0];
}

/** The session of a refresh token, and the hash of the cookie it is bound to. */
export interface RefreshOwner {
  readonly session_id: string;
  readonly account_id: string;
  readonly fingerprint_hash: Buffer | null;
}

/** Whose refresh token it is or once was, in whatever state. */
export async function findRefresh(
  db: OpenDb,
  tokenHash: Buffer,
): Promise<RefreshOwner | undefined> {
  const { rows } = await sql<RefreshOwner>`select * from app.find_refresh(${tokenHash})`.execute(
    db,
  );
  return rows[0];
}

/** The role the account's latest session worked in, whether it is still held or not. */
export async function lastRoleId(db: AccountDb, accountId: string): Promise<string | null> {
  const session = await db
    .selectFrom("session")
    .select("role_assignment_id")
    .where("account_id", "=", accountId)
    .where("role_assignment_id", "is not", null)
    .orderBy("last_used_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return session?.role_assignment_id ?? null;
}

/** A session as it begins. */
export interface NewSession {
  readonly id: string;
  readonly account_id: string;
  readonly role_assignment_id: string | null;
  readonly user_agent: string;
  readonly fingerprint_hash: Buffer | null;
  readonly created_at: Date;
  readonly last_used_at: Date;
  readonly expires_at: Date;
  readonly confirmed_at: Date;
  readonly needs_factor: boolean;
  readonly within_organization: string | null;
}

/** Stores a session. */
export async function insertSession(db: AccountDb, session: NewSession): Promise<void> {
  await db.insertInto("session").values(session).execute();
}

/** Notes that the person of a session has just proved to be there. */
export async function noteConfirmed(db: AccountDb, sessionId: string, at: Date): Promise<void> {
  await db.updateTable("session").set({ confirmed_at: at }).where("id", "=", sessionId).execute();
}

/** Lets an account's sessions go on that waited for a second factor. */
export async function releaseSessions(db: AccountDb, accountId: string): Promise<void> {
  await db
    .updateTable("session")
    .set({ needs_factor: false })
    .where("account_id", "=", accountId)
    .where("needs_factor", "=", true)
    .execute();
}

/** Stores the hash of an access token. */
export async function insertAccessToken(
  db: AccountDb,
  token: { token_hash: Buffer; session_id: string; expires_at: Date },
): Promise<void> {
  await db.insertInto("access_token").values(token).execute();
}

/** Stores the hash of a refresh token that nobody has used yet. */
export async function insertRefreshToken(
  db: AccountDb,
  token: { token_hash: Buffer; session_id: string; created_at: Date; expires_at: Date },
): Promise<void> {
  await db.insertInto("refresh_token").values(token).execute();
}

/** By how much the clocks of an installation's machines may differ, in milliseconds; `app.find_access` says the same. */
const CLOCKS_DIFFER_BY = 300_000;

/** A session that has not ended. */
export type LiveSession = RowOf<typeof lockLiveSession>;

/**
 * Holds a live session until the transaction ends; undefined when it has ended or its account is disabled, and when it began
 * later than now: by a clock that was ahead, so that nobody can say when it should end.
 */
export async function lockLiveSession(db: AccountDb, sessionId: string, at: Date) {
  return db
    .selectFrom("session as s")
    .innerJoin("account as a", "a.id", "s.account_id")
    .select(["s.id", "s.account_id", "s.expires_at"])
    .where("s.id", "=", sessionId)
    .where("s.revoked_at", "is", null)
    .where("s.expires_at", ">", at)
    .where("s.created_at", "<=", new Date(at.getTime() + CLOCKS_DIFFER_BY))
    .where("a.disabled_at", "is", null)
    .forUpdate("s")
    .executeTakeFirst();
}

/** The refresh token of a hash; undefined when there is none of the account. */
export async function readRefreshToken(db: AccountDb, tokenHash: Buffer) {
  return db
    .selectFrom("refresh_token")
    .select(["token_hash", "expires_at", "consumed_at", "successor_hash"])
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
}

/** Marks a refresh token as used, and by which one it was followed. */
export async function consumeRefreshToken(
  db: AccountDb,
  tokenHash: Buffer,
  consumed: { successor_hash: Buffer; consumed_at: Date },
): Promise<void> {
  await db.updateTable("refresh_token").set(consumed).where("token_hash", "=", tokenHash).execute();
}

/** Notes that a session and its account were used. */
export async function touchSession(
  db: AccountDb,
  { id, account_id }: Pick<LiveSession, "id" | "account_id">,
  at: Date,
): Promise<void> {
  await db.updateTable("session").set({ last_used_at: at }).where("id", "=", id).execute();
  await db
    .updateTable("account")
    .set({ last_access_at: at })
    .where("id", "=", account_id)
    .execute();
}

/** Ends a session for good, and its access tokens with it. Ending it again changes nothing, and is false. */
export async function revokeSession(
  db: AccountDb,
  sessionId: string,
  reason: "logout" | "replay" | "ended",
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("session")
    .set({ revoked_at: at, revoked_reason: reason })
    .where("id", "=", sessionId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  await db.deleteFrom("access_token").where("session_id", "=", sessionId).execute();
  return numUpdatedRows > 0n;
}

/** Ends every session of an account that is still open. */
export async function revokeSessions(
  db: AccountDb,
  accountId: string,
  reason: "password" | "factors",
  at: Date,
): Promise<void> {
  const ended = await db
    .updateTable("session")
    .set({ revoked_at: at, revoked_reason: reason })
    .where("account_id", "=", accountId)
    .where("revoked_at", "is", null)
    .returning("id")
    .execute();
  const ids = ended.map(({ id }) => id);
  if (ids.length > 0) await db.deleteFrom("access_token").where("session_id", "in", ids).execute();
}

/** The sessions of an account that can still be gone on with, the one used last first. */
export async function findOpenSessions(
  db: AccountDb,
  accountId: string,
  { at, usedSince }: { readonly at: Date; readonly usedSince: Date },
) {
  return db
    .selectFrom("session")
    .select(["id", "user_agent", "created_at", "last_used_at"])
    .where("account_id", "=", accountId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", at)
    .where("last_used_at", ">", usedSince)
    .orderBy("last_used_at", "desc")
    .orderBy("id")
    .execute();
}

/** How many rows a sweep removed. */
export interface Swept {
  readonly access_tokens: number;
  readonly refresh_tokens: number;
  readonly sessions: number;
}

/** Removes tokens that have expired at `at`, and sessions that had ended by `forgetBefore`. */
export async function deleteExpired(db: OpenDb, at: Date, forgetBefore: Date): Promise<Swept> {
  const { rows } = await sql<Swept>`
    select * from app.sweep_sessions(${at}, ${forgetBefore})`.execute(db);
  return rows[0] ?? { access_tokens: 0, refresh_tokens: 0, sessions: 0 };
}
