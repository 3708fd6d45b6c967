import {
  insertParts,
  readParts,
} from "#server/features/messaging/inbound-media/inbound-media.queries.ts";
import { receiveInbound } from "#server/features/messaging/inbound/receive-inbound.ts";
import {
  findVoiceNote,
  insertVoiceNote,
} from "#server/features/messaging/voice-notes/voice-notes.queries.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { TestApp } from "./app.ts";
import type { TestClinic } from "./clinic.ts";
import { CANARY } from "./sealed-text.ts";

/** What a family sent as a file, as it is stored and read back. */
export async function aFile(tea: TestApp, { organizationId }: TestClinic): Promise<string> {
  const scope = { organizationId, accountId: null, groupIds: "all" } as const;
  return withTenant(tea.database, scope, async (db) => {
    const sent = { kind: "document", providerId: "sealed" } as const;
    await receiveInbound(tea.deps, db, {
      channel: "whatsapp",
      providerId: "sealed",
      sender: "+5581988880001",
      kind: "other",
      body: "[documento]",
      receivedAt: tea.clock.now(),
      media: sent,
    });
    const { id } = await db.selectFrom("inbound_media").select("id").executeTakeFirstOrThrow();
    await insertParts(db, id, Buffer.from(`${CANARY} 18`));
    return (await readParts(db, id)).toString("utf8");
  });
}

/** What staff said in a conversation, as it is stored and read back. */
export async function aVoiceNote(tea: TestApp, { organizationId }: TestClinic): Promise<string> {
  const scope = { organizationId, accountId: null, groupIds: "all" } as const;
  return withTenant(tea.database, scope, async (db) => {
    const { id } = await db.selectFrom("message").select("id").executeTakeFirstOrThrow();
    const content = Buffer.from(`${CANARY} 19`);
    await insertVoiceNote(db, { id, content, milliseconds: 1000 }, tea.clock.now());
    return (await findVoiceNote(db, id))?.content.toString("utf8") ?? "";
  });
}
