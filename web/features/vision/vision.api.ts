import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { getPatient } from "#contract/screening/patients.ts";
import { getActiveStimulusSet } from "#contract/vision/stimulus-sets.ts";
import {
  getVisionSamples,
  invalidateVisionSession,
  listVisionSessions,
  noteVisionSession,
  startVisionSession,
} from "#contract/vision/vision.ts";
import { call } from "#web/platform/api/client.ts";
import { loadSet } from "./stimuli/index.ts";

const keyOf = (patientId: string) => ["vision", patientId];

/** A child's visual tests, newest first. */
export function visionSessionsQuery(patientId: string) {
  return queryOptions({
    queryKey: keyOf(patientId),
    queryFn: ({ signal }) => call(listVisionSessions, { params: { id: patientId }, signal }),
  });
}

/** The child that is to be tested. */
export function visionSubjectQuery(patientId: string) {
  return queryOptions({
    queryKey: ["vision-subject", patientId],
    queryFn: ({ signal }) => call(getPatient, { params: { id: patientId }, signal }),
  });
}

/** What tests of this organisation show: its own set where one is in use and can be had, else the drawn scenes. */
export const visionSetQuery = queryOptions({
  queryKey: ["vision-set"],
  queryFn: async ({ signal }) => {
    const { set } = await call(getActiveStimulusSet, { signal });
    return loadSet(set);
  },
  retry: false,
  staleTime: Infinity,
  // Without a network that is said at once, and not waited for.
  networkMode: "always",
});

/** A test's samples and keys, for the agreement of camera and examiner. */
export function visionSamplesQuery(id: string) {
  return queryOptions({
    queryKey: ["vision-samples", id],
    queryFn: ({ signal }) => call(getVisionSamples, { params: { id }, signal }),
    staleTime: Infinity,
  });
}

/** Tells the server that a test begins. It need not know: the whole test says so again. */
export async function tellBegun(
  operator: string,
  patient: string,
  begun: { readonly id: string; readonly attempt: number; readonly startedAt: string },
): Promise<void> {
  const { id, attempt, startedAt: started_at } = begun;
  const body = { id, operator, patient, attempt, started_at, sent_at: new Date().toISOString() };
  await call(startVisionSession, { body }).catch(() => undefined);
}

/** Says that a test does not count. */
export function useInvalidate(patientId: string) {
  const refresh = useRefresh(patientId);
  return useMutation({
    mutationFn: ({ id, reason }: { readonly id: string; readonly reason: string }) =>
      call(invalidateVisionSession, { params: { id }, body: { reason } }),
    onSettled: refresh,
  });
}

/** Writes a note to a stored test. */
export function useNote(patientId: string) {
  const refresh = useRefresh(patientId);
  return useMutation({
    mutationFn: ({ id, notes }: { readonly id: string; readonly notes: string }) =>
      call(noteVisionSession, { params: { id }, body: { notes } }),
    onSettled: refresh,
  });
}

function useRefresh(patientId: string): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: keyOf(patientId) });
}
