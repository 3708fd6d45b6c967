import { queryOptions, useQueryClient } from "@tanstack/react-query";
import type { CodedText } from "#contract/errors.ts";
import { listOverdue, RESEND_AT_ONCE, resendOverdue } from "#contract/insight/dashboard.ts";
import { getDispatchSettings } from "#contract/messaging/dispatch-settings.ts";
import type { Period } from "#domain/insight/dashboard/progress.ts";
import { call, callPage } from "#web/platform/api/client.ts";

/** The first key of every figure: who sends changes them all. */
const DASHBOARD = ["dashboard"] as const;
const MOST_TO_RESEND = 200;

/** The forms that wait for too long: those nobody began, or those begun and left. */
export type Late = "overdue" | "partial";

/** When they are sent: at once, or at the organisation's next sending time. */
export type When = "now" | "hours";

/** Who would get such a form again: those who wait longest. `next` says that there are more. */
export function lateQuery(late: Late, period: Period) {
  return queryOptions({
    queryKey: [...DASHBOARD, "late", late, period],
    queryFn: ({ signal }) =>
      callPage(listOverdue, { query: { late, period, limit: MOST_TO_RESEND }, signal }),
    staleTime: 0,
  });
}

/** What became of one child's form. */
export interface Resent {
  readonly patient_id: string;
  readonly sent: boolean;
  readonly reason: CodedText | null;
}

/** When the organisation sends by itself. */
export const sendingHoursQuery = queryOptions({
  queryKey: ["dispatch-settings"],
  queryFn: ({ signal }) => call(getDispatchSettings, { signal }),
});

/** Sends forms again, some at a time, and tells after each how far it has come. */
export function useResend() {
  const queryClient = useQueryClient();
  return async (
    { patientIds, late, when }: { patientIds: readonly string[]; late: Late; when: When },
    onProgress: (resent: readonly Resent[]) => void,
  ): Promise<void> => {
    const resent: Resent[] = [];
    try {
      for (let at = 0; at < patientIds.length; at += RESEND_AT_ONCE) {
        const patient_ids = patientIds.slice(at, at + RESEND_AT_ONCE);
        // In order, so that what is reported is what was done.
        resent.push(...(await call(resendOverdue, { body: { patient_ids, late, when } })));
        onProgress([...resent]);
      }
    } finally {
      void queryClient.invalidateQueries({ queryKey: DASHBOARD });
      void queryClient.invalidateQueries({ queryKey: ["patients"] });
    }
  };
}
