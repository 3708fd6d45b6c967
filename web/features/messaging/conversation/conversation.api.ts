import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import {
  assignThreadToChild,
  getConversation,
  listConversations,
  listUnassignedEntries,
  listUnassignedThreads,
  markConversation,
  markUnassignedThread,
  openFamilyFile,
  openVoiceNote,
  type ReplyOrder,
  sendReply,
  sendVoiceNote,
} from "#contract/messaging/conversation.ts";
import { attachFile } from "#contract/referrals/files.ts";
import { listPatients } from "#contract/screening/patients.ts";
import { call, callFile, callPage } from "#web/platform/api/client.ts";
import { PAGED, pageFrom } from "#web/platform/api/paging.ts";
import type { Take } from "#web/platform/recording/record-sound.ts";

const ALL = ["conversations"] as const;
const THREAD_PAGE = 30;

/** Which conversations to list. */
export interface ListFilter {
  readonly onlyUnread: boolean;
  readonly search: string;
}

/** The conversations that a filter leaves, those with something unread first. */
export function conversationsQuery({ onlyUnread, search }: ListFilter) {
  const filter = {
    ...(onlyUnread && { nao_lidas: "1" as const }),
    ...(search !== "" && { search }),
  };
  return infiniteQueryOptions({
    queryKey: [...ALL, "list", filter],
    queryFn: ({ pageParam, signal }) =>
      callPage(listConversations, {
        query: { ...filter, ...pageFrom(pageParam) },
        signal,
      }),
    ...PAGED,
  });
}

/** A child's conversation; each further page is an older one. */
export function conversationQuery(patientId: string) {
  return infiniteQueryOptions({
    queryKey: [...ALL, "thread", patientId],
    queryFn: ({ pageParam, signal }) =>
      callPage(getConversation, {
        params: { id: patientId },
        query: pageFrom(pageParam, THREAD_PAGE),
        signal,
      }),
    ...PAGED,
  });
}

/** Addresses that wrote to us and that nobody has. */
export const unassignedThreadsQuery = queryOptions({
  queryKey: [...ALL, "unassigned"],
  queryFn: ({ signal }) => call(listUnassignedThreads, { signal }),
});

/** What came from one of them. */
export function unassignedEntriesQuery(id: string) {
  return queryOptions({
    queryKey: [...ALL, "thread", id],
    queryFn: ({ signal }) => call(listUnassignedEntries, { query: { of: id }, signal }),
  });
}

/** The first of the children whom words find. */
export function childrenQuery(search: string) {
  return queryOptions({
    queryKey: [...ALL, "children", search],
    queryFn: ({ signal }) =>
      call(listPatients, { query: { limit: 20, ...(search !== "" && { search }) }, signal }),
  });
}

function useAskAgain() {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: ALL });
    void queryClient.invalidateQueries({ queryKey: ["inbox"] });
  };
}

/** Marks a child's conversation as read or as unread. */
export function useMarkConversation(patientId: string) {
  const askAgain = useAskAgain();
  return useMutation({
    mutationFn: (read: boolean) =>
      call(markConversation, { params: { id: patientId }, body: { read } }),
    onSuccess: askAgain,
  });
}

/** Gives a message to a guardian out. */
export function useSendReply(patientId: string) {
  const askAgain = useAskAgain();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (order: ReplyOrder) => call(sendReply, { params: { id: patientId }, body: order }),
    // A refusal too may mean that the screen is behind: a window that closed, an address that is gone.
    onSettled: () => {
      askAgain();
      void queryClient.invalidateQueries({ queryKey: ["patients"] });
    },
  });
}

/** Sends what was said to a guardian. The same id sends it once, however often it is tried. */
export function useSendVoiceNote(patientId: string, guardianId: string) {
  const askAgain = useAskAgain();
  return useMutation({
    mutationFn: ({ id, take }: { readonly id: string; readonly take: Pick<Take, "bytes"> }) =>
      call(sendVoiceNote, {
        params: { id: patientId, guardian_id: guardianId, note_id: id },
        body: take.bytes,
      }),
    onSettled: askAgain,
  });
}

/** Keeps a file that the family sent with the child's referral. */
export function useAttachFile(id: string) {
  const askAgain = useAskAgain();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(attachFile, { params: { id } }),
    onSuccess: () => {
      askAgain();
      void queryClient.invalidateQueries({ queryKey: ["referrals"] });
    },
  });
}

/** Opens a file that the family sent, or what the team said: each press is one opening in the trail. */
export function useOpenFile(id: string, isOurs: boolean) {
  return useMutation({
    mutationFn: () => callFile(isOurs ? openVoiceNote : openFamilyFile, { params: { id } }),
  });
}

/** Marks what came from an address that nobody has as read or as unread. */
export function useMarkUnassignedThread(id: string) {
  const askAgain = useAskAgain();
  return useMutation({
    mutationFn: (read: boolean) => call(markUnassignedThread, { params: { id }, body: { read } }),
    onSuccess: askAgain,
  });
}

/** Gives what came from such an address to a child. */
export function useAssignThread(id: string) {
  const askAgain = useAskAgain();
  return useMutation({
    mutationFn: (patient: string) =>
      call(assignThreadToChild, { params: { id }, body: { patient } }),
    onSuccess: askAgain,
  });
}

/**
 * Where a message that was begun waits while another conversation is open: in the cache, which forgets it when the session
 * ends, and never on the device.
 */
export function useDraft(patientId: string) {
  const queryClient = useQueryClient();
  const queryKey = ["conversation-draft", patientId];
  return {
    read: (): string => queryClient.getQueryData<string>(queryKey) ?? "",
    keep: (text: string): void => {
      queryClient.setQueryDefaults(["conversation-draft"], { gcTime: Number.POSITIVE_INFINITY });
      queryClient.setQueryData<string>(queryKey, text);
    },
  };
}
