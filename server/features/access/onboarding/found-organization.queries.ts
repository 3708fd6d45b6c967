import { sql } from "kysely";
import type { AccountDb } from "#server/platform/db/tenant.ts";

/** An organisation as it is founded, with the ids of what comes into being. */
export interface NewOrganization {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  readonly assignmentId: string;
  readonly unitId: string;
  /** Null when the founder sees no children. */
  readonly doctorId: string | null;
}

/** What became of it: `founded`, or why it was not. */
export async function insertOrganization(
  db: AccountDb,
  made: NewOrganization,
  { at, mostInADay }: { readonly at: Date; readonly mostInADay: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ outcome: string }>`
    select app.found_organization(${at}, ${mostInADay}, ${made.id}, ${made.kind}, ${made.name}, ${made.address},
      ${made.phone}, ${made.email}, ${made.assignmentId}, ${made.unitId}, ${made.doctorId}) as outcome`.execute(
    db,
  );
  return rows[0]?.outcome;
}
