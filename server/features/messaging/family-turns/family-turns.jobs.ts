import { z } from "zod";
import { defineJob } from "#server/platform/jobs/job.ts";

/**
 * Answers what families of an organisation tapped and wrote. It only says that something may wait: what does stands in its
 * rows, so it may come twice, too late, or be lost.
 */
export const familyTurnsJob = defineJob({
  queue: {
    name: "family-turns",
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
