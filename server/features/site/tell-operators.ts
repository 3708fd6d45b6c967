import { PLATFORM_ORGANIZATION_ID } from "#domain/access/roles.ts";
import type { MessageKind } from "#domain/messaging/message.ts";
import { queueMessage } from "#server/features/messaging/dispatch/outbox.ts";
import type { TenantDb, TenantScope } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { findOperatorAddresses } from "./audit-watch/audit-findings.queries.ts";

/** The platform itself, when nobody of its team is asking. */
export const PLATFORM: TenantScope = {
  organizationId: PLATFORM_ORGANIZATION_ID,
  accountId: null,
  groupIds: "all",
};

/** Mails something to every operator and to the team's address, each once, in the caller's transaction. */
export async function tellOperators(
  deps: Pick<Deps, "clock" | "config" | "enqueue">,
  db: TenantDb,
  { kind, data }: { readonly kind: MessageKind; readonly data: Readonly<Record<string, string>> },
): Promise<void> {
  const { teamEmail } = deps.config;
  const operators = await findOperatorAddresses(db);
  for (const recipient of new Set([...operators, ...(teamEmail ? [teamEmail] : [])]))
    await queueMessage(deps, db, { kind, channel: "email", recipient, data });
}
