import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  answerObservation,
  askSchool,
  listObservations,
  type ObservationAnswer,
  type ObservationOrder,
  openObservation,
  permitObservation,
  revokeObservation,
} from "#contract/screening/observations.ts";
import { call } from "#web/platform/api/client.ts";

const keyOf = (patientId: string) => ["observations", patientId];

/** What a school was asked about a child. */
export function observationsQuery(patientId: string) {
  return queryOptions({
    queryKey: keyOf(patientId),
    queryFn: ({ signal }) => call(listObservations, { params: { id: patientId }, signal }),
  });
}

/** What the teacher's link opens. */
export function openObservationQuery(token: string) {
  return queryOptions({
    queryKey: ["observation", token],
    queryFn: ({ signal }) => call(openObservation, { params: { token }, signal }),
    retry: false,
  });
}

/** Asks a school. */
export function useAskSchool(patientId: string) {
  const refresh = useRefresh(patientId);
  return useMutation({
    mutationFn: (body: ObservationOrder) => call(askSchool, { params: { id: patientId }, body }),
    onSettled: refresh,
  });
}

/** Records what a guardian told the staff. */
export function usePermit(patientId: string, observationId: string) {
  const refresh = useRefresh(patientId);
  return useMutation({
    mutationFn: (body: NonNullable<ObservationOrder["permission"]>) =>
      call(permitObservation, { params: { id: patientId, observation_id: observationId }, body }),
    onSettled: refresh,
  });
}

/** Gives up asking. */
export function useRevoke(patientId: string, observationId: string) {
  const refresh = useRefresh(patientId);
  return useMutation({
    mutationFn: () =>
      call(revokeObservation, { params: { id: patientId, observation_id: observationId } }),
    onSettled: refresh,
  });
}

/** Sends what the teacher answered. */
export function useAnswer(token: string) {
  return useMutation({
    mutationFn: (body: ObservationAnswer) => call(answerObservation, { params: { token }, body }),
  });
}

function useRefresh(patientId: string): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: keyOf(patientId) });
}
