import { withTenant, withoutTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Sweep } from "#server/platform/jobs/work.ts";
import {
  findSimulated,
  listSimulatedAccounts,
  listWaiting,
  setSimulatedStatus,
} from "../../whatsapp/simulated/simulated.queries.ts";
import { findWebhookAccount } from "../../whatsapp/webhook-account.ts";
import { receiveWebhook } from "../receive-webhook.ts";
import { signatureOf } from "../signature.ts";
import { statusesReport } from "./provider-reports.ts";

/** Messages delivered in one round. */
const AT_MOST = 100;

/** The telephones of a trial installation take their messages a moment after they were sent, unless told to wait. */
export const simulatedDelivering: Sweep = {
  name: "whatsapp.simulated",
  everySeconds: 1,
  run: deliverByItself,
};

/** Delivers what waits at the simulated provider, and reports it. Nothing happens where there is no demonstration. */
export async function deliverByItself(deps: Deps): Promise<void> {
  if (!deps.config.demo) return;
  const waiting = await withoutTenant(deps.database, (db) => listWaiting(db, AT_MOST));
  if (waiting.length === 0) return;
  const accounts = await withoutTenant(deps.database, listSimulatedAccounts);
  const accountOf = new Map(
    accounts.map(({ organization_id, account_id }) => [organization_id, account_id]),
  );
  for (const { organization_id, wamid } of waiting) {
    const accountId = accountOf.get(organization_id);
    // Telephones of one household take their messages in order.
    if (accountId !== undefined) await deliver(deps, accountId, wamid);
  }
}

async function deliver(deps: Deps, accountId: string, wamid: string): Promise<void> {
  const account = await findWebhookAccount(deps, accountId);
  if (!account) return;
  const at = deps.clock.now();
  const message = await withTenant(deps.database, account.scope, async (db) => {
    const isHere = await setSimulatedStatus(db, wamid, "delivered", at);
    return isHere ? findSimulated(db, wamid) : undefined;
  });
  if (!message) return;
  const statuses = [{ status: "sent" }, { status: "delivered" }] as const;
  const body = Buffer.from(JSON.stringify(statusesReport(account, message, statuses, at)));
  await receiveWebhook(deps, accountId, { body, signature: signatureOf(account.appSecret, body) });
}
