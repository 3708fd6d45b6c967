import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  type VisionSettings,
  getVisionSettings,
  saveVisionSettings,
} from "#contract/vision/vision-settings.ts";
import { call } from "#web/platform/api/client.ts";

/** How long the organisation keeps samples. */
export const keepingQuery = queryOptions({
  queryKey: ["vision-settings"],
  queryFn: ({ signal }) => call(getVisionSettings, { signal }),
});

/** Keeps another time. */
export function useSaveKeeping() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: VisionSettings) => call(saveVisionSettings, { body }),
    onSuccess: (settings) => queryClient.setQueryData(keepingQuery.queryKey, settings),
  });
}
