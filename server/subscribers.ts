import { listInTrail } from "#server/features/organization/audit/audit.queries.ts";
import { closeSettledTasks } from "#server/features/work/tasks/open-task.ts";
import { type Subscriber, announceTopics } from "#server/platform/db/tenant.ts";

/** Open screens ask again for what an event changes. */
const announceToScreens: Subscriber = async (db, events) => {
  announceTopics(db, ...events.flatMap(({ topics }) => topics));
};

/**
 * All that follows from the events which features record, in the order in which it is done. Webhooks are queued by the
 * database itself, as rows of answers, results and stages come in (decision 0043).
 */
export const SUBSCRIBERS: readonly Subscriber[] = [
  listInTrail,
  closeSettledTasks,
  announceToScreens,
];
