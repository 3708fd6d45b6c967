import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import {
  type VoiceSentence,
  type VoiceSentences,
  createVoice,
  deleteRecordedSentence,
  deleteVoice,
  getRecordedSentence,
  listVoiceSentences,
  listVoices,
  publishVoice,
  recordSentence,
} from "#contract/screening/voices.ts";
import { call } from "#web/platform/api/client.ts";
import type { Take } from "#web/platform/recording/record-sound.ts";

const ALL = ["voices"] as const;

/** The voices that the organisation records. */
export const voicesQuery = queryOptions({
  queryKey: [...ALL, "list"],
  queryFn: ({ signal }) => call(listVoices, { signal }),
});

/** The sentences of a voice. */
export function sentencesQuery(id: string) {
  return queryOptions({
    queryKey: [...ALL, "sentences", id],
    queryFn: ({ signal }) => call(listVoiceSentences, { params: { id }, signal }),
  });
}

/** Begins a voice. */
export function useCreateVoice() {
  return useChange((body: z.input<typeof createVoice.body>) => call(createVoice, { body }));
}

/** Deletes a voice with all its recordings. */
export function useDeleteVoice() {
  return useChange((id: string) => call(deleteVoice, { params: { id } }));
}

/** Publishes what is recorded, or goes back to an earlier version. */
export function usePublishVoice(id: string) {
  return useChange((body: z.input<typeof publishVoice.body>) =>
    call(publishVoice, { params: { id }, body }),
  );
}

/** Deletes the recordings of a sentence. */
export function useDeleteRecording(id: string) {
  return useChange((sentence: string) =>
    call(deleteRecordedSentence, { params: { id, sentence } }),
  );
}

/** Keeps a recording: its sentence stands so in the list at once, which is long and not asked for again. */
export function useKeepRecording(id: string) {
  const queryClient = useQueryClient();
  const { queryKey } = sentencesQuery(id);
  return useMutation({
    mutationFn: ({ sentence, take }: { readonly sentence: VoiceSentence; readonly take: Take }) => {
      const { bytes, ...query } = take;
      return call(recordSentence, {
        params: { id, sentence: sentence.name },
        query,
        body: bytes,
      });
    },
    onSuccess: (kept) =>
      queryClient.setQueryData<VoiceSentences>(queryKey, (known) =>
        known
          ? {
              ...known,
              sentences: known.sentences.map((each) => (each.name === kept.name ? kept : each)),
            }
          : known,
      ),
  });
}

/** The last recording of a sentence as a file to be played. */
export async function fetchRecording(id: string, sentence: string): Promise<Blob> {
  const { sound } = await call(getRecordedSentence, { params: { id, sentence } });
  return new Blob([Uint8Array.from(atob(sound), (letter) => letter.codePointAt(0) ?? 0)], {
    type: "audio/ogg",
  });
}

function useChange<Given, Result>(act: (given: Given) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ALL }),
  });
}
