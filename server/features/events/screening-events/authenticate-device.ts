import type { FastifyRequest } from "fastify";
import { type TenantScope, withoutTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { Problem } from "#server/platform/problem.ts";
import { hashToken } from "#server/platform/tokens.ts";
import { findDeviceByToken } from "./events.queries.ts";

/** How every device's token begins, so that one in the wrong place is recognised. */
export const DEVICE_MARK = "tsd_";

const BEARER = /^Bearer (tsd_[\w-]{43})$/i;

/** Calls of one device in a minute: a day's queue goes out in a few of them. */
const LIMIT = { max: 900, windowSeconds: 60 };

/** A device that is let in: for its event, as whoever prepared it, and no further than the event's children. */
export interface LiveDevice {
  readonly id: string;
  readonly eventId: string;
  readonly preparedBy: string;
  readonly preparedAt: Date;
  readonly expiresAt: Date;
  readonly isClosed: boolean;
  readonly timeZone: string;
  /** Whom it reaches: the event's groups, and those of its single children. */
  readonly scope: TenantScope & { readonly groupIds: readonly string[] };
  /** For what is the device's and the event's own, which is about no child: the whole organisation. */
  readonly ownScope: TenantScope;
}

/**
 * Which device sent a request. Throws `unauthenticated` for a token that is unknown or past its time: somebody logs in on
 * the device, and it goes on; and `link_gone` for one that was withdrawn: it drops its list.
 */
export async function enterDevice(deps: Deps, { headers }: FastifyRequest): Promise<LiveDevice> {
  const token = BEARER.exec(headers.authorization ?? "")?.[1];
  const found =
    token === undefined
      ? undefined
      : await withoutTenant(deps.database, (db) => findDeviceByToken(db, hashToken(token)));
  if (!found) throw new Problem("unauthenticated", "device_not_prepared");
  deps.limit(`event-device:${found.device_id}`, LIMIT);
  if (found.withdrawn_at) throw new Problem("link_gone", "device_access_withdrawn");
  if (found.expires_at <= deps.clock.now()) {
    throw new Problem("unauthenticated", "event_over_log_in_again");
  }
  const { organization_id: organizationId, prepared_by: accountId, group_ids: groupIds } = found;
  return {
    id: found.device_id,
    eventId: found.event_id,
    preparedBy: found.prepared_by,
    preparedAt: found.prepared_at,
    expiresAt: found.expires_at,
    isClosed: found.closed_at !== null,
    timeZone: found.time_zone,
    scope: { organizationId, accountId, groupIds },
    ownScope: { organizationId, accountId, groupIds: "all" },
  };
}
