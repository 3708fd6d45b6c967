import type { VisionSession } from "#contract/vision/vision.ts";
import { ageInMonths } from "#domain/instruments/age.ts";
import { bestAttempt } from "#domain/vision/best-attempt.ts";
import type { VisionState } from "#domain/vision/session.ts";
import { dayIn } from "#server/platform/clock.ts";
import type { VisionRow } from "./vision.queries.ts";

/** A child's tests as staff see them, newest first; each knows whether it is the one that is reported of its stimulus set. */
export function presentTests(rows: readonly VisionRow[], timeZone: string): VisionSession[] {
  const reported = reportedOf(rows);
  return rows.map((row, index) => ({
    ...present(row, timeZone),
    number: rows.length - index,
    is_reported: reported.has(row.id),
  }));
}

/** Of each stimulus set and version the test of the best quality: those of different ones are never compared. */
function reportedOf(rows: readonly VisionRow[]): ReadonlySet<string> {
  const counted = rows.toReversed().flatMap((row, index) => {
    if (!row.reading || row.invalidated_at) return [];
    const { outcome, measures } = row.reading;
    const { onTaskPct, probeAccuracyPct } = measures;
    const set = `${row.stimulus_code}@${row.stimulus_version}`;
    return { id: row.id, set, attempt: index + 1, outcome, onTaskPct, probeAccuracyPct };
  });
  const bySet = Map.groupBy(counted, ({ set }) => set);
  return new Set([...bySet.values()].flatMap((each) => bestAttempt(each)?.id ?? []));
}

/** Where a test stands. */
function stateOf(row: Pick<VisionRow, "ended" | "outcome" | "invalidated_at">): VisionState {
  if (row.invalidated_at) return "invalidated";
  if (row.ended === "aborted") return "aborted";
  return row.outcome ?? "started";
}

const text = (at: Date | null): string | null => at?.toISOString() ?? null;

function present(row: VisionRow, timeZone: string): Omit<VisionSession, "number" | "is_reported"> {
  const { date_of_birth: born } = row;
  return {
    id: row.id,
    patient: row.patient_id,
    attempt: row.attempt,
    state: stateOf(row),
    started_at: row.started_at.toISOString(),
    finished_at: text(row.finished_at),
    received_at: text(row.received_at),
    offline: row.offline,
    method: row.method,
    event: row.event_id,
    operator: row.operator ?? "",
    age_months: born === null ? null : ageInMonths(born, dayIn(timeZone, row.started_at)),
    stimulus_set: setOf(row),
    protocol_version: row.protocol_version,
    algorithm_version: row.algorithm_version,
    consent: consentOf(row),
    contraindications: row.contraindications,
    device: row.device,
    reading: row.reading,
    differs: row.differs,
    aborted: row.abort_reason && { reason: row.abort_reason, note: row.abort_note },
    notes: row.notes,
    invalidated: row.invalidated_at && {
      at: row.invalidated_at.toISOString(),
      by: row.invalidated_by ?? "",
      reason: row.invalid_reason,
    },
    samples_purged_at: text(row.samples_purged_at),
  };
}

function setOf({ stimulus_code: code, stimulus_version: version }: VisionRow) {
  return code === null || version === null ? null : { code, version };
}

function consentOf(row: VisionRow): VisionSession["consent"] {
  const { consent_name: name, consent_relationship: relationship, given_at: at } = row;
  if (name === null || row.consent_method === null || at === null) return null;
  return {
    name,
    relationship: relationship ?? "",
    text_version: row.text_version ?? "",
    method: row.consent_method,
    given_at: at.toISOString(),
  };
}
