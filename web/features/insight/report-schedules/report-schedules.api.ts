import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import {
  createReportSchedule,
  deleteReportSchedule,
  listReportRecipients,
  listReportSchedules,
} from "#contract/insight/report-schedules.ts";
import { call } from "#web/platform/api/client.ts";

/** What is sent by e-mail in the organisation. */
export const schedulesQuery = queryOptions({
  queryKey: ["report-schedules", "list"],
  queryFn: ({ signal }) => call(listReportSchedules, { signal }),
});

/** Who may receive a kind of report. */
export function recipientsQuery(kind: string) {
  return queryOptions({
    queryKey: ["report-schedules", "recipients", kind],
    queryFn: ({ signal }) => call(listReportRecipients, { query: { kind }, signal }),
  });
}

/** Has a report sent by itself. */
export function useCreateSchedule() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.output<typeof createReportSchedule.body>) =>
      call(createReportSchedule, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: schedulesQuery.queryKey }),
  });
}

/** Has it sent no more. */
export function useEndSchedule() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteReportSchedule, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: schedulesQuery.queryKey }),
  });
}
