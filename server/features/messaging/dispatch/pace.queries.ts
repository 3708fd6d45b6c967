import { sql } from "kysely";
import type { MessageChannel } from "#domain/messaging/message.ts";
import type { AnyDb, TenantDb } from "#server/platform/db/tenant.ts";

/** An account of a channel: that of an organisation, or the platform's where all share one. */
export interface PacedAccount {
  readonly channel: string;
  readonly accountOf: string;
}

/** Turns to send that were given out, or how long to wait for the next. */
export interface GrantedTurns {
  readonly turns: number;
  readonly wait_ms: number;
  /** The account was refused before, and this is a trial. */
  readonly is_troubled: boolean;
}

/** Asks for turns on an account that takes so many messages a second from all processes together. */
export async function takeTurns(
  db: AnyDb,
  { channel, accountOf }: PacedAccount,
  perSecond: number,
  wanted: number,
): Promise<GrantedTurns> {
  const { rows } = await sql<GrantedTurns>`
    select turns, wait_ms, is_troubled from app.take_turns(${channel}, ${accountOf}, ${perSecond}, ${wanted})`.execute(
    db,
  );
  return rows[0] ?? { turns: 0, wait_ms: 1000, is_troubled: false };
}

/** Lets an account that was refused rest for so many milliseconds. */
export async function restChannel(
  db: AnyDb,
  { channel, accountOf }: PacedAccount,
  rest: { readonly forMs: number; readonly reason: string; readonly at: Date },
): Promise<void> {
  await sql`select app.rest_channel(${channel}, ${accountOf}, ${Math.round(rest.forMs)}::integer, ${rest.reason},
    ${rest.at})`.execute(db);
}

/** Notes that an account takes messages again. */
export async function markWorking(db: AnyDb, { channel, accountOf }: PacedAccount): Promise<void> {
  await sql`select app.channel_works(${channel}, ${accountOf})`.execute(db);
}

/** An account that refuses everything the organisation would send by it. */
export interface ChannelTrouble {
  readonly channel: MessageChannel;
  /** In words a person can act on. */
  readonly reason: string;
  readonly since: Date;
}

/** The accounts that the organisation sends by and that are refused, its own and the installation's: for its administrators. */
export async function findChannelTroubles(db: TenantDb): Promise<ChannelTrouble[]> {
  const { rows } = await sql<ChannelTrouble>`
    select channel, trouble as reason, trouble_since as since from app.channel_troubles()`.execute(
    db,
  );
  return rows;
}
