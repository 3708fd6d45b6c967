import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { countMyWork, listMyWork, type WorkOf } from "#contract/insight/my-work.ts";
import { attemptTask, listTasks, type TaskAttempted } from "#contract/work/tasks.ts";
import { call, callPage } from "#web/platform/api/client.ts";
import { PAGED, pageFrom } from "#web/platform/api/paging.ts";

/** So many are shown on the first screen. */
export const FIRST_WORK = 3;

/** What there is to do, mine or everybody's, those due first on top; on demand only what is due today or was before. */
export function workQuery(of: WorkOf, { isDue }: { readonly isDue: boolean }) {
  return infiniteQueryOptions({
    queryKey: ["tasks", "work", of, isDue],
    queryFn: ({ pageParam, signal }) =>
      callPage(listMyWork, {
        query: {
          quem: of,
          ...(isDue && { vence: "hoje" as const }),
          ...pageFrom(pageParam),
        },
        signal,
      }),
    ...PAGED,
  });
}

/** How much there is to do, by urgency. */
export function workCountsQuery(of: WorkOf) {
  return queryOptions({
    queryKey: ["tasks", "counts", of],
    queryFn: ({ signal }) => call(countMyWork, { query: { quem: of }, signal }),
  });
}

/** What is due first of what I have to do. */
export const firstWorkQuery = queryOptions({
  queryKey: ["tasks", "first"],
  queryFn: ({ signal }) => call(listMyWork, { query: { limit: FIRST_WORK }, signal }),
});

/** What was done, newest first. */
export function doneQuery() {
  return infiniteQueryOptions({
    queryKey: ["tasks", "done"],
    queryFn: ({ pageParam, signal }) =>
      callPage(listTasks, {
        query: {
          situacao: "concluidas",
          ...pageFrom(pageParam),
        },
        signal,
      }),
    ...PAGED,
  });
}

/** Notes what came of a task. */
export function useAttemptTask(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: TaskAttempted) => call(attemptTask, { params: { id }, body }),
    // A refusal too may mean that the screen is behind: somebody else has done it.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ["tasks"] });
      void queryClient.invalidateQueries({ queryKey: ["inbox"] });
    },
  });
}
