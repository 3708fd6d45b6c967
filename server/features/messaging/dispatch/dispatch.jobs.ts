import { defineWakeUp } from "#server/platform/jobs/job.ts";

/** Delivers a slice of an organisation's outbox: what is to be sent stands in the messages themselves. */
export const tenantQueueJob = defineWakeUp("dispatch.lane");
