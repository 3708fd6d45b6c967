import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import {
  type ScreeningEventCreate,
  closeScreeningEvent,
  createScreeningEvent,
  decideEventConflict,
  getEventLabels,
  listEventArrivals,
  listEventConflicts,
  listScreeningEvents,
  setEventChildren,
  withdrawDevice,
} from "#contract/events/screening-events.ts";
import { call, callFile } from "#web/platform/api/client.ts";
import { keepFile } from "#web/platform/keep-file.ts";

/** How often the page looks again: devices report by themselves. */
const AGAIN_MS = 30_000;

/** The events with their devices. */
export const eventsQuery = queryOptions({
  queryKey: ["events"],
  queryFn: ({ signal }) => call(listScreeningEvents, { signal }),
  refetchInterval: AGAIN_MS,
});

/** Who came to one event. */
export const arrivalsQuery = (id: string) =>
  queryOptions({
    queryKey: ["events", "arrivals", id],
    queryFn: ({ signal }) => call(listEventArrivals, { params: { event_id: id }, signal }),
    refetchInterval: AGAIN_MS,
  });

/** What waits for a decision. */
export const conflictsQuery = queryOptions({
  queryKey: ["events", "conflicts"],
  queryFn: ({ signal }) => call(listEventConflicts, { signal }),
  refetchInterval: AGAIN_MS,
});

/** A change of the events; afterwards all of them are asked for again. */
function useEventsChange<Variables, Result>(change: (variables: Variables) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: eventsQuery.queryKey }),
  });
}

/** Makes an event. */
export const useCreateEvent = () =>
  useEventsChange((body: ScreeningEventCreate) => call(createScreeningEvent, { body }));

/** Says again who is expected at an event. */
export const useSetExpected = () =>
  useEventsChange(
    ({ event_id, ...body }: { event_id: string } & z.input<typeof setEventChildren.body>) =>
      call(setEventChildren, { params: { event_id }, body }),
  );

/** Ends an event. */
export const useCloseEvent = () =>
  useEventsChange((id: string) => call(closeScreeningEvent, { params: { event_id: id } }));

/** Gets the labels as a file. */
export const useEventLabels = () =>
  useMutation({
    mutationFn: async (id: string) =>
      keepFile(await callFile(getEventLabels, { params: { event_id: id } })),
  });

/** Takes a device's access away. */
export const useWithdraw = () =>
  useEventsChange((params: { event_id: string; device_id: string }) =>
    call(withdrawDevice, { params }),
  );

/** Decides about a record. */
export const useDecide = () =>
  useEventsChange(({ id, ...body }: { id: string } & z.input<typeof decideEventConflict.body>) =>
    call(decideEventConflict, { params: { record_id: id }, body }),
  );
