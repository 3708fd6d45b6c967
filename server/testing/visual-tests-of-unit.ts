import { uuidv7 } from "uuidv7";
import type { Database } from "#server/platform/db/open.ts";

/** The quarter of 2025-T4, in which they are made. */
const [STARTED, FINISHED] = [new Date("2025-11-20T12:00:00Z"), new Date("2025-11-20T12:03:00Z")];

/**
 * Visual tests of so many children of a unit in the last quarter of 2025, the first of them valid; the very first child makes
 * three. Beside them, of another child, what does not count there: a test that was invalidated, broken off, is still going on,
 * is of another quarter, or was sent after the closing.
 */
export async function visualTestsOf(
  database: Database,
  {
    unit,
    tested,
    valid,
    by,
  }: {
    readonly unit: string;
    readonly tested: number;
    readonly valid: number;
    /** Who invalidates. */
    readonly by: string;
  },
): Promise<void> {
  await database.asOwner(async ({ pool }) => {
    const { rows: children } = await pool.query<{ id: string }>(
      `select id from app.patient where organization_id = $1 order by id limit $2`,
      [unit, tested],
    );
    const outcomes = children.flatMap(({ id }, index) =>
      Array.from({ length: index === 0 ? 3 : 1 }, () => ({
        id: uuidv7(),
        patient: id,
        outcome: index < valid ? "valid" : "inconclusive",
      })),
    );
    await pool.query(
      `insert into app.vision_session (id, organization_id, patient_id, started_at, finished_at, received_at, method, ended,
         outcome)
       select id, $1, patient, $2, $3, $3, 'camera', 'completed', outcome
       from jsonb_to_recordset($4::jsonb) as made (id uuid, patient uuid, outcome text)`,
      [unit, STARTED, FINISHED, JSON.stringify(outcomes)],
    );
    await pool.query(
      `insert into app.vision_session (id, organization_id, patient_id, started_at, finished_at, received_at, method, ended,
         outcome, abort_reason, invalidated_at, invalidated_by)
       select gen_random_uuid(), $1, p.id, $3, f, r, m, e, o, a, i, case when i is not null then $2::uuid end
       from (select id from app.patient where organization_id = $1 order by id desc limit 1) p cross join (values
         ($4::timestamptz, $4::timestamptz, 'camera', 'completed', 'valid', null, $4::timestamptz),
         ($4, $4, 'camera', 'aborted', null, 'child_asleep', null),
         (null, null, null, null, null, null, null),
         ('2026-01-02T12:00:00Z', '2026-01-02T12:00:00Z', 'camera', 'completed', 'valid', null, null),
         ($4, '2026-02-02T12:00:00Z', 'camera', 'completed', 'valid', null, null)) x (f, r, m, e, o, a, i)`,
      [unit, by, STARTED, FINISHED],
    );
  });
}
