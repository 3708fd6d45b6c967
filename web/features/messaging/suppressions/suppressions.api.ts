import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  liftSuppressions,
  listSuppressions,
  suppressGuardian,
} from "#contract/messaging/suppressions.ts";
import { call } from "#web/platform/api/client.ts";

/** The child's guardians who get no messages, and why. Under the key of children: news about those are news about this. */
export function suppressionsQuery(patientId: string) {
  return queryOptions({
    queryKey: ["patients", "suppressions", patientId],
    queryFn: ({ signal }) => call(listSuppressions, { params: { id: patientId }, signal }),
  });
}

/** Records a guardian's wish: to get no more messages, or to get them again. */
export function useWish(patientId: string, wish: "stop" | "resume") {
  const queryClient = useQueryClient();
  const endpoint = wish === "stop" ? suppressGuardian : liftSuppressions;
  return useMutation({
    mutationFn: (guardianId: string) =>
      call(endpoint, { params: { id: patientId, guardian_id: guardianId } }),
    onSuccess: (suppressions) =>
      queryClient.setQueryData(suppressionsQuery(patientId).queryKey, suppressions),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["patients"] }),
  });
}
