import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import {
  type Roster,
  type RosterColumns,
  type RosterPlaces,
  type RosterRowChange,
  changeRosterRow,
  confirmRoster,
  discardRoster,
  getRoster,
  listRosterPlaces,
  listRosterRows,
  listRosters,
  setRosterColumns,
  setRosterPlaces,
  undoRoster,
  uploadRoster,
} from "#contract/registry/rosters.ts";
import type { RosterOutcome, RosterResult } from "#domain/registry/rosters/progress.ts";
import { call, callPage } from "#web/platform/api/client.ts";
import { PAGED, pageFrom } from "#web/platform/api/paging.ts";
import { requestId } from "#web/platform/request-id.ts";

const ALL = ["rosters"] as const;

/** Milliseconds between two looks at an import that is being worked on. */
const LOOK_MS = 700;

/** Whether something is being done that the person waits for. */
export function isWorking({ state }: Pick<Roster, "state">): boolean {
  return state === "judging" || state === "applying" || state === "undoing";
}

/** Imports within reach, newest first. */
export function rostersQuery() {
  return infiniteQueryOptions({
    queryKey: [...ALL, "list"],
    queryFn: ({ pageParam, signal }) =>
      callPage(listRosters, { query: pageFrom(pageParam), signal }),
    ...PAGED,
  });
}

/** One import, looked at again and again while it is being worked on. */
export function rosterQuery(id: string) {
  return queryOptions({
    queryKey: [...ALL, "one", id],
    queryFn: ({ signal }) => call(getRoster, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data && isWorking(data) ? LOOK_MS : false),
  });
}

/** Which rows are shown: those of an outcome, those skipped or warned, those with a result, or all. */
export interface RowFilter {
  readonly outcome?: RosterOutcome;
  readonly only?: "skipped" | "warned";
  readonly result?: RosterResult;
}

/** Rows of an import, as they stand in this state of it. */
export function rosterRowsQuery({ id, state }: Roster, filter: RowFilter) {
  return infiniteQueryOptions({
    queryKey: [...ALL, "rows", id, filter, state],
    queryFn: ({ pageParam, signal }) =>
      callPage(listRosterRows, {
        params: { id },
        query: { ...pageFrom(pageParam), ...filter },
        signal,
      }),
    ...PAGED,
    placeholderData: keepPreviousData,
  });
}

/** The classes or doctors that the file names. */
export function rosterPlacesQuery({ id, version }: Roster) {
  return queryOptions({
    queryKey: [...ALL, "places", id, version],
    queryFn: ({ signal }) => call(listRosterPlaces, { params: { id }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Sends a file. Pressed twice, or sent again after a lost answer, it is one import. */
export function useUpload() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (file: File): Promise<Roster> => {
      const body = new Uint8Array(await file.arrayBuffer());
      return call(uploadRoster, { query: { id: requestId(), file_name: file.name }, body });
    },
    onSuccess: (roster) => queryClient.setQueryData(rosterQuery(roster.id).queryKey, roster),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [...ALL, "list"] }),
  });
}

/** What a person does with an import as a whole. */
export type RosterOrder =
  | { readonly kind: "columns"; readonly body: RosterColumns }
  | { readonly kind: "places"; readonly body: RosterPlaces }
  | { readonly kind: "confirm"; readonly version: number }
  | { readonly kind: "undo" };

function orderRoster(id: string, order: RosterOrder): Promise<Roster> {
  const params = { id };
  if (order.kind === "columns") return call(setRosterColumns, { params, body: order.body });
  if (order.kind === "places") return call(setRosterPlaces, { params, body: order.body });
  if (order.kind === "undo") return call(undoRoster, { params });
  return call(confirmRoster, { params, body: { version: order.version } });
}

/** Says what the columns or the groups are, confirms an import, or takes it back. */
export function useRosterOrder(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (order: RosterOrder) => orderRoster(id, order),
    onSuccess: (roster) => queryClient.setQueryData(rosterQuery(id).queryKey, roster),
    // A refusal too means that the screen is behind.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ALL });
      void queryClient.invalidateQueries({ queryKey: ["patients"] });
    },
  });
}

/** Mends, skips or decides about a row. */
export function useRowChange(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ row, change }: { row: number; change: RosterRowChange }) =>
      call(changeRosterRow, { params: { id, row }, body: change }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ALL }),
  });
}

/** Throws a file away that was not imported. */
export function useDiscard() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(discardRoster, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [...ALL, "list"] }),
  });
}
