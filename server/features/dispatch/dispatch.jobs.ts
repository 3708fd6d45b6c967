import { z } from "zod";
import { defineJob } from "#server/platform/jobs/job.ts";

/**
 * Attempts at one message, the first included. With the delays below the last one is about twelve hours after the first;
 * then it is a dead letter.
 */
export const MAX_ATTEMPTS = 20;

/** Delivers one message. Its row says whether that is still to be done: the job may come twice, or too late. */
export const deliverMessageJob = defineJob({
  queue: {
    name: "dispatch.deliver",
    policy: "exclusive",
    notify: true,
    heartbeatSeconds: 10,
    expireInSeconds: 120,
    retryLimit: MAX_ATTEMPTS,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3600,
    deleteAfterSeconds: 3600,
  },
  data: z.object({ organization_id: z.uuid(), message_id: z.uuid() }),
  key: (data) => data.message_id,
});
