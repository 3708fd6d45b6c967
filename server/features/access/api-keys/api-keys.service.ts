import { uuidv7 } from "uuidv7";
import type { ApiKey, ApiKeyCreate, ApiKeyList, CreatedApiKey } from "#contract/access/api-keys.ts";
import { scopesOfKind } from "#domain/exchange/integrations/scopes.ts";
import { recordAccessEvent } from "#server/features/access/events.ts";
import { type TenantDb, asTenant, withAccount, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
import { hashToken, randomToken } from "#server/platform/tokens.ts";
import {
  type KeyRow,
  countKeys,
  endKey,
  hasKey,
  insertKey,
  insertKeyAccount,
  listKeys,
} from "./api-keys.queries.ts";
import { KEY_MARK } from "./authenticate-key.ts";

/** Keys that an organisation can have at a time. */
const MOST_KEYS = 50;

/** Characters of the secret that are shown afterwards, after its mark. */
const VISIBLE_CHARACTERS = 6;

const DAY_MS = 86_400_000;

type Keeping = Pick<Deps, "database" | "realClock">;

/** The organisation's keys, and what a new one can be given. */
export async function readKeys({ database }: Keeping, staff: Staff): Promise<ApiKeyList> {
  return withTenant(database, staff, async (db) => ({
    keys: (await listKeys(db)).map(presentKey),
    scopes: [...scopesOfKind(staff.organizationKind)],
  }));
}

/** Makes a key with an account of its own to act as. Only now is its secret known. Throws `conflict` for an id used before. */
export async function createKey(
  { database, realClock }: Keeping,
  staff: Staff,
  { id, name, scopes, days }: ApiKeyCreate,
): Promise<CreatedApiKey> {
  const offered = scopesOfKind(staff.organizationKind);
  if (!scopes.every((scope) => offered.includes(scope))) {
    throw invalidField("scopes", "permission_not_for_organization");
  }
  const secret = `${KEY_MARK}${randomToken()}`;
  const [at, accountId] = [realClock.now(), uuidv7()];
  return withAccount(database, accountId, async (account) => {
    await insertKeyAccount(account, { id: accountId, name: `${name} (chave de API)`, at });
    const db = await asTenant(account, staff);
    if (await hasKey(db, id)) {
      throw new Problem("conflict", "key_already_made");
    }
    if ((await countKeys(db)) >= MOST_KEYS) {
      throw new Problem("conflict", "too_many_keys_made");
    }
    await insertKey(db, {
      id,
      account_id: accountId,
      name,
      prefix: secret.slice(0, KEY_MARK.length + VISIBLE_CHARACTERS),
      secret_hash: hashToken(secret),
      scopes: [...new Set(scopes)],
      created_by: staff.accountId,
      created_at: at,
      expires_at: days === null ? null : new Date(at.getTime() + days * DAY_MS),
    });
    await recordAccessEvent(db, {
      action: "api_key.created",
      entityId: id,
      detail: { scopes: scopes.join(" ") },
    });
    return { ...(await oneKey(db, id)), secret };
  });
}

/** Ends a key at once. Ending it again changes nothing. */
export async function revokeKey(
  { database, realClock }: Keeping,
  staff: Staff,
  id: string,
): Promise<ApiKey> {
  return withTenant(database, staff, async (db) => {
    const isEnded = await endKey(db, id, { by: staff.accountId, at: realClock.now() });
    if (isEnded) await recordAccessEvent(db, { action: "api_key.revoked", entityId: id });
    return oneKey(db, id);
  });
}

async function oneKey(db: TenantDb, id: string): Promise<ApiKey> {
  const [row] = await listKeys(db, id);
  if (!row) throw new Problem("not_found");
  return presentKey(row);
}

function presentKey({ created_at, expires_at, last_used_at, revoked_at, ...row }: KeyRow): ApiKey {
  return {
    ...row,
    created_at: created_at.toISOString(),
    expires_at: expires_at?.toISOString() ?? null,
    last_used_at: last_used_at?.toISOString() ?? null,
    revoked_at: revoked_at?.toISOString() ?? null,
  };
}
