import type { Database } from "#server/platform/db/open.ts";
import { openedRow } from "./sealed-text.ts";

/** Every stored row about one child, by name of table, read without tenant isolation; sealed texts are opened. */
export async function rowsOfChild(database: Database, patientId: string) {
  return database.asOwner(async ({ db }) => ({
    patient: await openedRow(
      database,
      "patient",
      await db
        .selectFrom("patient")
        .selectAll()
        .where("id", "=", patientId)
        .executeTakeFirstOrThrow(),
    ),
    results: await Promise.all(
      (
        await db.selectFrom("form_result").selectAll().where("patient_id", "=", patientId).execute()
      ).map((row) => openedRow(database, "form_result", row)),
    ),
    screenings: await db
      .selectFrom("screening_result")
      .selectAll()
      .where("patient_id", "=", patientId)
      .execute(),
    consents: await db
      .selectFrom("consent")
      .selectAll()
      .where("patient_id", "=", patientId)
      .orderBy("purpose")
      .execute(),
    referrals: await db
      .selectFrom("referral")
      .selectAll()
      .where("patient_id", "=", patientId)
      .execute(),
    messages: await db
      .selectFrom("message")
      .selectAll()
      .where("patient_id", "=", patientId)
      .execute(),
    visualTests: await db
      .selectFrom("vision_session")
      .selectAll()
      .where("patient_id", "=", patientId)
      .orderBy("id")
      .execute(),
  }));
}
