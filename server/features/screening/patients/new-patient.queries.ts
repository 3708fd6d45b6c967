import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Sex } from "#domain/screening/sex.ts";
import { type RowOf, type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";
import { writeRows } from "#server/platform/db/write-together.ts";
import { groupsInReach, patientsInReach, schoolName } from "./reach.queries.ts";

/** A child with the first guardian, as read from the request: the telephone in E.164. */
export interface NewPatient {
  readonly groupId: string;
  readonly fullName: string;
  readonly dateOfBirth: string;
  readonly guardianName: string;
  readonly relationship: string;
  readonly phone: string;
  readonly email: string;
  readonly cpf: string;
  readonly cns: string;
  readonly sex: Sex | null;
  readonly externalId: string;
  readonly siblingOf: string | null;
}

/** A child of the same name, birth and guardian's address, registered a moment ago. */
export type Twin = RowOf<typeof findTwin>;

/** The kind of a group that can take children; undefined when it is out of reach or archived. */
export async function findGroupKind(db: TenantDb, groupId: string): Promise<string | undefined> {
  const group = await groupsInReach(db)
    .select("pg.kind")
    .where("pg.id", "=", groupId)
    .where("pg.archived_at", "is", null)
    .executeTakeFirst();
  return group?.kind;
}

/** A group that can take children, as the list names it beside them. */
export type TakingGroup = RowOf<typeof lockRegistrationIn>;

/**
 * A group that can take children, and the registration locked as `lockRegistration` does, in one statement. Undefined, and
 * nothing locked, when it is out of reach or archived.
 */
export async function lockRegistrationIn(
  db: TenantDb,
  { groupId, fullName }: Pick<NewPatient, "groupId" | "fullName">,
) {
  return groupsInReach(db)
    .innerJoin("organization as o", "o.id", "pg.organization_id")
    .select(["pg.kind", "pg.name as group_name", schoolName.as("school_name")])
    .select(registrationLock(db, fullName).as("locked"))
    .where("pg.id", "=", groupId)
    .where("pg.archived_at", "is", null)
    .executeTakeFirst();
}

function registrationLock(db: TenantDb, fullName: string) {
  const key = `new-patient:${scopeOf(db).organizationId}:${fullName}`;
  return sql`pg_advisory_xact_lock(hashtextextended(${key}, 0))`;
}

/** Lets the organisation register one child of this name at a time, so that a second click sees what the first made. */
export async function lockRegistration(db: TenantDb, fullName: string): Promise<void> {
  await sql`select ${registrationLock(db, fullName)}`.execute(db);
}

/** The newest twin that was registered after `since`. */
export async function findTwin(db: TenantDb, child: NewPatient, since: Date) {
  return patientsInReach(db)
    .innerJoin("guardian as g", (join) =>
      join
        .onRef("g.organization_id", "=", "p.organization_id")
        .onRef("g.patient_id", "=", "p.id")
        .on("g.is_primary", "=", true),
    )
    .select(["p.id", "p.group_id as groupId", "g.full_name as guardianName"])
    .select(["g.relationship", "g.phone"])
    .where(sql<boolean>`p.full_name collate app.ptbr = ${child.fullName}`)
    .where("p.date_of_birth", "=", child.dateOfBirth)
    .where(sql<boolean>`lower(g.email) = lower(${child.email})`)
    .where("p.created_at", ">", since)
    .orderBy("p.created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** A child within reach as the older one of somebody; undefined beyond it. */
export async function findOlder(db: TenantDb, patientId: string) {
  return patientsInReach(db)
    .select("p.date_of_birth")
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("referral as r")
            .whereRef("r.organization_id", "=", "p.organization_id")
            .whereRef("r.patient_id", "=", "p.id")
            .where("r.close_reason", "=", "avaliado_tea")
            .select("r.id"),
        )
        .as("is_found"),
    )
    .where("p.id", "=", patientId)
    .executeTakeFirst();
}

/** Writes the child and the guardian, and returns their ids. */
export async function insertPatient(
  db: TenantDb,
  child: NewPatient,
  at: Date,
): Promise<{ patientId: string; guardianId: string }> {
  const { organizationId, accountId } = scopeOf(db);
  const [patientId, guardianId] = [uuidv7(), uuidv7()];
  const patient = db.insertInto("patient").values({
    id: patientId,
    organization_id: organizationId,
    group_id: child.groupId,
    full_name: child.fullName,
    date_of_birth: child.dateOfBirth,
    cpf: child.cpf,
    cns: child.cns,
    sex: child.sex,
    external_id: child.externalId,
    sibling_of: child.siblingOf,
    created_by: accountId,
    created_at: at,
  });
  const guardian = db.insertInto("guardian").values({
    id: guardianId,
    organization_id: organizationId,
    patient_id: patientId,
    full_name: child.guardianName,
    relationship: child.relationship,
    phone: child.phone,
    email: child.email,
    created_at: at,
  });
  await writeRows(db, patient);
  await writeRows(db, guardian);
  return { patientId, guardianId };
}
