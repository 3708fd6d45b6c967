import { z } from "zod";
import type { getCoding } from "#contract/vision/vision-coding.ts";
import { VisionSamples } from "#contract/vision/vision-samples.ts";
import { type Agreement, compareCodings } from "#domain/vision/agreement.ts";
import { CODES, codedReading, type CodedKey } from "#domain/vision/coded.ts";
import { planOf } from "#domain/vision/plan.ts";
import { decodeSamples } from "#domain/vision/samples-codec.ts";
import { findReachedChild } from "#server/features/screening/patients/send-forms.ts";
import { recordVisionEvent } from "#server/features/vision/events.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import { listPhoneKeys } from "../examiner.queries.ts";
import { PresentedSteps } from "../presented-steps.ts";
import { findTest, readCodingRow } from "./coding.queries.ts";
import { stateOf } from "./pair.ts";

const Keys = z.array(z.object({ t: z.number(), look: z.enum(CODES) }));

type Coded = z.input<typeof getCoding.reply>;
type Read = Pick<Coded, "reading" | "agreement">;
const NOTHING: Read = { reading: null, agreement: null };

/**
 * How an examiner coded a test: by a paired phone, or by the test's own keyboard where no phone sent a key. Computed again
 * each time, so that keys which came late are in it. Throws `not_found` out of reach.
 */
export async function readCoding({ database }: Deps, staff: Staff, id: string): Promise<Coded> {
  return withTenant(database, staff, async (db) => {
    const row = await readCodingRow(db, id);
    const test = await findTest(db, id);
    const patientId = test?.patient_id ?? row?.patient_id;
    if (patientId === undefined) throw new Problem("not_found");
    await findReachedChild(db, patientId);
    const state = row ? await stateOf(db, row) : ({ stage: "none", keys: 0, last: null } as const);
    const read = test ? compute(test, await keysOf(db, id, test.keys)) : NOTHING;
    await recordVisionEvent(db, {
      action: "vision.coding_read",
      entityId: patientId,
      detail: { session_id: id },
    });
    return { ...state, ...read };
  });
}

/** The phone's keys on the test's own clock; where there is none of them, those of the test's keyboard. */
async function keysOf(db: TenantDb, id: string, uploaded: unknown): Promise<readonly CodedKey[]> {
  const keys = await listPhoneKeys(db, id);
  return keys.length > 0 ? keys : (Keys.nullable().parse(uploaded) ?? []);
}

function compute(
  test: NonNullable<Awaited<ReturnType<typeof findTest>>>,
  keys: readonly CodedKey[],
): Read {
  const shown = PresentedSteps.nullable().parse(test.shown);
  if (test.ended !== "completed" || !shown || keys.length === 0) return NOTHING;
  const plan = planOf({ seed: test.seed ?? 0, attempt: test.attempt });
  const samples = decoded(test.samples);
  const found: Agreement | null = samples ? compareCodings({ plan, shown, samples, keys }) : null;
  const reading = codedReading({ plan, shown, keys, ...(found && { lagMs: found.lagMs }) });
  return {
    reading: { ...reading, reasons: [...reading.reasons], ...copied(reading) },
    agreement: found && { ...found, table: found.table.map((each) => Array.from(each)) },
  };
}

function decoded(samples: string | null) {
  return samples === null ? null : decodeSamples(VisionSamples.parse(JSON.parse(samples)));
}

/** Lists of the contract may be changed by whoever has them: these are their own. */
function copied({ trials, validation }: ReturnType<typeof codedReading>) {
  return {
    trials: trials.map((trial) => ({ ...trial, spans: [...trial.spans] })),
    validation: [...validation],
  };
}
