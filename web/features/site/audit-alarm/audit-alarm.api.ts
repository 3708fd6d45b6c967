import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { listAuditFindings, markAuditFinding } from "#contract/site/audit-findings.ts";
import { call } from "#web/platform/api/client.ts";

/** What the verification of the audit trails found; asked for again every minute. */
export const findingsQuery = queryOptions({
  queryKey: ["audit-findings"],
  queryFn: ({ signal }) => call(listAuditFindings, { signal }),
  refetchInterval: 60_000,
});

/** Says that a finding was seen. */
export function useMarkFinding() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(markAuditFinding, { params: { id } }),
    onSuccess: (left) => queryClient.setQueryData(findingsQuery.queryKey, left),
  });
}
