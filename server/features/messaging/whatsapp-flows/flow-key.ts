import { generateKeyPair } from "node:crypto";
import { promisify } from "node:util";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";
import { openSecret, sealSecret } from "#server/platform/secrets.ts";
import type { Sealing } from "../whatsapp/account.ts";
import { findFlowKey, insertFlowKey } from "./flows.queries.ts";

const makePair = promisify(generateKeyPair);

/** A new pair, as Meta takes it: RSA of 2048 bits. Made outside of a transaction: it takes its time. */
export async function newPair(): Promise<{
  readonly publicKey: string;
  readonly privateKey: string;
}> {
  return makePair("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
}

/** Keeps a pair for the organisation unless it has one. Returns the public half of the one that stands. */
export async function keepPair(
  { config }: Sealing,
  db: TenantDb,
  pair: Awaited<ReturnType<typeof newPair>>,
  at: Date,
): Promise<string> {
  const sealed = sealSecret(config.secretKey, placeOf(db), pair.privateKey);
  await insertFlowKey(db, { privateKey: sealed, publicKey: pair.publicKey, at });
  return (await findFlowKey(db))?.public_key ?? pair.publicKey;
}

/** The private half, opened to be used at once and told to nobody; undefined where there is none. */
export async function privateKeyOf({ config }: Sealing, db: TenantDb): Promise<string | undefined> {
  const row = await findFlowKey(db);
  return row && openSecret(config.secretKey, placeOf(db), row.private_key);
}

function placeOf(db: TenantDb) {
  const { organizationId: ownerId } = scopeOf(db);
  return { ownerId, table: "whatsapp_flow_key", column: "private_key" };
}
