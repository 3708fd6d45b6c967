import { PLATFORM_ORGANIZATION_ID } from "#domain/access/roles.ts";
import { withoutTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Channel } from "./channels/channel.ts";
import { type PacedAccount, takeTurns } from "./pace.queries.ts";

/** The turns to send that this process holds. */
export interface Turns {
  /** Takes a turn that is at hand; false when one must be asked for first. */
  takeAtHand(organizationId: string): boolean;
  /** Asks for turns and takes one. Otherwise says after how many milliseconds to ask again. */
  ask(organizationId: string): Promise<"taken" | number>;
  /** The account is refused: what is at hand is worth nothing. */
  drop(organizationId: string): void;
  /** Whether the turn in use is a trial of an account that was refused. */
  isTroubled(organizationId: string): boolean;
}

/** Turns asked for at once: fewer questions to the database, which gives out a quarter of a second's worth at most. */
const WANTED = 50;

/** Milliseconds after which a turn that was not used has lapsed. */
const LAPSES_AFTER = 500;

/** The account by which an organisation sends on a channel. */
export function accountOn(
  { name, isShared }: Pick<Channel, "name" | "isShared">,
  organizationId: string,
): PacedAccount {
  return { channel: name, accountOf: isShared ? PLATFORM_ORGANIZATION_ID : organizationId };
}

/** The turns of one channel. All processes share its rate through the database; each asks for a few turns at a time. */
export function openTurns(
  { database }: Pick<Deps, "database">,
  channel: Channel,
  perSecond: number,
): Turns {
  const troubled = new Set<string>();
  const held = new Map<string, { left: number; readonly until: number }>();
  const take = (account: string): boolean => {
    const some = held.get(account);
    if (!some) return false;
    some.left -= 1;
    if (some.left <= 0 || some.until <= performance.now()) held.delete(account);
    return some.until > performance.now();
  };
  return {
    takeAtHand: (organizationId) => take(accountOn(channel, organizationId).accountOf),
    async ask(organizationId) {
      const account = accountOn(channel, organizationId);
      if (take(account.accountOf)) return "taken";
      const given = await withoutTenant(database, (db) =>
        takeTurns(db, account, perSecond, WANTED),
      );
      if (given.is_troubled) troubled.add(account.accountOf);
      else troubled.delete(account.accountOf);
      if (given.turns < 1) return given.wait_ms;
      if (given.turns > 1)
        held.set(account.accountOf, {
          left: given.turns - 1,
          until: performance.now() + LAPSES_AFTER,
        });
      return "taken";
    },
    isTroubled: (organizationId) => troubled.has(accountOn(channel, organizationId).accountOf),
    drop: (organizationId) => void held.delete(accountOn(channel, organizationId).accountOf),
  };
}
