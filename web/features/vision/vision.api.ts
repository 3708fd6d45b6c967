import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { getPatient } from "#contract/patients.ts";
import { getActiveStimulusSet } from "#contract/stimulus-sets.ts";
import {
  getVisionSamples,
  invalidateVisionSession,
  listVisionSessions,
  noteVisionSession,
  putVisionSession,
  startVisionSession,
} from "#contract/vision.ts";
import { isApiError } from "#web/platform/api/api-error.ts";
import { call } from "#web/platform/api/client.ts";
import type { FinishedRun, Kept } from "./finished-run.ts";
import { loadSet } from "./stimuli/index.ts";
import { dropUnsent, findUnsent, keepUnsent, listUnsent, type Unsent } from "./unsent.ts";

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
});

/** A test's samples and keys, for the agreement of camera and examiner. */
export function visionSamplesQuery(id: string) {
  return queryOptions({
    queryKey: ["vision-samples", id],
    queryFn: ({ signal }) => call(getVisionSamples, { params: { id }, signal }),
    staleTime: Infinity,
  });
}

/** What of this child waits on this device. */
export function unsentQuery(account: string, patientId: string) {
  return queryOptions({
    queryKey: ["vision-unsent", account, patientId],
    queryFn: async () =>
      (await listUnsent(account, Date.now()).catch(() => [])).filter(
        ({ patient }) => patient === patientId,
      ),
    networkMode: "always",
  });
}

/** Tells the server that a test begins. It need not know: the whole test says so again. */
export async function tellBegun(
  patient: string,
  begun: { readonly id: string; readonly attempt: number; readonly startedAt: string },
): Promise<void> {
  const { id, attempt, startedAt: started_at } = begun;
  const body = { id, patient, attempt, started_at, sent_at: new Date().toISOString() };
  await call(startVisionSession, { body }).catch(() => undefined);
}

/** Keeps a test on this device first and then sends it. Rejects only where neither could be done. */
export async function keepAndSend(account: string, { id, upload }: FinishedRun): Promise<Kept> {
  const unsent: Unsent = {
    id,
    account,
    patient: upload.patient,
    upload,
    isOpen: false,
    savedAt: Date.now(),
    refusal: null,
  };
  const kept = await keepUnsent(unsent).then(
    () => true,
    () => false,
  );
  try {
    await send(unsent);
    return "stored";
  } catch (error) {
    if (!kept) throw error;
    if (isRefusal(error)) await keepUnsent({ ...unsent, refusal: error.message });
    return "waiting";
  }
}

/** Keeps what was measured until now of a test that goes on. A device that cannot goes on without. */
export async function keepDraft(account: string, { id, upload }: FinishedRun): Promise<void> {
  const savedAt = Date.now();
  await keepUnsent({
    id,
    account,
    patient: upload.patient,
    upload,
    isOpen: true,
    savedAt,
    refusal: null,
  }).catch(() => undefined);
}

/** Sends what waits on this device. Of each that the server refuses the reason is kept beside it; nothing is thrown away. */
async function sendWaiting(account: string): Promise<void> {
  for (const unsent of await listUnsent(account, Date.now())) {
    try {
      await send(unsent);
    } catch (error) {
      if (!isRefusal(error)) return;
      await keepUnsent({ ...unsent, refusal: error.message });
    }
  }
}

/** Keeps a note: beside the test while it waits here, on the server once it is there. */
export async function keepNotes(id: string, notes: string): Promise<void> {
  const waiting = await findUnsent(id).catch(() => null);
  if (waiting) await keepUnsent({ ...waiting, upload: { ...waiting.upload, notes } });
  else await call(noteVisionSession, { params: { id }, body: { notes } });
}

async function send({ id, upload }: Unsent): Promise<void> {
  const body = { ...upload, sent_at: new Date().toISOString() };
  await call(putVisionSession, { params: { id }, body });
  await dropUnsent(id).catch(() => undefined);
}

/** Whether the server said no to this test: the same sent again would be refused again. */
function isRefusal(error: unknown): error is Error {
  return isApiError(error) && [403, 404, 409, 413, 422].includes(error.status);
}

/** Sends and forgets what waits; both show anew what is stored of the child. */
export function useUnsent(account: string, patientId: string) {
  const refresh = useRefresh(patientId);
  return {
    send: useMutation({ mutationFn: () => sendWaiting(account), onSettled: refresh }),
    drop: useMutation({ mutationFn: dropUnsent, onSettled: refresh }),
  };
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
  return () => {
    void queryClient.invalidateQueries({ queryKey: keyOf(patientId) });
    void queryClient.invalidateQueries({ queryKey: ["vision-unsent"] });
  };
}
