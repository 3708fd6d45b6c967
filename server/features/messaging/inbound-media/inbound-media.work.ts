import { type Work, defineWork } from "#server/platform/jobs/work.ts";
import { fetchMedia } from "./fetch-media.ts";
import { fetchMediaJob } from "./inbound-media.jobs.ts";

/** One at a time: a document is held in memory as a whole, and may have 100 MB. */
export const fetchingMedia: Work = defineWork(fetchMediaJob, (deps) => ({
  concurrency: 1,
  handle: (data, stopping) => fetchMedia(deps, data, stopping),
}));
