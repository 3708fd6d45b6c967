import type { ConversationEntry } from "#contract/messaging/conversation.ts";
import { errorText } from "#domain/error-text.ts";
import { VOICE_NOTE } from "#domain/messaging/voice-note.ts";
import {
  findVoiceNote,
  insertVoiceNote,
} from "#server/features/messaging/voice-notes/voice-notes.queries.ts";
import { recordScreeningEvent } from "#server/features/screening/events.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
import { toOgg } from "#server/platform/sounds/write-ogg.ts";
import { findReachedChild } from "../patients/send-forms.ts";
import { RECORDING_FIELD, readRecording } from "../read-recording.ts";
import { queueReply } from "./send-reply.ts";

interface VoiceNoteOrder {
  /** Made by the screen for each note: sent twice it is still one message. */
  readonly id: string;
  readonly guardian: string;
  /** As the browser recorded it. */
  readonly recording: Uint8Array;
}

/**
 * Puts what staff said to a guardian into the outbox, once for each request. Throws `not_found` for a child out of reach, and
 * `invalid` for what is no recording, outside of WhatsApp's window, and to who may not see: what is said cannot be looked
 * through for what it names.
 */
export async function sendVoiceNote(
  deps: Deps,
  staff: Staff,
  patientId: string,
  { id, guardian: guardianId, recording }: VoiceNoteOrder,
): Promise<ConversationEntry> {
  return withTenant(deps.database, staff, async (db) => {
    await findReachedChild(db, patientId);
    const sound = soundIn(Buffer.from(recording));
    return queueReply(deps, db, {
      staff,
      patientId,
      id,
      guardianId,
      way: "whatsapp_text",
      text: "",
      form: "voice",
      check: ({ may_see: maySee }) => {
        if (!maySee) throw invalidField(RECORDING_FIELD, "voice_note_guardian_may_not_see");
      },
      attach: (messageId) => insertVoiceNote(db, { id: messageId, ...sound }, deps.clock.now()),
    });
  });
}

/** Opens a voice note of the staff, and records that. Throws `not_found` for one that is out of reach or not here any more. */
export async function openVoiceNote(
  { database }: Pick<Deps, "database">,
  staff: Staff,
  id: string,
): Promise<Buffer> {
  return withTenant(database, staff, async (db) => {
    const note = await findVoiceNote(db, id);
    if (!note?.patientId) throw new Problem("not_found");
    await findReachedChild(db, note.patientId);
    await recordScreeningEvent(db, {
      action: "conversation.file_opened",
      entityId: note.patientId,
      detail: { message_id: id },
    });
    return note.content;
  });
}

/** A browser's recording as WhatsApp takes voice notes. Nothing is encoded again. */
function soundIn(file: Buffer): { readonly content: Buffer; readonly milliseconds: number } {
  const tooLong = errorText("voice_note_too_long", { count: VOICE_NOTE.longest / 1000 });
  const sound = readRecording(file, { ...VOICE_NOTE, tooLong });
  return { content: toOgg(sound, { gain: 0 }), milliseconds: sound.milliseconds };
}
