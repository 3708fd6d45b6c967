import type { InstrumentCode } from "#domain/instruments/instrument.ts";
import { CSBS_01 } from "./csbs-01.ts";
import { CSBS_09 } from "./csbs-09.ts";
import { CSBS_17 } from "./csbs-17.ts";
import { MCHAT_01 } from "./mchat-01.ts";
import { MCHAT_11 } from "./mchat-11.ts";
import { SCQ_01 } from "./scq-01.ts";
import { SCQ_11 } from "./scq-11.ts";
import { SCQ_21 } from "./scq-21.ts";
import { SCQ_31 } from "./scq-31.ts";

/** What an item is drawn of. */
type Drawing = () => readonly string[];

/** Every drawing, by the questionnaire and the item. */
export const DRAWINGS: Readonly<Record<InstrumentCode, Readonly<Record<string, Drawing>>>> = {
  mchat: { ...MCHAT_01, ...MCHAT_11 },
  csbs: { ...CSBS_01, ...CSBS_09, ...CSBS_17 },
  scq: { ...SCQ_01, ...SCQ_11, ...SCQ_21, ...SCQ_31 },
};
