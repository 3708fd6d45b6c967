import type { MediaType } from "#domain/messaging/media.ts";
import {
  type FamilyFile,
  readFamilyFile,
} from "#server/features/messaging/inbound-media/read-file.ts";
import { recordScreeningEvent } from "#server/features/screening/events.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { findReachedChild } from "../patients/send-forms.ts";

/** No name of a child: what is downloaded lies about. */
const FILE_NAMES: Readonly<Record<MediaType, string>> = {
  "audio/ogg": "audio.ogg",
  "audio/mp4": "audio.m4a",
  "audio/amr": "audio.amr",
  "image/jpeg": "foto.jpg",
  "image/png": "foto.png",
  "image/webp": "foto.webp",
  "application/pdf": "documento.pdf",
};

/** Opens a file of a conversation, and records that. Throws `not_found` for one that is out of reach or not here. */
export async function openFile(
  { database }: Pick<Deps, "database">,
  staff: Staff,
  id: string,
): Promise<FamilyFile> {
  return withTenant(database, staff, async (db) => {
    const file = await readFamilyFile(db, id);
    const { patientId, messageId } = file;
    if (patientId === null) {
      await recordScreeningEvent(db, { action: "conversation.strays_read", entityId: messageId });
      return file;
    }
    await findReachedChild(db, patientId);
    await recordScreeningEvent(db, {
      action: "conversation.file_opened",
      entityId: patientId,
      detail: { inbound_message_id: messageId },
    });
    return file;
  });
}

/** What goes with a file, whoever asks: opened as a page it is a file to be kept, and nothing in it is ever run. */
export function fileHeaders(type: MediaType): Readonly<Record<string, string>> {
  return {
    "content-type": type,
    "content-disposition": `attachment; filename="${FILE_NAMES[type]}"`,
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
  };
}
