import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import {
  changeProgramme,
  createProgramme,
  deleteProgramme,
  listProgrammes,
  previewProgramme,
  type Programme,
  type ProgrammeSettings,
} from "#contract/screening/programmes.ts";
import { call } from "#web/platform/api/client.ts";

const ALL = ["programmes"] as const;

/** The programmes that the organisation is offered. */
export const programmesQuery = queryOptions({
  queryKey: [...ALL, "list"],
  queryFn: ({ signal }) => call(listProgrammes, { signal }),
});

/** Whom a programme with these settings would send a form to, by pages. */
export function previewQuery(id: Programme["id"] | null, settings: ProgrammeSettings) {
  return infiniteQueryOptions({
    queryKey: [...ALL, "preview", id, settings],
    queryFn: ({ pageParam, signal }) =>
      call(previewProgramme, { body: { id, settings, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

/** What is kept of a programme; without `programme` it is a new one of a group. */
interface ProgrammeValues {
  readonly programme: Programme | null;
  readonly settings: ProgrammeSettings;
  readonly active: boolean;
}

/** Changes a programme, or makes the one of a group. */
export function useKeepProgramme() {
  const forget = useForget();
  return useMutation({
    mutationFn: ({ programme, settings, active }: ProgrammeValues) => {
      if (programme) {
        const { id, revision } = programme;
        const params = { programme_id: id };
        return call(changeProgramme, { params, body: { settings, active, revision } });
      }
      if (settings.kind !== "interval") throw new Error(`no new programme is ${settings.kind}`);
      const { every_months, group } = settings;
      return call(createProgramme, { body: { every_months, group, active } });
    },
    onSuccess: forget,
  });
}

/** Deletes the programme of a group. */
export function useDeleteProgramme() {
  const forget = useForget();
  return useMutation({
    mutationFn: (id: string) => call(deleteProgramme, { params: { programme_id: id } }),
    onSuccess: forget,
  });
}

function useForget() {
  const queryClient = useQueryClient();
  return (): Promise<void> => queryClient.invalidateQueries({ queryKey: ALL });
}
