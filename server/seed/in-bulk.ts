import type { PoolClient } from "pg";

/** What the database does for each row of a table: taken away and put back by a statement each. */
interface RowWork {
  readonly taken: string;
  readonly back: string;
}

const CONSTRAINTS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as taken,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back
  from pg_constraint where `;

/** Those of the tables, and those that lead to them. */
const FOREIGN_KEYS = `${CONSTRAINTS} contype = 'f'
  and (conrelid = any ($1::regclass[]) or confrelid = any ($1::regclass[])) order by oid`;

const KEYS = `${CONSTRAINTS} contype in ('p', 'u') and conrelid = any ($1::regclass[]) order by oid`;

const INDEXES = `
  select format('drop index %s', indexrelid::regclass) as taken, pg_get_indexdef(indexrelid) as back
  from pg_index i where indrelid = any ($1::regclass[])
    and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u'))
  order by indexrelid`;

/** What two triggers ask of each row at the end of a transaction; here of all rows at once. */
const RULES = {
  concern_has_referral: `select from app.screening_result s where s.organization_id = $1 and s.level in ('moderado', 'alto', 'muito_alto')
    and not exists (select from app.referral r where r.id = s.referral_id and r.patient_id = s.patient_id
      and (r.closed_at is null or r.closed_at >= s.created_at))`,
  concern_ends_with_why: `select from app.referral r join app.screening_result s on s.referral_id = r.id
    where r.organization_id = $1 and r.closed_at is not null and r.not_referred_reason is null and r.scheduled_at is null and r.attended_at is null
      and r.close_reason not in ('avaliado_tea', 'avaliado_outro', 'avaliado_sem_achados', 'falecimento')
      and s.level in ('moderado', 'alto', 'muito_alto')`,
};

/**
 * Lets `fill` write to tables that have no indexes, keys and triggers meanwhile, and makes indexes and keys at once when it
 * is done: several times faster for many rows. Foreign keys are checked as they come back. What triggers would have
 * written to the same rows is left to `fill`, and what else they do to `completeBulk`. Every table is as before when the transaction ends,
 * which is the caller's, and nobody else reads the tables until then.
 */
export async function inBulk(
  client: PoolClient,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const named = tables.map((table) => `app.${table}`);
  const everyTable = (change: (table: string) => string) =>
    client.query(named.map(change).join(";"));
  // For sorting and joining whole tables: with the usual 64 MB most of that goes through the disk.
  await client.query("set local maintenance_work_mem = '256MB'");
  const work: RowWork[] = [];
  // What depends on another goes first, and comes back last.
  for (const kind of [FOREIGN_KEYS, INDEXES, KEYS]) {
    const { rows } = await client.query<RowWork>(kind, [named]);
    await client.query(rows.map(({ taken }) => taken).join(";"));
    work.unshift(...rows);
  }
  for (const table of named) {
    const { rowCount } = await client.query(`select from ${table} limit 1`);
    // Where the log is kept only for a crash, what is written to a table emptied in the same transaction is not logged.
    if (rowCount === 0) await client.query(`truncate ${table}`);
  }
  await everyTable((table) => `alter table ${table} disable trigger user`);
  await fill();
  for (const { back } of work) await client.query(back);
  await everyTable((table) => `alter table ${table} enable trigger user`);
}

/** Does for an organisation filled in bulk, at once, what triggers do for each row: checks it, and has its children counted. */
export async function completeBulk(client: PoolClient, organizationId: string): Promise<void> {
  for (const [rule, broken] of Object.entries(RULES)) {
    const { rowCount } = await client.query(`${broken} limit 1`, [organizationId]);
    if (rowCount !== 0) throw new Error(`rows in bulk break the rule ${rule}`);
  }
  await client.query(
    `insert into app.tally_change (organization_id, patient_id)
      select organization_id, id from app.patient where organization_id = $1 order by id`,
    [organizationId],
  );
}
