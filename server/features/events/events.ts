import { recorderOf } from "#server/platform/events.ts";

/** Records what happens in this context. */
export const recordEventDayEvent = recorderOf({
  "event_device.prepared": { entity: "event_device" },
  "event_device.renewed": { entity: "event_device" },
  "event_device.roster_taken": { entity: "event_device" },
  "event_device.withdrawn": { entity: "event_device" },
  "event_record.decided": { entity: "event_record", topics: ["patients"] },
  "event_record.set_aside": { entity: "event_record", topics: ["patients"] },
  "event_record.stored": { entity: "event_record", topics: ["patients"] },
  "screening_event.closed": { entity: "screening_event" },
  "screening_event.created": { entity: "screening_event", topics: ["patients"] },
  "screening_event.expected": { entity: "screening_event", topics: ["patients"] },
  "screening_event.labels": { entity: "screening_event" },
});
