import { sql } from "kysely";
import type { Code } from "#domain/vision/coded.ts";
import { type AnyDb, type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** Whose pairing a code or a token is. */
export interface FoundCoding {
  readonly session_id: string;
  readonly organization_id: string;
  readonly opened_by: string;
  readonly expires_at: Date;
}

/** The pairing behind a code that is still shown, or behind a phone's token. */
export async function findCoding(
  db: AnyDb,
  by: { readonly code: Buffer } | { readonly token: Buffer },
): Promise<FoundCoding | undefined> {
  const code = "code" in by ? by.code : null;
  const token = "token" in by ? by.token : null;
  const { rows } = await sql<FoundCoding>`
    select * from app.find_vision_coding(${code}::bytea, ${token}::bytea)`.execute(db);
  return rows[0];
}

/** The patient that a test is of, where the test itself was already told; undefined before, and out of reach. */
export async function findTest(db: TenantDb, sessionId: string) {
  return db
    .selectFrom("vision_session as v")
    .leftJoin("vision_samples as s", "s.session_id", "v.id")
    .select(["v.patient_id", "v.ended", "v.seed", "v.attempt", "s.shown", "s.samples", "s.keys"])
    .where("v.organization_id", "=", scopeOf(db).organizationId)
    .where("v.id", "=", sessionId)
    .executeTakeFirst();
}

/** A pairing, held until the transaction ends; undefined out of reach. */
export async function holdCoding(db: TenantDb, sessionId: string) {
  return codings(db, sessionId).forNoKeyUpdate().executeTakeFirst();
}

/** A pairing as it is; undefined out of reach. */
export async function readCodingRow(db: TenantDb, sessionId: string) {
  return codings(db, sessionId).executeTakeFirst();
}

/** What is known of a pairing. */
export type CodingRow = NonNullable<Awaited<ReturnType<typeof readCodingRow>>>;

function codings(db: TenantDb, sessionId: string) {
  return db
    .selectFrom("vision_coding")
    .select(["session_id", "patient_id", "joined_at", "began_at", "ended_at", "code_hash"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("session_id", "=", sessionId);
}

/** Shows a new code for a test, and forgets the phone that it may have had. False where the id is another child's. */
export async function upsertCoding(
  db: TenantDb,
  coding: {
    readonly sessionId: string;
    readonly patientId: string;
    readonly codeHash: Buffer;
    readonly openedAt: Date;
    readonly expiresAt: Date;
    readonly openedBy: string;
  },
): Promise<boolean> {
  const shown = {
    code_hash: coding.codeHash,
    token_hash: null,
    joined_at: null,
    opened_at: coding.openedAt,
    expires_at: coding.expiresAt,
    opened_by: coding.openedBy,
  };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("vision_coding")
    .values({
      session_id: coding.sessionId,
      organization_id: scopeOf(db).organizationId,
      patient_id: coding.patientId,
      ...shown,
    })
    .onConflict((same) =>
      same
        .columns(["organization_id", "session_id"])
        .doUpdateSet(shown)
        .where("vision_coding.patient_id", "=", coding.patientId),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Claims the pairing for the phone that knew its code. False when another phone was first. */
export async function claimPairing(
  db: TenantDb,
  by: { readonly codeHash: Buffer; readonly tokenHash: Buffer; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("vision_coding")
    .set({ code_hash: null, token_hash: by.tokenHash, joined_at: by.at })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("code_hash", "=", by.codeHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Writes when a test began and ended by this server's clock. */
export async function updateTimes(
  db: TenantDb,
  sessionId: string,
  times: { readonly beganAt: Date; readonly endedAt: Date | null },
): Promise<void> {
  await db
    .updateTable("vision_coding")
    .set({ began_at: times.beganAt, ended_at: times.endedAt })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("session_id", "=", sessionId)
    .execute();
}

/** A key as it is kept. */
export interface StoredKey {
  readonly n: number;
  readonly at: Date;
  readonly look: Code;
}

/** Keeps keys, those that are there already once. */
export async function insertKeys(
  db: TenantDb,
  sessionId: string,
  keys: readonly StoredKey[],
): Promise<void> {
  if (keys.length === 0) return;
  const { organizationId } = scopeOf(db);
  await db
    .insertInto("vision_coding_key")
    .values(keys.map((key) => ({ ...key, session_id: sessionId, organization_id: organizationId })))
    .onConflict((same) => same.columns(["organization_id", "session_id", "n"]).doNothing())
    .execute();
}

/** All keys of a test, in the order of their times. */
export async function listKeys(db: TenantDb, sessionId: string) {
  return db
    .selectFrom("vision_coding_key")
    .select(["n", "at", "look"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("session_id", "=", sessionId)
    .orderBy("at")
    .orderBy("n")
    .$narrowType<{ look: Code }>()
    .execute();
}

/** Whether a guardian has taken back the consent to a test: nothing of it is kept any more. */
export async function isConsentWithdrawn(db: TenantDb, sessionId: string): Promise<boolean> {
  const found = await db
    .selectFrom("vision_session")
    .select("id")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", sessionId)
    .where("abort_reason", "=", "guardian_wish")
    .executeTakeFirst();
  return found !== undefined;
}
