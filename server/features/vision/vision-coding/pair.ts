import type { z } from "zod";
import type { CodingState, openCoding, timeCoding } from "#contract/vision/vision-coding.ts";
import { findReachedChild } from "#server/features/screening/patients/send-forms.ts";
import { recordVisionEvent } from "#server/features/vision/events.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import { readByPhone } from "../read-by-phone.ts";
import {
  type CodingRow,
  findTest,
  holdCoding,
  listKeys,
  updateTimes,
  upsertCoding,
} from "./coding.queries.ts";
import { hashCode, newCode } from "./pairing-code.ts";

/** A code is shown for so long: a family is seated meanwhile. */
const CODE_MINUTES = 30;

/** The page of the phone. */
const PAGE = "/codificar/";

/** Shows a code for a test of a child in reach. Throws `not_found` out of reach, and `conflict` for another child's test. */
export async function showCode(
  { database, clock, publicUrl }: Deps,
  staff: Staff,
  { id, patient }: { readonly id: string; readonly patient: string },
): Promise<z.input<typeof openCoding.reply>> {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000);
  const code = newCode();
  await withTenant(database, staff, async (db) => {
    await findReachedChild(db, patient);
    const test = await findTest(db, id);
    if (test?.ended) throw new Problem("conflict", "test_ended");
    const isShown = await upsertCoding(db, {
      sessionId: id,
      patientId: patient,
      codeHash: hashCode(code),
      openedAt: now,
      expiresAt,
      openedBy: staff.accountId,
    });
    if (!isShown) throw new Problem("conflict", "test_of_another_child");
    await recordVisionEvent(db, {
      action: "vision.examiner_paired",
      entityId: patient,
      detail: { session_id: id },
    });
  });
  return { code, url: `${publicUrl}${PAGE}${code}`, expires_at: expiresAt.toISOString() };
}

/** Notes when the test's own clock was 0 and when the test was over. Throws `not_found` without a pairing in reach. */
export async function setTimes(
  { database }: Deps,
  staff: Staff,
  id: string,
  { began_at: began, ended_at: ended }: z.output<typeof timeCoding.body>,
): Promise<CodingState> {
  return withTenant(database, staff, async (db) => {
    const row = await holdCoding(db, id);
    if (!row) throw new Problem("not_found");
    const times = { beganAt: new Date(began), endedAt: ended === null ? null : new Date(ended) };
    await updateTimes(db, id, times);
    await readByPhone(db, id);
    return stateOf(db, { ...row, began_at: times.beganAt, ended_at: times.endedAt });
  });
}

/** Where a pairing stands. */
export function stageOf(row: CodingRow | undefined): CodingState["stage"] {
  if (!row) return "none";
  if (row.ended_at) return "ended";
  if (!row.joined_at) return "waiting";
  return row.began_at ? "running" : "joined";
}

/** The same, with what has arrived. */
export async function stateOf(db: TenantDb, row: CodingRow): Promise<CodingState> {
  const keys = await listKeys(db, row.session_id);
  return { stage: stageOf(row), keys: keys.length, last: keys.at(-1)?.look ?? null };
}
