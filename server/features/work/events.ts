import { recorderOf } from "#server/platform/events.ts";

/** Records what happens in this context. What has no `entity` is no matter of the audit trail. */
export const recordTaskEvent = recorderOf({
  "task.closed": { entity: "patient", topics: ["messages"] },
  "task.put_off": { entity: "patient", topics: ["messages"] },
  "task.opened": { topics: ["messages"] },
});
