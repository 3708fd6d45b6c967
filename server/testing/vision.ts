import { uuidv7 } from "uuidv7";
import type { Database } from "#server/platform/db/open.ts";
import type { TestChild } from "./builders.ts";

/** An eye tracking test of a child, straight into the database; without `finishedAt` it still goes on. */
export async function aVisionSession(
  database: Database,
  organizationId: string,
  { patientId }: TestChild,
  { startedAt, finishedAt }: { startedAt: Date; finishedAt?: Date },
): Promise<string> {
  const id = uuidv7();
  await database.asOwner(({ db }) =>
    db
      .insertInto("vision_session")
      .values({
        id,
        organization_id: organizationId,
        patient_id: patientId,
        started_at: startedAt,
        finished_at: finishedAt ?? null,
      })
      .execute(),
  );
  return id;
}
