import type { z } from "zod";
import type { Voice, publishVoice } from "#contract/screening/voices.ts";
import { SPOKEN } from "#domain/screening/spoken/spoken.ts";
import { recordScreeningEvent } from "#server/features/screening/events.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem, fieldProblem } from "#server/platform/problem.ts";
import { presentVoice, voiceIn } from "./present-voice.ts";
import {
  type VoiceRow,
  insertVersion,
  livingRecordings,
  lockVoices,
  newestRecordings,
} from "./voices.queries.ts";

/**
 * Publishes what is recorded, or an earlier version once more. Throws where another version was published in the meantime,
 * and where there is nothing to publish.
 */
export async function publish(
  { database, clock }: Pick<Deps, "clock" | "database">,
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
    return presentVoice(await voiceIn(db, id), await newestRecordings(db, id));
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
