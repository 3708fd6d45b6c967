import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { attemptTask, listTasks, type TaskAttempted } from "#contract/tasks.ts";
import { call, callPage } from "#web/platform/api/client.ts";

const PAGE_SIZE = 30;
const FIRST: string | null = null;

/** Which tasks: those to do, or the history. */
export const TASK_STATES = ["abertas", "concluidas"] as const;
export type TaskState = (typeof TASK_STATES)[number];

/** Open tasks by their day, or closed ones, newest first. */
export function tasksQuery(state: TaskState) {
  return infiniteQueryOptions({
    queryKey: ["tasks", state],
    queryFn: ({ pageParam, signal }) =>
      callPage(listTasks, {
        query: {
          situacao: state,
          limit: PAGE_SIZE,
          ...(pageParam !== null && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: FIRST,
    getNextPageParam: ({ next }) => next,
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
