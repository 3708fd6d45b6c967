import type { ClientBase } from "pg";
import { secretFingerprint } from "../config.ts";
import {
  accountToken,
  hashToken,
  invitationToken,
  linkToken,
  observationToken,
} from "../tokens.ts";

/** A column with the hash of a token that is derived from the installation's key and the id of the row. */
interface DerivedToken {
  readonly table: string;
  /** Which rows have one, as SQL over the other columns. */
  readonly where: string;
  readonly token: (secretKey: string, id: string) => string;
}

/** All of them: with another key each hash is made again, so that what is sent from then on opens. */
export const DERIVED_TOKENS: readonly DerivedToken[] = [
  { table: "form_link", where: "true", token: linkToken },
  { table: "invitation", where: "true", token: invitationToken },
  { table: "account_token", where: "true", token: accountToken },
  { table: "observation", where: "permitted_at is not null", token: observationToken },
];

const AT_ONCE = 5000;

/**
 * Turns the rows of an installation that had another key into those of one with this key. What was sent with the old key
 * no longer opens; what is sent again does. The seals of the audit trail could only be made with the old key: the trail
 * stays whole, and is sealed again.
 */
export async function takeOnKey(client: ClientBase, secretKey: string): Promise<void> {
  for (const { table, where, token } of DERIVED_TOKENS) {
    const { rows } = await client.query<{ id: string }>(
      `select id from app.${table} where ${where}`,
    );
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      const ids = rows.slice(from, from + AT_ONCE).map(({ id }) => id);
      const hashes = ids.map((id) => hashToken(token(secretKey, id)));
      await client.query(
        `update app.${table} t set token_hash = made.hash
         from unnest($1::uuid[], $2::bytea[]) as made (id, hash) where t.id = made.id`,
        [ids, hashes],
      );
    }
  }
  await client.query("delete from app.audit_seal");
  await client.query("delete from app.installation");
  await client.query("insert into app.installation (secret_fingerprint) values ($1)", [
    secretFingerprint(secretKey),
  ]);
}
