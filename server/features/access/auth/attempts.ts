import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";
import { withoutTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Limit } from "#server/platform/http/rate-limit.ts";
import { Problem } from "#server/platform/problem.ts";
import { countHit, forgetHits, removeHit } from "./attempts.queries.ts";

type AttemptDeps = Pick<Deps, "database" | "realClock" | "config">;

const QUARTER_HOUR = 900;

/** Failed log-ins with one e-mail, whether or not an account has it. */
const PER_ACCOUNT: Limit = { max: 10, windowSeconds: QUARTER_HOUR };

/** Failed log-ins from one network address: a whole school may share it. */
const PER_ADDRESS: Limit = { max: 50, windowSeconds: QUARTER_HOUR };

/** Codes tried at one log-in, and by one person in an hour: over many log-ins too. */
const TRIES_PER_LOGIN = 5;
const TRIES_PER_PERSON: Limit = { max: 20, windowSeconds: 3600 };

/** Registrations from one network address. */
const REGISTRATIONS: Limit = { max: 20, windowSeconds: 3600 };

/** E-mails that a stranger may ask for to one address or telephone, whether or not anybody has it. */
const ASKED_PER_CONTACT: Limit = { max: 5, windowSeconds: 3600 };

/** E-mails that may be asked for from one network address: a whole school may share it. */
const ASKED_PER_ADDRESS: Limit = { max: 60, windowSeconds: 3600 };

/** E-mails of which the one who causes them learns nothing: past the limit they are left out without a word. */
const UNASKED_PER_CONTACT: Limit = { max: 3, windowSeconds: 86_400 };

/** Records that one person may try to open in an emergency in a day, found or not. */
const EMERGENCIES_PER_PERSON: Limit = { max: 10, windowSeconds: 86_400 };

/** An attempt that has been counted as failed, until it says otherwise. */
export interface Attempt {
  /** Takes the attempt out of the address's count and empties the account's. */
  succeeded(): Promise<void>;
}

/**
 * Counts a log-in before its password is verified, over all processes: however many run at once, no more are verified
 * than the limit allows. Throws `too_many_requests`; such a refusal counts nowhere, so that an address that is shut out
 * cannot shut an account out.
 */
export async function countLogin(
  deps: AttemptDeps,
  username: string,
  {
    address,
    knownBrowser,
  }: { readonly address: string; readonly knownBrowser?: Buffer | undefined },
): Promise<Attempt> {
  const windowStart = windowOf(PER_ACCOUNT, deps.realClock.now());
  if (knownBrowser) return countInBrowser(deps, knownBrowser, windowStart);
  const ofAddress = { key: `login-address:${networkOf(address)}`, windowStart };
  const ofAccount = {
    key: `login-account:${digest(deps, `login:${username}`)}`,
    windowStart,
  };
  // Always the address first: two log-ins that took the rows the other way round could wait for each other.
  await withoutTenant(deps.database, async (db) => {
    const addressHits = await countHit(db, ofAddress);
    mustBeWithin(PER_ADDRESS, addressHits, windowStart, deps.realClock.now());
    const accountHits = await countHit(db, ofAccount);
    mustBeWithin(PER_ACCOUNT, accountHits, windowStart, deps.realClock.now());
  });
  return {
    succeeded: () =>
      withoutTenant(deps.database, async (db) => {
        await removeHit(db, ofAddress);
        await forgetHits(db, ofAccount.key);
      }),
  };
}

/** A browser that the account used before has a counter of its own: guesses from elsewhere cannot shut its owner out. */
async function countInBrowser(
  { database, realClock }: AttemptDeps,
  browser: Buffer,
  windowStart: Date,
): Promise<Attempt> {
  const key = `login-browser:${browser.toString("base64url")}`;
  await withoutTenant(database, async (db) => {
    mustBeWithin(
      PER_ACCOUNT,
      await countHit(db, { key, windowStart }),
      windowStart,
      realClock.now(),
    );
  });
  return { succeeded: () => withoutTenant(database, (db) => forgetHits(db, key)) };
}

/**
 * Counts a try at a second factor before it is judged. Throws `too_many_requests`; at a log-in whose tries are used up a
 * person begins again with the password.
 */
