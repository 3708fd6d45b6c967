import { queryOptions, useQuery } from "@tanstack/react-query";
import { type UsedStimulusSet, listUsedStimulusSets } from "#contract/vision/stimulus-sets.ts";
import type { VisionSession } from "#contract/vision/vision.ts";
import { call } from "#web/platform/api/client.ts";

/** The pictures that a test was made with; null before they are known. */
export type TestedSet = VisionSession["stimulus_set"];

/** The organisation's own sets that were ever in use. */
const usedSetsQuery = queryOptions({
  queryKey: ["stimulus-sets-shown"],
  queryFn: ({ signal }) => call(listUsedStimulusSets, { signal }),
  staleTime: 60_000,
});

/** What the organisation knows of the set of a test: undefined while it is asked, for the drawn scenes, and for another's. */
export function useUsedSet(set: TestedSet): UsedStimulusSet | undefined {
  const isOwn = set !== null && set.code.startsWith("clinica-");
  const { data } = useQuery({ ...usedSetsQuery, enabled: isOwn });
  return data?.find(({ code, version }) => code === set?.code && version === set.version);
}

/** Whether tests were made with different pictures, or versions of them: their shares are not for comparison. */
export function areSetsMixed(tests: readonly { readonly stimulus_set: TestedSet }[]): boolean {
  const sets = tests.flatMap(({ stimulus_set: set }) => (set ? `${set.code}@${set.version}` : []));
  return new Set(sets).size > 1;
}
