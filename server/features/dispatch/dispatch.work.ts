import { withTenant, withoutTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type Sweep, type Work, work } from "#server/platform/jobs/work.ts";
import { STALLED_AFTER, deliverMessage } from "./deliver-message.ts";
import { deliverMessageJob } from "./dispatch.jobs.ts";
import { findStranded } from "./dispatch.queries.ts";
import { openPost } from "./post.ts";

/** Messages delivered at a time by one process, as many as it has connections to the mail server. */
const CONCURRENCY = 4;

/** Stranded messages taken up in one round. */
const AT_MOST = 1000;

/** Delivers the outbox. Without a mail server or a mailbox messages wait, which the log says once. */
export const delivering: Work = work(deliverMessageJob, (deps) => {
  const post = openPost(deps.config);
  if (!post) {
    deps.log.warn("no SMTP_URL: messages are kept and not sent");
    return undefined;
  }
  return {
    concurrency: CONCURRENCY,
    handle: (message, stopping) => deliverMessage(deps, post, message, stopping),
    ...(post.kind === "smtp" && { close: () => post.mailer.close() }),
  };
});

/** Finds the messages whose job is gone or whose worker died, and queues them again. */
export const stranded: Sweep = {
  name: "dispatch.stranded",
  everySeconds: 15,
  run: requeueStranded,
};

/**
 * Queues every message that nobody has touched for as long as a live worker would need. One that merely waits for its
 * next attempt still has its job, and gets no second one.
 */
export async function requeueStranded({
  database,
  clock,
  enqueue,
}: Pick<Deps, "database" | "clock" | "enqueue">): Promise<void> {
  const untouchedSince = new Date(clock.now().getTime() - STALLED_AFTER);
  const messages = await withoutTenant(database, (db) => findStranded(db, untouchedSince, AT_MOST));
  for (const message of messages) {
    const scope = {
      organizationId: message.organization_id,
      accountId: null,
      groupIds: "all",
    } as const;
    await withTenant(database, scope, (db) => enqueue(db, deliverMessageJob, message));
  }
}
