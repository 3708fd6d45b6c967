import { z } from "zod";
import { INSTRUMENT_CODES } from "#domain/instruments/instrument.ts";
import { RISK_LEVELS } from "#domain/instruments/risk.ts";

/** What a questionnaire came to, as staff who may see it are shown it. */
export const ScreeningResult = z.object({
  tool: z.enum(INSTRUMENT_CODES),
  score: z.number(),
  level: z.enum(RISK_LEVELS),
});
export type ScreeningResult = z.infer<typeof ScreeningResult>;
