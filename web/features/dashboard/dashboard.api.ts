import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useQueryClient,
} from "@tanstack/react-query";
import {
  getDashboard,
  listActivity,
  listOverdue,
  RESEND_AT_ONCE,
  resendOverdue,
} from "#contract/dashboard.ts";
import type { ACTIVITY_HOURS, Period } from "#domain/follow-up/progress.ts";
import { call, callPage } from "#web/platform/api/client.ts";

const ALL = ["dashboard"] as const;
const ACTIVITY_PAGE = 5;
const MOST_TO_RESEND = 200;
const FIRST: string | null = null;

export type ActivityPeriod = keyof typeof ACTIVITY_HOURS;

/** The figures, for what the current role may see. A change of the period leaves the others standing. */
export function dashboardQuery(period: Period) {
  return queryOptions({
    queryKey: [...ALL, "figures", period],
    queryFn: ({ signal }) => call(getDashboard, { query: { period }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** What happened lately, newest first. */
export function activityQuery(period: ActivityPeriod) {
  return infiniteQueryOptions({
    queryKey: [...ALL, "activity", period],
    queryFn: ({ pageParam, signal }) =>
      callPage(listActivity, {
        query: {
          period,
          limit: ACTIVITY_PAGE,
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: FIRST,
    getNextPageParam: ({ next }) => next,
  });
}

/** Who would get an overdue form again: those who wait longest. `next` says that there are more. */
export function overdueQuery(period: Period) {
  return queryOptions({
    queryKey: [...ALL, "overdue", period],
    queryFn: ({ signal }) =>
      callPage(listOverdue, { query: { period, limit: MOST_TO_RESEND }, signal }),
    staleTime: 0,
  });
}

/** What became of one child's form. */
export interface Resent {
  readonly patient_id: string;
  readonly sent: boolean;
  readonly reason: string | null;
}

/** Sends overdue forms again, some at a time, and tells after each how far it has come. */
export function useResend() {
  const queryClient = useQueryClient();
  return async (
    patientIds: readonly string[],
    onProgress: (resent: readonly Resent[]) => void,
  ): Promise<void> => {
    const resent: Resent[] = [];
    try {
      for (let at = 0; at < patientIds.length; at += RESEND_AT_ONCE) {
        const patient_ids = patientIds.slice(at, at + RESEND_AT_ONCE);
        // oxlint-disable-next-line no-await-in-loop -- In order, so that what is told is what was done.
        resent.push(...(await call(resendOverdue, { body: { patient_ids } })));
        onProgress([...resent]);
      }
    } finally {
      void queryClient.invalidateQueries({ queryKey: ALL });
      void queryClient.invalidateQueries({ queryKey: ["patients"] });
    }
  };
}
