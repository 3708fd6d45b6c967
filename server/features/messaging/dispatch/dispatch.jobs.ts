import { z } from "zod";
import { defineJob } from "#server/platform/jobs/job.ts";

/**
 * Delivers a slice of an organisation's outbox. It only says that something may be due: what is to be sent stands in the
 * messages themselves, so it may come twice, too late, or be lost.
 */
export const tenantQueueJob = defineJob({
  queue: {
    name: "dispatch.lane",
    policy: "short",
    notify: true,
    heartbeatSeconds: 10,
    expireInSeconds: 120,
    retryLimit: 0,
    deleteAfterSeconds: 60,
  },
  data: z.object({ organization_id: z.uuid() }),
  key: (data) => data.organization_id,
  isWakeUp: true,
});
