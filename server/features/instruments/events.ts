import { recorderOf } from "#server/platform/events.ts";

/** Records what happens in this context. */
export const recordInstrumentEvent = recorderOf({
  "instrument.exported": { entity: "instrument_pack" },
  "instrument.imported": { entity: "instrument_pack" },
  "instrument.used": { entity: "instrument_pack", topics: ["patients"] },
});
