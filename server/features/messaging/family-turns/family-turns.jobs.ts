import { defineWakeUp } from "#server/platform/jobs/job.ts";

/** Answers what families of an organisation tapped and wrote: what does wait stands in `whatsapp_turn`. */
export const familyTurnsJob = defineWakeUp("family-turns");
