import { z } from "zod";
import { defineJob } from "#server/platform/jobs/job.ts";

/** Publishes the closed quarters of one network, because somebody looks at them before the sweep came by. */
export const publishNetworkJob = defineJob({
  queue: {
    name: "network.publish",
    policy: "exclusive",
    notify: true,
    heartbeatSeconds: 10,
    expireInSeconds: 3600,
    retryLimit: 3,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 60,
    deleteAfterSeconds: 3600,
  },
  data: z.object({ organization_id: z.uuid(), time_zone: z.string() }),
  key: (data) => data.organization_id,
});
