import { sql } from "kysely";
import {
  type OpenDb,
  type TenantDb,
  boundText,
  scopeOf,
  sealText,
} from "#server/platform/db/tenant.ts";

/** What staff said to a family. */
export interface VoiceNote {
  /** That of the message it goes with. */
  readonly id: string;
  /** Ogg Opus. */
  readonly content: Buffer;
  readonly milliseconds: number;
}

/** Stores a voice note, sealed. */
export async function insertVoiceNote(
  db: TenantDb,
  { id, content, milliseconds }: VoiceNote,
  at: Date,
): Promise<void> {
  await db
    .insertInto("voice_note")
    .values({
      id,
      organization_id: scopeOf(db).organizationId,
      byte_count: content.length,
      milliseconds,
      content: await sealText(db, "voice_note.content", id, content.toString("base64")),
      created_at: at,
    })
    .execute();
}

/** The sound of a message, and about which child it was sent; undefined for one that has none, or not any more. */
export async function findVoiceNote(db: TenantDb, id: string) {
  const row = await db
    .selectFrom("voice_note as v")
    .innerJoin("message as m", (join) =>
      join.onRef("m.organization_id", "=", "v.organization_id").onRef("m.id", "=", "v.id"),
    )
    .select(["m.patient_id", boundText("voice_note.content", "v").as("content")])
    .where("v.organization_id", "=", scopeOf(db).organizationId)
    .where("v.id", "=", id)
    .where("v.content", "<>", "")
    .executeTakeFirst();
  return row && { patientId: row.patient_id, content: Buffer.from(row.content, "base64") };
}

/** Empties voice notes whose time is over, of all organisations. Returns how many. */
export async function sweepVoiceNotes(db: OpenDb, at: Date, atMost: number): Promise<number> {
  const { rows } = await sql<{
    swept: number;
  }>`select app.sweep_voice_notes(${at}, ${atMost}) as swept`.execute(db);
  return rows[0]?.swept ?? 0;
}