export async function countFactor(
  { database, realClock }: AttemptDeps,
  accountId: string,
  login?: { readonly key: string; readonly until: Date },
): Promise<void> {
  const now = realClock.now();
  const windowStart = windowOf(TRIES_PER_PERSON, now);
  await withoutTenant(database, async (db) => {
    const tries = login ? await countHit(db, { key: login.key, windowStart: login.until }) : 0;
    if (tries > TRIES_PER_LOGIN) throw new Problem("too_many_requests", "factor_tries_used_up");
    const hits = await countHit(db, { key: `factor:${accountId}`, windowStart });
    mustBeWithin(TRIES_PER_PERSON, hits, windowStart, now);
  });
}

/** Counts that a person tries to open a record beyond the own reach. Throws `too_many_requests` past the limit. */
export async function countEmergency(
  { database, realClock }: AttemptDeps,
  accountId: string,
): Promise<void> {
  const now = realClock.now();
  const windowStart = windowOf(EMERGENCIES_PER_PERSON, now);
  await withoutTenant(database, async (db) => {
    const hits = await countHit(db, { key: `emergency:${accountId}`, windowStart });
    mustBeWithin(EMERGENCIES_PER_PERSON, hits, windowStart, now);
  });
}

/** Counts a registration. Throws `too_many_requests` past the limit. */
export async function countRegistration(deps: AttemptDeps, address: string): Promise<void> {
  const now = deps.realClock.now();
  const windowStart = windowOf(REGISTRATIONS, now);
  await withoutTenant(deps.database, async (db) => {
    const hits = await countHit(db, { key: `register:${networkOf(address)}`, windowStart });
    mustBeWithin(REGISTRATIONS, hits, windowStart, now);
  });
}

/**
 * Counts a request for an e-mail to a contact that anybody may type, before it is known whose it is. Throws
 * `too_many_requests`, which says nothing of whether anybody has that contact.
 */
export async function countAsked(
  deps: AttemptDeps,
  what: "recover" | "confirm" | "link" | "family-code",
  { contact, address }: { readonly contact: string; readonly address: string },
): Promise<void> {
  const now = deps.realClock.now();
  const windowStart = windowOf(ASKED_PER_CONTACT, now);
  await withoutTenant(deps.database, async (db) => {
    const fromAddress = await countHit(db, {
      key: `${what}-from:${networkOf(address)}`,
      windowStart,
    });
    mustBeWithin(ASKED_PER_ADDRESS, fromAddress, windowStart, now);
    const key = `${what}-to:${digest(deps, `${what}:${contact}`)}`;
    mustBeWithin(ASKED_PER_CONTACT, await countHit(db, { key, windowStart }), windowStart, now);
  });
}

/** Counts an e-mail that nobody asked for, and says whether it may still be sent. */
export async function mayWriteUnasked(deps: AttemptDeps, email: string): Promise<boolean> {
  const windowStart = windowOf(UNASKED_PER_CONTACT, deps.realClock.now());
  const key = `unasked:${digest(deps, `unasked:${email}`)}`;
  const hits = await withoutTenant(deps.database, (db) => countHit(db, { key, windowStart }));
  return hits <= UNASKED_PER_CONTACT.max;
}

/** Lets the owner of an account log in at once, however many guesses were made at the password before. */
export async function forgetFailures(deps: AttemptDeps, username: string): Promise<void> {
  const key = `login-account:${digest(deps, `login:${username.toLowerCase()}`)}`;
  await withoutTenant(deps.database, (db) => forgetHits(db, key));
}

/** What a contact is counted under: keyed, so that the counters do not list who has an account. */
function digest({ config }: AttemptDeps, what: string): string {
  return createHmac("sha256", config.secretKey).update(what).digest("base64url");
}

function windowOf({ windowSeconds }: Limit, now: Date): Date {
  const length = windowSeconds * 1000;
  return new Date(Math.floor(now.getTime() / length) * length);
}

function mustBeWithin({ max, windowSeconds }: Limit, hits: number, start: Date, now: Date): void {
  if (hits <= max) return;
  const passed = (now.getTime() - start.getTime()) / 1000;
  throw new Problem("too_many_requests", undefined, { retryAfter: windowSeconds - passed });
}

/** Whom an address stands for: an IPv6 line is given a whole /64, of which each guess could use another address. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.split("::");
  const left = head.split(":").filter((group) => group !== "");
  const missing = tail === undefined ? 0 : 8 - left.length - tail.split(":").length;
  const groups = [...left, ...Array<string>(Math.max(missing, 0)).fill("0")];
  if (tail !== undefined) groups.push(...tail.split(":"));
  const network = groups.slice(0, 4).map((group) => (parseInt(group, 16) || 0).toString(16));
  return `${network.join(":")}::/64`;
}
