import { useMutation, useQueryClient, type UseMutationResult } from "@tanstack/react-query";
import type { PatientDetail } from "#contract/screening/patients.ts";
import { call } from "#web/platform/api/client.ts";
import { patientQuery, useForget } from "./patients.api.ts";

/** A change of the record, which answers with the record as it is then. */
export function useChange<Change>(
  change: (given: Change) => Promise<PatientDetail>,
): UseMutationResult<PatientDetail, Error, Change> {
  const queryClient = useQueryClient();
  const forget = useForget();
  return useMutation({
    mutationFn: change,
    onSuccess: (record) => queryClient.setQueryData(patientQuery(record.id).queryKey, record),
    // A refusal too means that the screen is behind: somebody may have changed the record.
    onSettled: forget,
  });
}

/**
 * Records that a message by hand was sent. Other features do so too: the contract of records, which they need for nothing
 * else, loads with the press.
 */
export function useConfirmSent(id: string) {
  return useChange(async (messageId: string) => {
    const { confirmMessageSent } = await import("#contract/screening/patient-record.ts");
    return call(confirmMessageSent, { params: { id, message_id: messageId } });
  });
}
