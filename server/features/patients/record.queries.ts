import type { z } from "zod";
import type { Guardian, PatientMessage, PatientReferral } from "#contract/patients.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";
import { patientsInReach } from "./reach.queries.ts";

/** A child and what hangs on it, forms apart. */
export interface PatientRecord {
  readonly patient: ChildRow;
  readonly guardians: readonly z.infer<typeof Guardian>[];
  readonly referrals: readonly ReferralRow[];
  readonly messages: readonly MessageRow[];
}

interface ChildRow {
  readonly id: string;
  readonly full_name: string;
  readonly date_of_birth: string | null;
  readonly address: string;
  readonly notes: string;
  readonly created_at: Date;
  readonly group_id: string;
  readonly group_name: string;
  readonly group_kind: string;
}

interface ReferralRow extends Omit<z.infer<typeof PatientReferral>, "opened_at"> {
  readonly opened_at: Date;
}

interface MessageRow extends Omit<z.infer<typeof PatientMessage>, "created_at" | "updated_at"> {
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** The child itself; undefined when the scope does not reach it. */
export async function findChild(db: TenantDb, id: string): Promise<ChildRow | undefined> {
  return patientsInReach(db)
    .innerJoin("patient_group as pg", (join) =>
      join.onRef("pg.organization_id", "=", "p.organization_id").onRef("pg.id", "=", "p.group_id"),
    )
    .select(["p.id", "p.full_name", "p.date_of_birth", "p.address", "p.notes", "p.created_at"])
    .select(["p.group_id", "pg.name as group_name", "pg.kind as group_kind"])
    .where("p.id", "=", id)
    .executeTakeFirst();
}

/** Who answers for the child, the primary one first. */
export async function guardiansOf(db: TenantDb, patientId: string) {
  return db
    .selectFrom("guardian")
    .select(["id", "full_name", "relationship", "phone", "email", "is_primary"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("patient_id", "=", patientId)
    .orderBy("is_primary", "desc")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** All referrals the child ever had, newest first. */
export async function referralsOf(db: TenantDb, patientId: string): Promise<ReferralRow[]> {
  return db
    .selectFrom("referral")
    .select(["id", "type", "stage", "opened_at", "due_on"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("patient_id", "=", patientId)
    .orderBy("opened_at", "desc")
    .orderBy("id", "desc")
    .$narrowType<Pick<ReferralRow, "type" | "stage">>()
    .execute();
}

/** What was sent about the child, newest first. */
export async function messagesOf(db: TenantDb, patientId: string): Promise<MessageRow[]> {
  return db
    .selectFrom("message")
    .select(["id", "kind", "channel", "status", "recipient", "failure", "created_at", "updated_at"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("patient_id", "=", patientId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .$narrowType<Pick<MessageRow, "status">>()
    .execute();
}
