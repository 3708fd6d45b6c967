import { uuidv7 } from "uuidv7";
import type { z } from "zod";
import type {
  Voice,
  VoiceSentence,
  VoiceSentences,
  createVoice,
  publishVoice,
} from "#contract/screening/voices.ts";
import { errorText } from "#domain/error-text.ts";
import { MOST_VOICES, recordingPlan } from "#domain/screening/spoken/recording.ts";
import { SPOKEN, type SpokenSentence } from "#domain/screening/spoken/spoken.ts";
import { recordScreeningEvent } from "#server/features/screening/events.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem, fieldProblem } from "#server/platform/problem.ts";
import { takeRecording } from "./take-recording.ts";
import {
  type OfSentence,
  type RecordingRow,
  type VoiceRow,
  findSound,
  insertRecording,
  insertVersion,
  insertVoice,
  listVoiceRows,
  livingRecordings,
  lockVoices,
  newestRecordings,
  removeRecordings,
  removeVoice,
} from "./voices.queries.ts";

type Needed = Pick<Deps, "clock" | "database">;

/** The voices of the organization. */
export async function voicesOf({ database }: Needed, staff: Staff): Promise<Voice[]> {
  return withTenant(database, staff, async (db) => {
    const [voices, recordings] = [await listVoiceRows(db, null), await newestRecordings(db, null)];
    return voices.map((voice) =>
      present(
        voice,
        recordings.filter(({ voice_id }) => voice_id === voice.id),
      ),
    );
  });
}

/** Begins a voice, once for each request. Throws for a name that there is, and for one too many. */
export async function beginVoice(
  { database, clock }: Needed,
  staff: Staff,
  { id, language, name }: z.output<typeof createVoice.body>,
): Promise<Voice> {
  return withTenant(database, staff, async (db) => {
    await lockVoices(db);
    const voices = await listVoiceRows(db, null);
    const known = voices.find((voice) => voice.id === id);
    if (known) return present(known, await newestRecordings(db, id));
    if (voices.length >= MOST_VOICES) {
      throw fieldProblem("conflict", "name", errorText("too_many_voices", { count: MOST_VOICES }));
    }
    const row = { id, language, name, created_by: staff.accountId, created_at: clock.now() };
    if (!(await insertVoice(db, row))) throw fieldProblem("conflict", "name", "voice_taken");
    await recordScreeningEvent(db, { action: "voice.created", entityId: id });
    return present({ id, language, name, versions: [] }, []);
  });
}

/** Deletes a voice: families hear the computer's again. */
export async function deleteVoice(
  { database }: Needed,
  staff: Staff,
  id: string,
): Promise<{ id: string }> {
  return withTenant(database, staff, async (db) => {
    await lockVoices(db);
    await voiceIn(db, id);
    await removeVoice(db, id);
    await recordScreeningEvent(db, { action: "voice.deleted", entityId: id });
    return { id };
  });
}

/** Every sentence of a voice and how it stands. */
export async function sentencesOf(
  { database }: Needed,
  staff: Staff,
  id: string,
): Promise<VoiceSentences> {
  return withTenant(database, staff, async (db) => {
    const voice = await voiceIn(db, id);
    const recordings = await newestRecordings(db, id);
    const bySentence = new Map(recordings.map((each) => [each.sentence, each]));
    const spoken = SPOKEN[voice.language];
    return {
      voice: present(voice, recordings),
      sentences: [...spoken.values()].map((sentence) =>
        presentSentence(voice, sentence, bySentence.get(sentence.name)),
      ),
      former: recordings
        .filter(({ sentence }) => !spoken.has(sentence))
        .map((each) => ({ name: each.sentence, text: each.spoken })),
    };
  });
}

