import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import {
  answerErasureRequest,
  countLockedRecords,
  listErasureRequests,
  openLockedRecord,
} from "#contract/registry/erasure.ts";
import { keepLonger, readRetention, setRetention } from "#contract/registry/retention.ts";
import type { Language } from "#domain/organization/language.ts";
import type { HeldWords } from "#domain/registry/family-rights/held-data.ts";
import { call } from "#web/platform/api/client.ts";

/** What families asked to be erased. */
export const requestsQuery = queryOptions({
  queryKey: ["erasure", "requests"],
  queryFn: ({ signal }) => call(listErasureRequests, { signal }),
});

/** How many records the law keeps, and until when the next. */
export const lockedQuery = queryOptions({
  queryKey: ["erasure", "locked"],
  queryFn: ({ signal }) => call(countLockedRecords, { signal }),
});

type Answer = z.input<typeof answerErasureRequest.body>;

/** Answers a request. After a yes nothing that was loaded of the child may stay: everything is asked for again. */
export function useAnswerRequest(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Answer) => call(answerErasureRequest, { params: { id }, body }),
    onSuccess: () => client.invalidateQueries(),
  });
}

/** Opens a locked record. It is not kept in the cache: it goes with the screen. */
export function useOpenRecord() {
  return useMutation({
    mutationFn: (body: z.input<typeof openLockedRecord.body>) => call(openLockedRecord, { body }),
    gcTime: 0,
  });
}

/** How long records are kept, and whom the rule meets; or whom another one would. */
export function retentionQuery(years: number | undefined) {
  return queryOptions({
    queryKey: ["erasure", "retention", years ?? "set"],
    queryFn: ({ signal }) =>
      call(readRetention, { query: years === undefined ? {} : { years }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Sets how long records are kept. */
export function useSetRetention() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof setRetention.body>) => call(setRetention, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ["erasure", "retention"] }),
  });
}

/** Keeps a child's record for one more year. */
export function useKeepLonger() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(keepLonger, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ["erasure", "retention"] }),
  });
}

const WORDS: Readonly<Record<Language, () => Promise<{ default: { held: HeldWords } }>>> = {
  "pt-BR": () => import("#messages/pt-BR/guardian-rights.json", { with: { type: "json" } }),
  "en-US": () => import("#messages/en-US/guardian-rights.json", { with: { type: "json" } }),
  "es-ES": () => import("#messages/es-ES/guardian-rights.json", { with: { type: "json" } }),
};

/** The words in which a record is read: those of the family's own page. */
export function heldWordsQuery(language: Language) {
  return queryOptions({
    queryKey: ["held-words", language],
    queryFn: async () => (await WORDS[language]()).default.held,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
