import {
  closeScreeningEvent,
  createScreeningEvent,
  decideEventConflict,
  getEventKit,
  listEventArrivals,
  listEventConflicts,
  listScreeningEvents,
  prepareDevice,
  storeEventRecord,
  setEventChildren,
  touchEvent,
  withdrawDevice,
} from "./screening-events.ts";

/** The calls about days on which many children are screened. */
export const EVENTS_CALLS = [
  listScreeningEvents,
  createScreeningEvent,
  setEventChildren,
  closeScreeningEvent,
  prepareDevice,
  withdrawDevice,
  listEventArrivals,
  getEventKit,
  storeEventRecord,
  touchEvent,
  listEventConflicts,
  decideEventConflict,
] as const;
