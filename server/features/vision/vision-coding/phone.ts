import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import type { joinCoding, sendCodedKeys } from "#contract/vision/vision-coding.ts";
import { type TenantDb, asTenant, withoutTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Limit } from "#server/platform/http/rate-limit.ts";
import { Problem } from "#server/platform/problem.ts";
import { hashToken, randomToken } from "#server/platform/tokens.ts";
import { readByPhone } from "../read-by-phone.ts";
import {
  findCoding,
  type FoundCoding,
  insertKeys,
  isConsentWithdrawn,
  listKeys,
  readCodingRow,
  claimPairing,
} from "./coding.queries.ts";
import { stageOf } from "./pair.ts";
import { hashCode, readCode } from "./pairing-code.ts";

/** The phones of a day behind one address, and nobody who tries codes. */
const JOINS: Limit = { max: 30, windowSeconds: 600 };
/** Of one phone: keys are sent as they are pressed. */
const SEND_LIMIT: Limit = { max: 600, windowSeconds: 60 };
/** Of one address: a dozen questions when a phone or a test begins. */
const CLOCKS: Limit = { max: 1200, windowSeconds: 600 };

const BEARER = /^Bearer (tsc_[\w-]{43})$/i;

/** How long after the test's end a phone may still send what it could not. */
const LATE_MS = 24 * 3_600_000;

/** Reads the server's clock, in milliseconds. */
export function readServerClock({ limit, clock }: Deps, { ip }: FastifyRequest): { now: number } {
  limit(`coding-clock:${ip}`, CLOCKS);
  return { now: clock.now().getTime() };
}

/** Gives a test to the first phone that knows its code. Throws `not_found` for a code that is wrong, taken or too old. */
export async function pairPhone(
  deps: Deps,
  { ip }: FastifyRequest,
  typed: string,
): Promise<z.input<typeof joinCoding.reply>> {
  deps.limit(`coding-join:${ip}`, JOINS);
  const code = readCode(typed);
  const at = deps.clock.now();
  const token = `tsc_${randomToken()}`;
  const first =
    code === null
      ? null
      : await withoutTenant(deps.database, async (open) => {
          const found = await findCoding(open, { code: hashCode(code) });
          if (!found || found.expires_at <= at) return null;
          const db = await asTenant(open, scopeOfPhone(found));
          const by = { codeHash: hashCode(code), tokenHash: hashToken(token), at };
          if (!(await claimPairing(db, by))) return null;
          return 1 + (await lastNumber(db, found.session_id));
        });
  if (first === null) {
    throw new Problem("not_found", "code_not_found");
  }
  return { token, first };
}

/** Keeps what a phone sends, each key once. Throws `link_gone` for a phone that another has replaced, or too late. */
export async function takeKeys(
  deps: Deps,
  { headers }: FastifyRequest,
  keys: z.output<typeof sendCodedKeys.body>["keys"],
): Promise<z.input<typeof sendCodedKeys.reply>> {
  const token = BEARER.exec(headers.authorization ?? "")?.[1];
  const now = deps.clock.now();
  const stage = await withoutTenant(deps.database, async (open) => {
    const found =
      token === undefined ? undefined : await findCoding(open, { token: hashToken(token) });
    if (!found) throw gone();
    deps.limit(`coding-keys:${found.session_id}`, SEND_LIMIT);
    const db = await asTenant(open, scopeOfPhone(found));
    const row = await readCodingRow(db, found.session_id);
    if (!row || isTooLate(row.ended_at, now)) throw gone();
    if (!(await isConsentWithdrawn(db, found.session_id))) {
      const stored = keys.map(({ n, at, look }) => ({ n, look, at: new Date(at) }));
      await insertKeys(db, found.session_id, stored);
      if (stored.length > 0) await readByPhone(db, found.session_id);
    }
    return stageOf(row);
  });
  return { stage, now: now.getTime() };
}

const gone = () => new Problem("link_gone", "phone_disconnected");

const isTooLate = (endedAt: Date | null, now: Date) =>
  endedAt !== null && now.getTime() - endedAt.getTime() > LATE_MS;

/** A phone acts as whoever showed the code, and its queries ask for nothing but its test. */
function scopeOfPhone({ organization_id: organizationId, opened_by: accountId }: FoundCoding) {
  return { organizationId, accountId, groupIds: "all" as const };
}

async function lastNumber(db: TenantDb, sessionId: string): Promise<number> {
  return Math.max(-1, ...(await listKeys(db, sessionId)).map(({ n }) => n));
}
