import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import type { FastifyRequest } from "fastify";
import { uuidv7 } from "uuidv7";
import { type AccountDb, withAccount, withoutTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Actor } from "#server/platform/http/actor.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
import { type Challenge, makeChallenge, readChallenge, spendChallenge } from "./challenge.ts";
import {
  deletePasskey,
  findPasskeyOwner,
  insertPasskey,
  listPasskeys,
  lockPasskey,
  notePasskeyUsed,
  readFactorState,
} from "./factors.queries.ts";
import { factorAdded, factorRemoved } from "./recovery-codes.ts";

/** The site that passkeys are made for and work on. */
export interface Site {
  readonly origin: string;
  readonly host: string;
}

/**
 * The site of a request: the public address, or on the machine itself `localhost`. Browsers know no passkeys of a bare
 * network address. Throws `conflict` there.
 */
export function siteOf(request: FastifyRequest, publicUrl: string): Site {
  const isLocal = /^(?:localhost|127\.0\.0\.1)(?::|$)/.test(new URL(publicUrl).host);
  const address = new URL(isLocal ? `${request.protocol}://${request.host}` : publicUrl);
  const { origin, hostname: host } = address;
  if (/^[\d.]+$|:/.test(host)) throw new Problem("conflict", "passkeys_need_a_name");
  return { origin, host };
}

/** What a browser sends of a credential, as far as it is looked at before it is verified. */
type Sent = { readonly id: string } & Readonly<Record<string, unknown>>;

interface Asked {
  readonly challenge: string;
  readonly options: Record<string, unknown>;
}

/** Twenty megabytes, and a sixth of what loading the server takes, that a process has only once somebody uses a passkey. */
const webAuthn = () => import("@simplewebauthn/server");

const transportsOf = (transports: readonly string[]): AuthenticatorTransport[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Hints of the browser's own, handed back to it as they came.
  transports as AuthenticatorTransport[];

/** What a browser is asked to make a passkey of. */
export async function beginPasskey(
  { database, config, realClock }: Deps,
  { accountId }: Actor,
  site: Site,
): Promise<Asked> {
  const [{ email }, held] = await withAccount(database, accountId, async (db) => [
    await readFactorState(db, accountId),
    await listPasskeys(db, accountId),
  ]);
  const challenge = makeChallenge(config.secretKey, "new-passkey", accountId, realClock.now());
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: "TEA Start",
    rpID: site.host,
    userName: email,
    userID: Buffer.from(accountId),
    challenge: signedBytes(config.secretKey, "new-passkey", challenge, realClock.now()),
    excludeCredentials: held.map(({ credential_id: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return { challenge, options: { ...options } };
}

/** Stores a passkey that a browser made. Throws `invalid` on `credential`, and `conflict` for one that is stored already. */
export async function addPasskey(
  deps: Deps,
  { accountId }: Actor,
  site: Site,
  made: { readonly challenge: string; readonly credential: Sent; readonly name: string },
): Promise<{ recovery_codes: string[] }> {
  const at = deps.realClock.now();
  const challenge = readChallenge(deps.config.secretKey, "new-passkey", made.challenge, at);
  if (challenge.accountId !== accountId)
    throw new Problem("unauthenticated", "factor_challenge_gone");
  const { verifyRegistrationResponse } = await webAuthn();
  const verified = await verifyRegistrationResponse({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The library judges each part of it.
    response: made.credential as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge.signed,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!verified?.verified) throw invalidField("credential", "passkey_unreadable");
  const { id, publicKey, counter, transports } = verified.registrationInfo.credential;
  return withAccount(deps.database, accountId, async (db) => {
    await spendChallenge(db, challenge);
    const isNew = await insertPasskey(db, {
      id: uuidv7(),
      account_id: accountId,
      credential_id: id,
      public_key: Buffer.from(publicKey),
      counter,
      transports: [...(transports ?? [])],
      name: made.name,
      created_at: at,
    });
    if (!isNew) throw new Problem("conflict", "passkey_known");
    return factorAdded(deps, db, accountId, "passkey");
  });
}

/** Removes a passkey. Throws `not_found` for one that is not the person's. */
export async function removePasskey(deps: Deps, { accountId }: Actor, id: string): Promise<void> {
  await withAccount(deps.database, accountId, async (db) => {
    if (!(await deletePasskey(db, accountId, id))) throw new Problem("not_found");
    await factorRemoved(deps, db, accountId, "passkey");
  });
}

/** What a browser is asked for a passkey: those of the account, or whichever it has for the site. */
export async function askForPasskey(
  { database, config, realClock }: Deps,
  purpose: "passkey" | "confirm",
  accountId: string,
  site: Site,
): Promise<Asked> {
  const held =
    accountId === ""
      ? []
      : await withAccount(database, accountId, (db) => listPasskeys(db, accountId));
  const at = realClock.now();
  const challenge = makeChallenge(config.secretKey, purpose, accountId, at);
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: site.host,
    userVerification: "required",
    challenge: signedBytes(config.secretKey, purpose, challenge, at),
    allowCredentials: held.map(({ credential_id: id, transports }) => ({ id, transports })),
  });
  return { challenge, options: { ...options } };
}

/**
 * Judges what a passkey signed: for the site, by the person, with a counter that goes on, and never twice. Returns whose it
 * is. Throws `unauthenticated`.
 */
export async function acceptPasskey(
  deps: Deps,
  purpose: "passkey" | "confirm",
  site: Site,
  sent: { readonly challenge: string; readonly credential: Sent },
): Promise<string> {
  const at = deps.realClock.now();
  const challenge = readChallenge(deps.config.secretKey, purpose, sent.challenge, at);
  const owner = await withoutTenant(deps.database, (db) =>
    findPasskeyOwner(db, sent.credential.id),
  );
  const isExpected = challenge.accountId === "" || challenge.accountId === owner;
  if (owner === null || !isExpected) throw refused();
  await withAccount(deps.database, owner, async (db) => {
    await spendChallenge(db, challenge);
    const counter = await verifiedCounter(db, owner, {
      site,
      challenge,
      credential: sent.credential,
    });
    await notePasskeyUsed(db, counter.id, { counter: counter.value, last_used_at: at });
  });
  return owner;
}

async function verifiedCounter(
  db: AccountDb,
  owner: string,
  asked: { readonly site: Site; readonly challenge: Challenge; readonly credential: Sent },
): Promise<{ readonly id: string; readonly value: number }> {
  const { site, challenge, credential } = asked;
  const passkey = await lockPasskey(db, owner, credential.id);
  if (!passkey) throw refused();
  const { verifyAuthenticationResponse } = await webAuthn();
  const verified = await verifyAuthenticationResponse({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The library judges each part of it.
    response: credential as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge.signed,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
      transports: transportsOf(passkey.transports),
    },
  }).catch(() => undefined);
  if (!verified?.verified) throw refused();
  return { id: passkey.id, value: verified.authenticationInfo.newCounter };
}

function refused(): Problem {
  return new Problem("unauthenticated", "passkey_refused");
}

/** The bytes that an authenticator signs for a challenge. */
function signedBytes(
  secretKey: string,
  purpose: "passkey" | "confirm" | "new-passkey",
  challenge: string,
  at: Date,
): Uint8Array<ArrayBuffer> {
  const { signed } = readChallenge(secretKey, purpose, challenge, at);
  return new Uint8Array(Buffer.from(signed, "base64url"));
}
