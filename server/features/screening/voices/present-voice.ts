import type { Voice, VoiceSentence } from "#contract/screening/voices.ts";
import { recordingPlan } from "#domain/screening/spoken/recording.ts";
import { SPOKEN, type SpokenSentence } from "#domain/screening/spoken/spoken.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import { Problem } from "#server/platform/problem.ts";
import { type RecordingRow, type VoiceRow, listVoiceRows } from "./voices.queries.ts";

/** A voice by its id. Throws `not_found` for one that is not here. */
export async function voiceIn(db: TenantDb, id: string): Promise<VoiceRow> {
  const [voice] = await listVoiceRows(db, id);
  if (!voice) throw new Problem("not_found");
  return voice;
}

/** A voice as the screen shows it. `recordings`: the newest of each of its sentences. */
export function presentVoice(
  { id, language, name, versions }: VoiceRow,
  recordings: readonly RecordingRow[],
): Voice {
  const spoken = SPOKEN[language];
  const current = recordings.filter(({ sentence }) => spoken.has(sentence));
  const heard = versions[0]?.recordings ?? {};
  return {
    id,
    language,
    name,
    total: spoken.size,
    recorded: current.length,
    unpublished: current.filter((each) => heard[each.sentence] !== each.id).length,
    versions: versions.map((version) => ({
      number: version.number,
      published_at: version.published_at.toISOString(),
      published_by_name: version.published_by_name,
      sentences: Object.keys(version.recordings).length,
    })),
  };
}

/** A sentence of a voice, and how it stands. */
export function presentSentence(
  { versions }: VoiceRow,
  { name, group, text, milliseconds }: SpokenSentence,
  recording: RecordingRow | undefined,
): VoiceSentence {
  const plan = recordingPlan(milliseconds);
  const isHeard = recording && versions[0]?.recordings[name] === recording.id;
  return {
    name,
    group,
    text,
    state: recording ? (isHeard ? "published" : "draft") : "synthetic",
    recording: recording
      ? {
          milliseconds: recording.milliseconds,
          recorded_at: recording.recorded_at.toISOString(),
          recorded_by_name: recording.recorded_by_name,
        }
      : null,
    bits_per_second: plan.bitsPerSecond,
    most_milliseconds: plan.mostMilliseconds,
  };
}
