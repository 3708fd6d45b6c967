import { queueMessages } from "#server/features/messaging/dispatch/outbox.ts";
import { recordReferralEvent } from "#server/features/referrals/events.ts";
import { withTenant, withoutTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type Sweep, type Work, defineWork } from "#server/platform/jobs/work.ts";
import { BY_PROGRAM, endLiving } from "./end-share.ts";
import { stateAt } from "./present-share.ts";
import { claimNotice, findPast, listColleagues } from "./received.queries.ts";
import { lockShare } from "./shares.queries.ts";
import { shareChangedJob } from "./sharing.jobs.ts";

/** Sharings that are ended in one go; the rest is found the next time. */
const AT_MOST = 200;

/** Passes the outcome of a sharing on to the partner. */
export const notifyPartners: Work = defineWork(shareChangedJob, (deps) => ({
  concurrency: 2,
  handle: (change) => notifyPartner(deps, change),
}));

/** Writes the end of those whose last day has passed. Nobody sees more until then: the database looks at the day itself. */
export const sharesEnded: Sweep = {
  name: "sharing.ended",
  everySeconds: 300,
  run: endPast,
};

/** Notifies the partner's open screens, and its administrators once by e-mail that says nothing about the child. */
export async function notifyPartner(
  deps: Pick<Deps, "database" | "clock" | "enqueue">,
  {
    organization_id: organizationId,
    share_id: shareId,
  }: { organization_id: string; share_id: string },
): Promise<void> {
  const scope = { organizationId, accountId: null, groupIds: "all" } as const;
  await withTenant(deps.database, scope, async (db) => {
    await recordReferralEvent(db, { action: "share.announced" });
    if (!(await claimNotice(db, shareId, deps.clock.now()))) return;
    const colleagues = await listColleagues(db);
    const told = colleagues.filter(
      ({ role, wants_email }) => role === "clinic_admin" && wants_email,
    );
    await queueMessages(
      deps,
      db,
      told.map(({ email }) => ({
        kind: "share_received",
        channel: "email",
        recipient: email,
        data: { share_id: shareId },
      })),
    );
  });
}

/** Ends what has nothing to go on for any more. */
export async function endPast(deps: Pick<Deps, "database" | "clock" | "enqueue">): Promise<void> {
  const at = deps.clock.now();
  const past = await withoutTenant(deps.database, (db) => findPast(db, at, AT_MOST));
  for (const { organization_id: organizationId, share_id: shareId } of past) {
    const scope = { organizationId, accountId: null, groupIds: "all" } as const;
    // One after the other: they belong to different organisations.
    await withTenant(deps.database, scope, async (db) => {
      const share = await lockShare(db, shareId);
      if (!share || stateAt(share, at) !== "encerrado") return;
      await endLiving(deps, db, share, { ...BY_PROGRAM, at });
    });
  }
}
