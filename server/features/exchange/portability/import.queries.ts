import type { ClientBase } from "pg";
import { DERIVED_TOKENS } from "#server/platform/backup/derived-tokens.queries.ts";
import { secretFingerprint } from "#server/platform/config.ts";
import { hashToken } from "#server/platform/tokens.ts";

/**
 * Puts rows in as their lines of JSON say. The hash of a token comes from the key of this installation: what was sent with
 * the other one ends, and what is sent again opens.
 */
export async function insertLines(
  client: ClientBase,
  { name, columns }: { readonly name: string; readonly columns: readonly string[] },
  lines: readonly string[],
  secretKey: string,
): Promise<void> {
  const derived = DERIVED_TOKENS.find(({ table }) => table === name);
  const quoted = columns.map((column) => client.escapeIdentifier(column));
  const wanted = quoted.map((column) => `x.${column}`);
  const table = `app.${client.escapeIdentifier(name)}`;
  const rows = `json_populate_recordset(null::${table}, $1::json) x`;
  const json = `[${lines.join(",")}]`;
  if (!derived) {
    await client.query(
      `insert into ${table} (${quoted.join(", ")}) overriding system value select ${wanted.join(", ")} from ${rows}`,
      [json],
    );
    return;
  }
  const ids = lines.map(idOf);
  await client.query(
    `insert into ${table} (${[...quoted, "token_hash"].join(", ")}) overriding system value
     select ${wanted.join(", ")}, case when ${derived.where} then made.hash end
     from ${rows} join unnest($2::uuid[], $3::bytea[]) as made (row_id, hash) on made.row_id = x.id`,
    [json, ids, ids.map((id) => hashToken(derived.token(secretKey, id)))],
  );
}

function idOf(line: string): string {
  const row: unknown = JSON.parse(line);
  const id: unknown = typeof row === "object" && row !== null && "id" in row ? row.id : undefined;
  if (typeof id !== "string") throw new Error("a row has no id");
  return id;
}

/** The installation is of this key from here on. */
export async function noteKey(client: ClientBase, secretKey: string): Promise<void> {
  await client.query("insert into app.installation (secret_fingerprint) values ($1)", [
    secretFingerprint(secretKey),
  ]);
}

/** A questionnaire that a family can no longer open until it is sent again. */
export interface OpenForm {
  readonly child: string;
  readonly guardian: string;
  readonly phone: string;
  readonly email: string;
  readonly sent_on: string;
}

/** The open questionnaires with a living link, oldest first. */
export async function findOpenForms(client: ClientBase): Promise<OpenForm[]> {
  const { rows } = await client.query<OpenForm>(`
    select p.full_name as child, g.full_name as guardian, g.phone, g.email,
      coalesce(to_char(f.sent_at, 'YYYY-MM-DD'), '') as sent_on
    from app.form f
      join app.form_link l on l.organization_id = f.organization_id and l.form_id = f.id and l.revoked_at is null
      join app.patient p on p.organization_id = f.organization_id and p.id = f.patient_id
      join app.guardian g on g.organization_id = l.organization_id and g.id = l.guardian_id
    where f.answered_at is null and f.cancelled_at is null and p.archived_at is null
    order by f.sent_at nulls last, f.id`);
  return rows;
}
