import { z } from "zod";
import { defineJob } from "#server/platform/jobs/job.ts";

/** Fetches a file that a family sent. Whether it is still to be fetched its row says: the job may come twice. */
export const fetchMediaJob = defineJob({
  queue: {
    name: "inbound-media.fetch",
    policy: "exclusive",
    notify: true,
    heartbeatSeconds: 10,
    expireInSeconds: 300,
    retryLimit: 20,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 3600,
    deleteAfterSeconds: 3600,
  },
  data: z.object({ organization_id: z.uuid(), media_id: z.uuid() }),
  key: (data) => data.media_id,
});
