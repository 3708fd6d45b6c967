import { createHash } from "node:crypto";
import {
  type IdempotentRequest,
  claimKey,
  forgetRequests,
  storeReply,
} from "#server/platform/db/idempotent-requests.ts";
import { inOneTransaction, withAccount, withoutTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Sweep } from "#server/platform/jobs/work.ts";
import { invalidField } from "#server/platform/problem.ts";
import { openSecret, sealSecret } from "#server/platform/secrets.ts";

/** How long a key stands for one request. */
const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** The header, as it is named to whoever sent a wrong one. */
const HEADER = "Idempotency-Key";

/** What can be a key: up to 255 visible ASCII characters. */
const KEY = /^[\x21-\x7e]{1,255}$/;

/** A creation whose sender may repeat it without creating anything twice. */
export interface Repeatable {
  /** The header as it came; undefined where there is none. */
  readonly key: string | readonly string[] | undefined;
  readonly accountId: string;
  /** Everything that makes it this request and no other: the role, the call, what was sent. */
  readonly asked: readonly (string | Uint8Array)[];
}

/**
 * Answers a creation once for each key and account: what it creates and the reply are committed together, so that the
 * same request is answered alike for 24 hours, also after a crash. Throws `invalid` for a key that named another request
 * and for one that is no key. A request that is refused keeps nothing, and its key is free again.
 */
export type AnswerOnce = (request: Repeatable, answer: () => Promise<unknown>) => Promise<unknown>;

/** Makes it for one database. */
export function answerOnceIn({
  database,
  realClock,
  config,
}: Pick<Deps, "database" | "realClock" | "config">): AnswerOnce {
  return async ({ key, accountId, asked }, answer) => {
    if (key === undefined) return answer();
    if (typeof key !== "string" || !KEY.test(key)) {
      throw invalidField(HEADER, "idempotency_key_malformed");
    }
    const at = realClock.now();
    const request: IdempotentRequest = { accountId, key, hash: hashOf(asked), at };
    const place = { ownerId: accountId, table: "idempotent_request", column: "reply" };
    return inOneTransaction(database, async () => {
      const used = await withAccount(database, accountId, (db) =>
        claimKey(db, request, new Date(at.getTime() - KEY_LIFETIME_MS)),
      );
      if (used) {
        if (!used.hash.equals(request.hash) || used.reply === null) {
          throw invalidField(HEADER, "idempotency_key_reused");
        }
        return asJson(openSecret(config.secretKey, place, used.reply));
      }
      const reply = await answer();
      const sealed = sealSecret(config.secretKey, place, JSON.stringify(reply));
      await withAccount(database, accountId, (db) => storeReply(db, request, sealed));
      return reply;
    });
  };
}

/** Forgets every hour what is older than a day. */
export const idempotentRequestsSwept: Sweep = {
  name: "idempotency.sweep",
  everySeconds: 3600,
  run: ({ database, realClock }) =>
    withoutTenant(database, (db) =>
      forgetRequests(db, new Date(realClock.now().getTime() - KEY_LIFETIME_MS)),
    ),
};

const asJson = (written: string): unknown => JSON.parse(written);

/** Each part with its length before it, so that no two lists of parts read alike. */
function hashOf(parts: readonly (string | Uint8Array)[]): Buffer {
  const hash = createHash("sha256");
  for (const part of parts) {
    hash.update(`${part.length}:`);
    hash.update(part);
  }
  return hash.digest();
}
