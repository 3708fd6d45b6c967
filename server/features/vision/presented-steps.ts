import { z } from "zod";

/** The steps that were on the screen, as a test keeps them: read from the database wherever a test is read again. */
export const PresentedSteps = z.array(
  z.object({ step: z.number(), from: z.number(), to: z.number() }),
);
