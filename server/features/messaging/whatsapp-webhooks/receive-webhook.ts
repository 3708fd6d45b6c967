import { withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { Problem } from "#server/platform/problem.ts";
import { findWebhookAccount, type WebhookAccount } from "../whatsapp/webhook-account.ts";
import { noteProviderReport, noteVerified } from "../whatsapp/whatsapp.queries.ts";
import { applyEvent } from "./apply-event.ts";
import { type ReportedEvent, readWebhook } from "./read-webhook.ts";
import { isSameWord, isSigned } from "./signature.ts";

/** How often it is noted that the provider was heard of. */
const NOTED_EVERY_MS = 60_000;

/** What the provider asks an address with before it reports there. */
export interface Verification {
  readonly mode: string;
  readonly verifyToken: string;
  readonly challenge: string;
}

/** Confirms that the address is the account's, by the word that both know. Throws `forbidden` for anybody else. */
export async function verifyAddress(
  deps: Deps,
  accountId: string,
  { mode, verifyToken, challenge }: Verification,
): Promise<string> {
  const account = await findWebhookAccount(deps, accountId);
  const isTheirs =
    account !== undefined && mode === "subscribe" && isSameWord(account.verifyToken, verifyToken);
  if (!isTheirs) throw new Problem("forbidden", "verify_token_mismatch");
  await withTenant(deps.database, account.scope, (db) => noteVerified(db, deps.clock.now()));
  return challenge;
}

/**
 * Takes a report: nothing of it is read before its signature is found right over its very bytes. Throws `not_found` for
 * an unknown account, `forbidden` for a wrong signature, `malformed` for what is no report, and `unavailable` when
 * something of it could not be kept, so that it is reported again.
 */
export async function receiveWebhook(
  deps: Deps,
  accountId: string,
  { body, signature }: { readonly body: Buffer; readonly signature: string },
): Promise<void> {
  const account = await findWebhookAccount(deps, accountId);
  if (!account) throw new Problem("not_found");
  if (!isSigned(account.appSecret, body, signature)) {
    throw new Problem("forbidden", "signature_mismatch");
  }
  const events = readWebhook(parsed(body), account.phoneNumberId);
  if (!events) throw new Problem("malformed", "content_not_from_whatsapp");
  await applyAll(deps, account, events);
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    throw new Problem("malformed", "content_not_json");
  }
}

/** All in one transaction; when that fails, each in its own, so that one that cannot be kept holds no other up. */
async function applyAll(
  deps: Deps,
  { scope }: WebhookAccount,
  events: readonly ReportedEvent[],
): Promise<void> {
  const now = deps.clock.now();
  const apply = (some: readonly ReportedEvent[]): Promise<void> =>
    withTenant(deps.database, scope, async (db) => {
      await noteProviderReport(db, now, new Date(now.getTime() - NOTED_EVERY_MS));
      for (const event of some) await applyEvent(deps, db, event);
    });
  try {
    await apply(events);
  } catch {
    let failed = 0;
    for (const event of events) {
      // Side by side, two reports of one message would wait for each other.
      await apply([event]).catch((error: unknown) => {
        failed += 1;
        deps.log.error({ error: error instanceof Error ? error.name : typeof error }, "webhook");
      });
    }
    if (failed > 0) throw new Problem("unavailable", undefined, { retryAfter: 5 });
  }
}
