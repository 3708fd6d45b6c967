import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  addHoliday,
  type DispatchRules,
  type DispatchSettings,
  getDispatchSettings,
  removeHoliday,
  saveDispatchSettings,
} from "#contract/messaging/dispatch-settings.ts";
import { call } from "#web/platform/api/client.ts";

/** How the organisation writes to families by itself. */
export const dispatchSettingsQuery = queryOptions({
  queryKey: ["dispatch-settings"],
  queryFn: ({ signal }) => call(getDispatchSettings, { signal }),
});

/** Keeps the rules. */
export function useSaveRules() {
  return useKeeping((rules: DispatchRules) => call(saveDispatchSettings, { body: rules }));
}

/** Adds a local holiday. */
export function useAddHoliday() {
  return useKeeping((holiday: { day: string; name: string }) =>
    call(addHoliday, { body: holiday }),
  );
}

/** Takes a local holiday away. */
export function useRemoveHoliday() {
  return useKeeping((day: string) => call(removeHoliday, { params: { day } }));
}

/** Each change answers with what then holds. */
function useKeeping<T>(keep: (change: T) => Promise<DispatchSettings>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: keep,
    onSuccess: (kept) => queryClient.setQueryData(dispatchSettingsQuery.queryKey, kept),
  });
}
