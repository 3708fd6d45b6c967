import { sql } from "kysely";
import type { DocumentKind } from "#contract/referrals/letters.ts";
import type { Language } from "#domain/organization/language.ts";
import { type OpenDb, type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** For whom and about what a document is made. */
export interface DocumentOrder {
  readonly kind: DocumentKind;
  readonly patientId: string;
  readonly referralId: string | null;
  readonly language: Language;
  /** Of staff; null for a family, whose guardian then is named. */
  readonly issuedBy: string | null;
  readonly guardianId: string | null;
}

/** Lets one transaction at a time issue documents about a child: the same one asked for twice at once is made once. */
export async function lockIssuing(db: TenantDb, patientId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`documents:${patientId}`}, 0))`.execute(
    db,
  );
}

/** The last document of the same order that holds. */
export async function findLastIssued(db: TenantDb, order: DocumentOrder) {
  return db
    .selectFrom("issued_document")
    .select(["id", "issued_at", "content_hash"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("patient_id", "=", order.patientId)
    .where("kind", "=", order.kind)
    .where("language", "=", order.language)
    .where("referral_id", "is not distinct from", order.referralId)
    .where("issued_by", "is not distinct from", order.issuedBy)
    .where("guardian_id", "is not distinct from", order.guardianId)
    .where("revoked_at", "is", null)
    .orderBy("issued_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Keeps that a document was issued. */
export async function insertDocument(
  db: TenantDb,
  order: DocumentOrder,
  made: {
    readonly id: string;
    readonly issuedAt: Date;
    readonly codeHash: Buffer;
    readonly contentHash: Buffer;
  },
): Promise<void> {
  await db
    .insertInto("issued_document")
    .values({
      id: made.id,
      organization_id: scopeOf(db).organizationId,
      kind: order.kind,
      patient_id: order.patientId,
      referral_id: order.referralId,
      language: order.language,
      issued_at: made.issuedAt,
      issued_by: order.issuedBy,
      guardian_id: order.guardianId,
      code_hash: made.codeHash,
      content_hash: made.contentHash,
    })
    .execute();
}

/** The documents about a child, newest first; with an id, that one alone, whosever it is within reach. */
export async function listIssued(
  db: TenantDb,
  of: { readonly patientId: string } | { readonly documentId: string },
) {
  return db
    .selectFrom("issued_document as d")
    .leftJoin("account as a", "a.id", "d.issued_by")
    .select(["d.id", "d.kind", "d.issued_at", "d.revoked_at", "d.revoke_reason"])
    .select(["d.patient_id", "d.referral_id", "a.full_name as issued_by"])
    .where("d.organization_id", "=", scopeOf(db).organizationId)
    .$if("patientId" in of, (query) =>
      query.where("d.patient_id", "=", "patientId" in of ? of.patientId : ""),
    )
    .$if("documentId" in of, (query) =>
      query.where("d.id", "=", "documentId" in of ? of.documentId : ""),
    )
    .orderBy("d.issued_at", "desc")
    .orderBy("d.id", "desc")
    .$narrowType<{ kind: DocumentKind }>()
    .execute();
}

export type IssuedRow = Awaited<ReturnType<typeof listIssued>>[number];

/** Takes a document back, once; tells whether this was the once. */
export async function markRevoked(
  db: TenantDb,
  documentId: string,
  by: { readonly accountId: string; readonly at: Date; readonly reason: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("issued_document")
    .set({ revoked_at: by.at, revoked_by: by.accountId, revoke_reason: by.reason })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", documentId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The child of a referral within reach; undefined for another. */
export async function findPatientOf(db: TenantDb, referralId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom("referral")
    .select("patient_id")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", referralId)
    .executeTakeFirst();
  return found?.patient_id;
}

/** What is told of a document to whoever has its code. */
export interface FoundDocument {
  readonly kind: DocumentKind;
  readonly organization_name: string;
  readonly time_zone: string;
  readonly issued_at: Date;
  readonly revoked_at: Date | null;
  readonly content_hash: Buffer;
}

/** The document whose code has this hash; undefined when there is none. */
export async function findDocument(
  db: OpenDb,
  codeHash: Buffer,
): Promise<FoundDocument | undefined> {
  const { rows } = await sql<FoundDocument>`select * from app.find_document(${codeHash})`.execute(
    db,
  );
  return rows[0];
}
