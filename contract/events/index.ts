import {
  closeScreeningEvent,
  createScreeningEvent,
  decideEventConflict,
  getEventKit,
  listEventArrivals,
  listEventConflicts,
  listScreeningEvents,
  prepareDevice,
  putEventRecord,
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
  putEventRecord,
  touchEvent,
  listEventConflicts,
  decideEventConflict,
] as const;
