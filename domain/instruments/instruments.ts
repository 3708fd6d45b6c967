import { csbs } from "./csbs.ts";
import type { Instrument, InstrumentCode } from "./instrument.ts";
import { mchat } from "./mchat.ts";
import { scq } from "./scq.ts";

/** Every questionnaire that comes with the product. A code without its instrument does not compile. */
export const INSTRUMENTS: Readonly<Record<InstrumentCode, Instrument>> = { mchat, csbs, scq };
