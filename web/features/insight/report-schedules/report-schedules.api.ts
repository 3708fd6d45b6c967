import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  createReportSchedule,
  deleteReportSchedule,
  listReportRecipients,
  listReportSchedules,
} from "#contract/insight/report-schedules.ts";
import type { Cadence } from "#domain/insight/report-schedules/cadence.ts";
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

/** A delivery as a person asks for it. */
export interface NewDelivery {
  readonly id: string;
  readonly kind: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly cadence: Cadence;
  readonly recipients: readonly string[];
}

/** Has a report sent by itself. */
export function useCreateSchedule() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ params, recipients, ...delivery }: NewDelivery) =>
      call(createReportSchedule, {
        body: { ...delivery, params: { ...params }, recipients: [...recipients] },
      }),
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
