import { z } from "zod";
import { defineJob } from "#server/platform/jobs/job.ts";

/** Something became of a sharing at the sender's: the partner's open screens hear of it, and of a new one its administrators. */
export const shareChangedJob = defineJob({
  queue: {
    name: "sharing.changed",
    policy: "standard",
    notify: true,
    heartbeatSeconds: 10,
    expireInSeconds: 60,
    retryLimit: 20,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 600,
    deleteAfterSeconds: 3600,
  },
  /** The partner's organisation. */
  data: z.object({ organization_id: z.uuid(), share_id: z.uuid() }),
});
