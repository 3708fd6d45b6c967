import { z } from "zod";
import { defineJob } from "#server/platform/jobs/job.ts";

/** Something is due for an address. One at a time for each address: another that is slow holds up none. */
export const sendWebhooksJob = defineJob({
  queue: {
    name: "webhooks.send",
    policy: "exclusive",
    notify: true,
    heartbeatSeconds: 10,
    expireInSeconds: 120,
    // What is left is found by the next sweep.
    retryLimit: 0,
    deleteAfterSeconds: 600,
  },
  data: z.object({ organization_id: z.uuid(), webhook_id: z.uuid() }),
  key: (data) => `${data.organization_id} ${data.webhook_id}`,
});
