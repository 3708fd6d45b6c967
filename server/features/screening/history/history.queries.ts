import { uuidv7 } from "uuidv7";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** Something that a person did to a child's record. Ids and names of fields, no values: those are in the record. */
export interface RecordChange {
  readonly patientId: string;
  readonly kind:
    | "edited"
    | "guardian_added"
    | "guardian_edited"
    | "guardian_removed"
    | "guardian_primary"
    | "moved"
    | "archived"
    | "restored"
    | "imported"
    | "import_undone"
    | "link_revoked"
    | "form_cancelled"
    | "merged"
    | "unmerged"
    | "emergency_opened";
  /** Null for the program itself. */
  readonly accountId: string | null;
  readonly at: Date;
  readonly detail?: Readonly<Record<string, string | readonly string[]>>;
  readonly moved?: { readonly from: string; readonly to: string };
}

/** Writes a change into the timeline of the child's record, in the transaction of the change. */
export async function noteChange(db: TenantDb, change: RecordChange): Promise<void> {
  await db
    .insertInto("patient_event")
    .values({
      id: uuidv7(),
      organization_id: scopeOf(db).organizationId,
      patient_id: change.patientId,
      account_id: change.accountId,
      kind: change.kind,
      from_group_id: change.moved?.from ?? null,
      to_group_id: change.moved?.to ?? null,
      detail: JSON.stringify(change.detail ?? {}),
      at: change.at,
    })
    .execute();
}
