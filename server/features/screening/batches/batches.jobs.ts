import { z } from "zod";
import { defineJob } from "#server/platform/jobs/job.ts";

/** Puts the messages of a sending into the outbox. What is still to be done its rows say: the job may come twice. */
export const prepareBatchJob = defineJob({
  queue: {
    name: "batches.prepare",
    policy: "exclusive",
    notify: true,
    heartbeatSeconds: 10,
    expireInSeconds: 300,
    retryLimit: 20,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 600,
    deleteAfterSeconds: 3600,
  },
  data: z.object({ organization_id: z.uuid(), batch_id: z.uuid() }),
  key: (data) => data.batch_id,
});
