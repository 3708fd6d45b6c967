import { uuidv7 } from "uuidv7";
import type { z } from "zod";
import type {
  Voice,
  VoiceSentence,
  VoiceSentences,
  createVoice,
} from "#contract/screening/voices.ts";
import { errorText } from "#domain/error-text.ts";
import { MOST_VOICES } from "#domain/screening/spoken/recording.ts";
import { SPOKEN } from "#domain/screening/spoken/spoken.ts";
import { recordScreeningEvent } from "#server/features/screening/events.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem, fieldProblem } from "#server/platform/problem.ts";
import { presentSentence, presentVoice, voiceIn } from "./present-voice.ts";
import { takeRecording } from "./take-recording.ts";
import {
  type OfSentence,
  findSound,
  insertRecording,
  insertVoice,
  listVoiceRows,
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
      presentVoice(
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
    if (known) return presentVoice(known, await newestRecordings(db, id));
    if (voices.length >= MOST_VOICES) {
      throw fieldProblem("conflict", "name", errorText("too_many_voices", { count: MOST_VOICES }));
    }
    const row = { id, language, name, created_by: staff.accountId, created_at: clock.now() };
    if (!(await insertVoice(db, row))) throw fieldProblem("conflict", "name", "voice_taken");
    await recordScreeningEvent(db, { action: "voice.created", entityId: id });
    return presentVoice({ id, language, name, versions: [] }, []);
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
      voice: presentVoice(voice, recordings),
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
    /** Its end where it is not said. */
    readonly to?: number | undefined;
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
