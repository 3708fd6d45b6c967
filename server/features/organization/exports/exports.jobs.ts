import { z } from "zod";
import { defineJob } from "#server/platform/jobs/job.ts";

/** Makes a file that somebody asked for. What is to be made its row says: the job may come twice. */
export const makeExportJob = defineJob({
  queue: {
    name: "exports.make",
    policy: "exclusive",
    notify: true,
    heartbeatSeconds: 10,
    expireInSeconds: 3600,
    retryLimit: 5,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 60,
    deleteAfterSeconds: 3600,
  },
  data: z.object({ organization_id: z.uuid(), export_id: z.uuid() }),
  key: (data) => `${data.organization_id} ${data.export_id}`,
});