/** Keeps a recording of a sentence; families hear it once it is published. */
export async function keepRecording(
  { database, clock }: Needed,
  staff: Staff,
  of: OfSentence,
  {
    file,
    ...part
  }: {
    readonly file: Uint8Array;
    readonly from: number;
    readonly to: number;
    readonly gain: number;
  },
): Promise<VoiceSentence> {
  return withTenant(database, staff, async (db) => {
    await lockVoices(db);
    const voice = await voiceIn(db, of.voice_id);
    const sentence = SPOKEN[voice.language].get(of.sentence);
    if (!sentence) throw new Problem("not_found");
    const kept = takeRecording(Buffer.from(file), sentence, part);
    await insertRecording(db, {
      ...of,
      ...kept,
      id: uuidv7(),
      spoken: sentence.text,
      recorded_at: clock.now(),
      recorded_by: staff.accountId,
    });
    await recordScreeningEvent(db, { action: "voice.recorded" });
    const recordings = await newestRecordings(db, of.voice_id);
    return presentSentence(
      voice,
      sentence,
      recordings.find((each) => each.sentence === of.sentence),
    );
  });
}

/** The sound of the newest recording of a sentence. */
export async function soundOf(
  { database }: Needed,
  staff: Staff,
  of: OfSentence,
): Promise<{ sound: string }> {
  const found = await withTenant(database, staff, (db) => findSound(db, of));
  if (!found) throw new Problem("not_found");
  return { sound: found.content.toString("base64") };
}

/** Deletes every recording of a sentence, also those that families hear. */
export async function deleteRecording(
  { database }: Needed,
  staff: Staff,
  of: OfSentence,
): Promise<{ id: string }> {
  return withTenant(database, staff, async (db) => {
    await lockVoices(db);
    if (!(await removeRecordings(db, of))) throw new Problem("not_found");
    const detail = { sentence: of.sentence };
    await recordScreeningEvent(db, {
      action: "voice.recording_deleted",
      entityId: of.voice_id,
      detail,
    });
    return { id: of.voice_id };
  });
}

/**
 * Publishes what is recorded, or an earlier version once more. Throws where another version was published in the meantime,
 * and where there is nothing to publish.
 */
export async function publish(
  { database, clock }: Needed,
  staff: Staff,
  id: string,
  { after, again }: z.output<typeof publishVoice.body>,
): Promise<Voice> {
  return withTenant(database, staff, async (db) => {
    await lockVoices(db);
    const voice = await voiceIn(db, id);
    const current = voice.versions[0]?.number ?? 0;
    if (current !== after) throw new Problem("conflict", "voice_published_meanwhile");
    const recordings = await chosenRecordings(db, voice, again);
    if (Object.keys(recordings).length === 0)
      throw fieldProblem("conflict", "again", "nothing_to_publish");
    await insertVersion(db, {
      voice_id: id,
      number: current + 1,
      recordings,
      published_at: clock.now(),
      published_by: staff.accountId,
    });
    const detail = { version: current + 1, ...(again !== null && { again }) };
    await recordScreeningEvent(db, { action: "voice.published", entityId: id, detail });
    return present(await voiceIn(db, id), await newestRecordings(db, id));
  });
}

async function chosenRecordings(
  db: TenantDb,
  voice: VoiceRow,
  again: number | null,
): Promise<Readonly<Record<string, string>>> {
  if (again === null) {
    const spoken = SPOKEN[voice.language];
    const recordings = await newestRecordings(db, voice.id);
    return Object.fromEntries(
      recordings
        .filter(({ sentence }) => spoken.has(sentence))
        .map((each) => [each.sentence, each.id]),
    );
  }
  const version = voice.versions.find(({ number }) => number === again);
  if (!version) throw new Problem("not_found");
  const living = await livingRecordings(db, Object.values(version.recordings));
  return Object.fromEntries(Object.entries(version.recordings).filter(([, id]) => living.has(id)));
}

async function voiceIn(db: TenantDb, id: string): Promise<VoiceRow> {
  const [voice] = await listVoiceRows(db, id);
  if (!voice) throw new Problem("not_found");
  return voice;
}

function present(
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

function presentSentence(
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
