import { queueMessage } from "#server/features/messaging/dispatch/outbox.ts";
import {
  findAuditedOrganizations,
  findHead,
} from "#server/features/organization/audit/audit.queries.ts";
import { withTenant, withoutTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Sweep } from "#server/platform/jobs/work.ts";
import { PLATFORM } from "../tell-operators.ts";
import { claimHeadsMail, isHeadsMailDue } from "./heads-mail.queries.ts";

/** Milliseconds between two letters. */
const EVERY = 24 * 3_600_000;
/** Trails in one letter: some 55 kB of it. */
const AT_MOST = 500;

/** Mails the heads of all trails to `AUDIT_HEADS_EMAIL` once a day, out of reach of whoever holds this machine. */
export const mailingHeads: Sweep = { name: "audit.heads", everySeconds: 600, run: mailHeads };

async function mailHeads(deps: Deps): Promise<void> {
  const { auditHeadsEmail: recipient } = deps.config;
  if (recipient === undefined) return;
  const since = new Date(deps.clock.now().getTime() - EVERY);
  if (!(await withTenant(deps.database, PLATFORM, (db) => isHeadsMailDue(db, since)))) return;
  const heads: string[] = [];
  for (const organizationId of await withoutTenant(deps.database, findAuditedOrganizations)) {
    const scope = { organizationId, accountId: null, groupIds: "all" } as const;
    const head = await withTenant(deps.database, scope, findHead);
    if (head) heads.push(`${organizationId} ${head.sequence} ${head.hash.toString("hex")}`);
  }
  const parts = Math.ceil(heads.length / AT_MOST);
  await withTenant(deps.database, PLATFORM, async (db) => {
    if (!(await claimHeadsMail(db)) || !(await isHeadsMailDue(db, since))) return;
    for (let part = 1; part <= parts; part += 1)
      await queueMessage(deps, db, {
        kind: "audit_heads",
        channel: "email",
        recipient,
        data: {
          heads: heads.slice((part - 1) * AT_MOST, part * AT_MOST).join("\n"),
          part: String(part),
          parts: String(parts),
        },
      });
  });
}
