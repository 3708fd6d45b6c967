import { sql } from "kysely";
import type { Language } from "#domain/organization/language.ts";
import {
  type RowOf,
  type StatementDb,
  type TenantDb,
  isUniqueViolation,
  scopeOf,
} from "#server/platform/db/tenant.ts";

/** A voice with its versions, the newest first. */
export type VoiceRow = RowOf<typeof listVoiceRows>;

/** The newest recording of a sentence, without its sound. */
export type RecordingRow = RowOf<typeof newestRecordings>;

/** The voices of the organization, or one of them, in the order in which they were begun. */
export async function listVoiceRows(db: TenantDb, id: string | null) {
  const { organizationId } = scopeOf(db);
  const rows = await db
    .selectFrom("voice")
    .select(["id", "language", "name"])
    .$narrowType<{ language: Language }>()
    .where("organization_id", "=", organizationId)
    .$if(id !== null, (query) => query.where("id", "=", id ?? ""))
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const versions = await db
    .selectFrom("voice_version as v")
    .innerJoin("account", "account.id", "v.published_by")
    .select(["v.voice_id", "v.number", "v.published_at", "account.full_name as published_by_name"])
    .select(sql<Record<string, string>>`v.recordings`.as("recordings"))
    .where("v.organization_id", "=", organizationId)
    .$if(id !== null, (query) => query.where("v.voice_id", "=", id ?? ""))
    .orderBy("v.number", "desc")
    .execute();
  return rows.map((voice) =>
    Object.assign(voice, { versions: versions.filter(({ voice_id }) => voice_id === voice.id) }),
  );
}

/** Lets one change of the organization's voices happen at a time: each looks at what there is. */
export async function lockVoices(db: TenantDb): Promise<void> {
  const key = `voices:${scopeOf(db).organizationId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}

/** Keeps a voice; false where there is one of this name. */
export async function insertVoice(
  db: TenantDb,
  voice: {
    readonly id: string;
    readonly language: Language;
    readonly name: string;
    readonly created_by: string;
    readonly created_at: Date;
  },
): Promise<boolean> {
  try {
    await db
      .insertInto("voice")
      .values({ ...voice, organization_id: scopeOf(db).organizationId })
      .execute();
    return true;
  } catch (error) {
    if (isUniqueViolation(error, "voice_name")) return false;
    throw error;
  }
}

/** Deletes a voice with its recordings and versions. */
export async function removeVoice(db: TenantDb, id: string): Promise<void> {
  await db
    .deleteFrom("voice")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .execute();
}

/** The newest recording of each sentence, of one voice or of all. */
export async function newestRecordings(db: TenantDb, voiceId: string | null) {
  return db
    .selectFrom("voice_recording as r")
    .innerJoin("account", "account.id", "r.recorded_by")
    .distinctOn(["r.voice_id", "r.sentence"])
    .select([
      "r.id",
      "r.voice_id",
      "r.sentence",
      "r.spoken",
      "r.milliseconds",
      "r.recorded_at",
      "account.full_name as recorded_by_name",
    ])
    .where("r.organization_id", "=", scopeOf(db).organizationId)
    .$if(voiceId !== null, (query) => query.where("r.voice_id", "=", voiceId ?? ""))
    .orderBy("r.voice_id")
    .orderBy("r.sentence")
    .orderBy("r.recorded_at", "desc")
    .orderBy("r.id", "desc")
    .execute();
}

/** One sentence of one voice. */
export interface OfSentence {
  readonly voice_id: string;
  readonly sentence: string;
}

/** The sound of the newest recording of a sentence. */
export async function findSound(db: TenantDb, { voice_id, sentence }: OfSentence) {
  return db
    .selectFrom("voice_recording")
    .select("content")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("voice_id", "=", voice_id)
    .where("sentence", "=", sentence)
    .orderBy("recorded_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Keeps a recording, and none that stood in its place and was never published. */
export async function insertRecording(
  db: TenantDb,
  recording: OfSentence & {
    readonly id: string;
    readonly spoken: string;
    readonly content: Buffer;
    readonly milliseconds: number;
    readonly recorded_at: Date;
    readonly recorded_by: string;
  },
): Promise<void> {
  await recordingsOf(db, recording).where("is_published", "=", false).execute();
  await db
    .insertInto("voice_recording")
    .values({ ...recording, organization_id: scopeOf(db).organizationId })
    .execute();
}

/** Deletes every recording of a sentence; false where there was none. */
export async function removeRecordings(db: TenantDb, sentence: OfSentence): Promise<boolean> {
  const [result] = await recordingsOf(db, sentence).execute();
  return result !== undefined && result.numDeletedRows > 0n;
}

function recordingsOf(db: TenantDb, { voice_id, sentence }: OfSentence) {
  return db
    .deleteFrom("voice_recording")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("voice_id", "=", voice_id)
    .where("sentence", "=", sentence);
}

/** Keeps a version, whose recordings then stay. */
export async function insertVersion(
  db: TenantDb,
  version: {
    readonly voice_id: string;
    readonly number: number;
    readonly recordings: Readonly<Record<string, string>>;
    readonly published_at: Date;
    readonly published_by: string;
  },
): Promise<void> {
  const { organizationId } = scopeOf(db);
  const ids = Object.values(version.recordings);
  await db
    .insertInto("voice_version")
    .values({
      ...version,
      recordings: JSON.stringify(version.recordings),
      organization_id: organizationId,
    })
    .execute();
  if (ids.length === 0) return;
  await db
    .updateTable("voice_recording")
    .set({ is_published: true })
    .where("organization_id", "=", organizationId)
    .where("id", "in", ids)
    .execute();
}

/** Which of these recordings are still there. */
export async function livingRecordings(
  db: TenantDb,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("voice_recording")
    .select("id")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "in", ids)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** A sentence of a published version, as a family's page names it. */
interface PublishedSound {
  readonly organizationId: string;
  readonly voiceId: string;
  readonly version: number;
  readonly sentence: string;
}

/** The sound of a published sentence, whoever asks; null where no person said it. */
export async function publishedSound(
  db: StatementDb,
  { organizationId, voiceId, version, sentence }: PublishedSound,
): Promise<Buffer | null> {
  const { rows } = await sql<{ sound: Buffer | null }>`
    select app.voice_sound(${organizationId}, ${voiceId}, ${version}, ${sentence}) as sound`.execute(
    db,
  );
  return rows[0]?.sound ?? null;
}

/** A voice with its newest version, as JSON has it. */
export interface HeardVoice {
  readonly id: string;
  readonly language: Language;
  readonly name: string;
  readonly version: number;
}

/** The published voices of an organization, as a part of what a page is told. `organization`: the column of its id there. */
export const heardVoices = (organization: string) => sql<readonly HeardVoice[]>`(
  select coalesce(json_agg(json_build_object('id', v.id, 'language', v.language, 'name', v.name, 'version', n.number)
    order by v.created_at, v.id), '[]')
  from app.voice v cross join lateral (
    select number, recordings from app.voice_version
    where organization_id = v.organization_id and voice_id = v.id order by number desc limit 1) n
  where v.organization_id = ${sql.ref(organization)} and n.recordings <> '{}')`;
