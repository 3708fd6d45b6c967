import * as contract from "#contract/messaging/conversation.ts";
import { linkNext } from "#server/platform/http/paging.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { listConversations } from "./list-conversations.ts";
import { fileHeaders, openFile } from "./open-file.ts";
import { markConversation, readConversation } from "./read-conversation.ts";
import { sendReply } from "./send-reply.ts";
import {
  assignThreadToChild,
  listUnassignedThreads,
  markUnassignedThread,
  readUnassignedThreads,
} from "./unassigned-messages.ts";
import { openVoiceNote, sendVoiceNote } from "./voice-notes.ts";

/** Serves to clinic roles what families wrote and what they were written, and takes the answers. */
export function conversationRoutes({ routes, deps }: Serving): void {
  routes.staff(contract.listConversations, async ({ staff, query, request, response }) => {
    const page = await listConversations(deps, staff, query);
    linkNext(request, response, page.next);
    return [...page.rows];
  });
  routes.staff(contract.listUnassignedThreads, ({ staff }) => listUnassignedThreads(deps, staff));
  routes.staff(contract.listUnassignedEntries, ({ staff, query }) =>
    readUnassignedThreads(deps, staff, query.of),
  );
  routes.staff(contract.markUnassignedThread, ({ staff, params, body }) =>
    markUnassignedThread(deps, staff, params.id, body.read),
  );
  routes.staff(contract.assignThreadToChild, ({ staff, params, body }) =>
    assignThreadToChild(deps, staff, params.id, body.patient),
  );
  routes.staff(contract.getConversation, async ({ staff, params, query, request, response }) => {
    const { conversation, next } = await readConversation(deps, staff, params.id, query);
    linkNext(request, response, next);
    return conversation;
  });
  routes.staff(contract.openFamilyFile, async ({ staff, params, response }) => {
    const { type, bytes } = await openFile(deps, staff, params.id);
    response.headers(fileHeaders(type));
    return bytes;
  });
  routes.staff(contract.sendVoiceNote, ({ staff, params, body }) =>
    sendVoiceNote(deps, staff, params.id, {
      id: params.note_id,
      guardian: params.guardian_id,
      recording: body,
    }),
  );
  routes.staff(contract.openVoiceNote, async ({ staff, params, response }) => {
    const sound = await openVoiceNote(deps, staff, params.id);
    response.headers(fileHeaders("audio/ogg"));
    return sound;
  });
  routes.staff(contract.sendReply, ({ staff, params, body }) =>
    sendReply(deps, staff, params.id, body),
  );
  routes.staff(contract.markConversation, ({ staff, params, body }) =>
    markConversation(deps, staff, params.id, body.read),
  );
}
