import { sql } from "kysely";
import { z } from "zod";
import type { Article } from "#domain/organization/article.ts";
import {
  OBSERVATION_CHOICES,
  OBSERVATION_ITEMS,
  type PermissionWay,
} from "#domain/screening/observation/observation.ts";
import { sealColumns } from "#server/platform/db/sealed-rows.ts";
import { type OpenDb, type TenantDb, boundText, scopeOf } from "#server/platform/db/tenant.ts";

const Answers = z.record(z.enum(OBSERVATION_ITEMS), z.enum(OBSERVATION_CHOICES)).nullable();

/** A request to a school with all that is shown of it. */
export type ObservationRow = Awaited<ReturnType<typeof listRows>>[number];

/** What was asked about a child, newest first. */
export async function listRows(db: TenantDb, patientId: string) {
  const rows = await observations(db).where("o.patient_id", "=", patientId).execute();
  return rows.map(parsed);
}

/** One request; undefined when it is out of reach. */
export async function findRow(db: TenantDb, id: string) {
  const row = await observations(db).where("o.id", "=", id).executeTakeFirst();
  return row && parsed(row);
}

/** Lets one person at a time decide about a request, or answer it. */
export async function lockRow(db: TenantDb, id: string): Promise<void> {
  await db
    .selectFrom("observation")
    .select("id")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .forNoKeyUpdate()
    .execute();
}

function observations(db: TenantDb) {
  return db
    .selectFrom("observation as o")
    .innerJoin("patient as p", "p.id", "o.patient_id")
    .innerJoin("organization as org", "org.id", "o.organization_id")
    .leftJoin("account as asker", "asker.id", "o.asked_by")
    .leftJoin("guardian as g", "g.id", "o.guardian_id")
    .where("o.organization_id", "=", scopeOf(db).organizationId)
    .selectAll("o")
    .select([
      boundText("observation.note", "o").as("note"),
      boundText("observation.permission_note", "o").as("permission_note"),
    ])
    .select(["p.full_name as child_name", "org.name as organization_name"])
    .select("org.article as organization_article")
    .$narrowType<{ organization_article: Article | null }>()
    .select(["asker.full_name as asked_by_name", "g.full_name as guardian_name"])
    .orderBy("o.asked_at", "desc")
    .orderBy("o.id", "desc");
}

function parsed<Row extends { answers: unknown }>(row: Row) {
  return Object.assign(row, { answers: Answers.parse(row.answers) });
}

/** A request to be made, before anybody permitted it. */
export interface NewObservation {
  readonly id: string;
  readonly patientId: string;
  readonly askedBy: string;
  readonly at: Date;
  readonly schoolName: string;
  readonly teacherName: string;
  readonly email: string;
}

/** Writes a request. False when one of this id was here already. */
export async function insertRow(db: TenantDb, row: NewObservation): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("observation")
    .values({
      id: row.id,
      organization_id: scopeOf(db).organizationId,
      patient_id: row.patientId,
      asked_by: row.askedBy,
      asked_at: row.at,
      school_name: row.schoolName,
      teacher_name: row.teacherName,
      email: row.email,
    })
    .onConflict((same) => same.columns(["organization_id", "id"]).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** What changes of a request in its life. */
export type ObservationChange =
  | {
      readonly guardian_id: string;
      readonly permission_way: PermissionWay;
      readonly permission_note: string;
      readonly permitted_at: Date;
      readonly token_hash: Buffer;
      readonly expires_at: Date;
    }
  | {
      readonly guardian_id: string;
      readonly permission_way: PermissionWay;
      readonly refused_at: Date;
    }
  | { readonly revoked_at: Date }
  | { readonly taken_back_at: Date }
  | {
      readonly answered_at: Date;
      readonly version: string;
      readonly answers: string;
      readonly acquaintance: string;
      readonly respondent: string;
      readonly note: string;
    };

/** Changes a request that is locked. */
export async function updateRow(
  db: TenantDb,
  id: string,
  change: ObservationChange,
): Promise<void> {
  await db
    .updateTable("observation")
    .set(await sealColumns(db, "observation", id, change))
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .execute();
}

/** Whose request a token opens, in whatever state; undefined when there is none. */
export async function findByToken(db: OpenDb, tokenHash: Buffer) {
  const { rows } = await sql<{ observation_id: string; organization_id: string }>`
    select observation_id, organization_id from app.find_observation(${tokenHash})`.execute(db);
  return rows[0];
}
