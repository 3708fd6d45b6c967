import { Client } from "pg";
import { uuidv7 } from "uuidv7";
import type { Submission } from "#contract/screening/completion.ts";
import type { Database } from "#server/platform/db/open.ts";
import { CONNECTIONS } from "./load.ts";
import type { OpenForm } from "./open-forms.ts";

/** The tables that a completion cannot do without, with their columns, keys, checks and indexes, and nothing that fires. */
const TABLES = ["form", "form_result", "screening_result", "referral", "message"];

const SCHEMA = "least";

/**
 * The yardstick of a completion: the least that it must store, written by hand as one durable statement. The form is
 * answered once, with its answers, their score, the referral and the message that tells the staff; without policies,
 * foreign keys, triggers, trail and whatever else the program adds, so that it stays as long as those grow.
 */
const STATEMENT = `with answered as (
    update ${SCHEMA}.form set answered_at = now(), started_at = coalesce(started_at, now())
    where id = $1 and answered_at is null returning id, patient_id, organization_id
  ), result as (
    insert into ${SCHEMA}.form_result (id, organization_id, patient_id, form_id, instrument, instrument_version, answers,
      address, client_result, disagrees, submitted_at)
    select $2, organization_id, patient_id, id, 'mchat', '2026-1', $3, $4, '{}', false, now() from answered
  ), score as (
    insert into ${SCHEMA}.screening_result (id, organization_id, patient_id, form_result_id, tool, tool_version,
      total_items, score, level, recommendation, created_at)
    select $5, organization_id, patient_id, $2, 'mchat', '2026-1', 20, 6, 'moderado', 'pediatrician', now() from answered
  ), referred as (
    insert into ${SCHEMA}.referral (id, organization_id, patient_id, screening_result_id, type, opened_at, due_on, tool, level)
    select $6, organization_id, patient_id, $5, 'pediatrician', now(), current_date + 14, 'mchat', 'moderado' from answered
  )
  insert into ${SCHEMA}.message (id, organization_id, kind, channel, status, recipient, patient_id, created_at, updated_at, due_at)
  select $7, organization_id, 'result_to_staff', 'email', 'queued', 'equipe@clinica.example', patient_id, now(), now(), now()
  from answered`;

/** Writes the least for each of the forms, over as many connections as the calls come by: so many a second. */
export async function measureLeast(
  database: Database,
  forms: readonly OpenForm[],
  sheet: Submission,
): Promise<number> {
  return database.asOwner(async ({ pool }) => {
    await pool.query(`create schema ${SCHEMA}`);
    try {
      for (const table of TABLES)
        await pool.query(`create table ${SCHEMA}.${table} (like app.${table} including all)`);
      await pool.query(
        `insert into ${SCHEMA}.form select * from app.form where id = any($1::uuid[])`,
        [forms.map(({ formId }) => formId)],
      );
      await pool.query(`grant usage on schema ${SCHEMA} to public`);
      await pool.query(`grant all on all tables in schema ${SCHEMA} to public`);
      return await write(database, forms, sheet);
    } finally {
      await pool.query(`drop schema ${SCHEMA} cascade`);
    }
  });
}

async function write(
  database: Database,
  forms: readonly OpenForm[],
  { address, form_results }: Submission,
): Promise<number> {
  const answers = JSON.stringify(form_results.answers);
  const waiting = forms.map(({ formId }) => formId);
  const clients = Array.from({ length: CONNECTIONS }, () => new Client(database.enqueueConnection));
  try {
    await Promise.all(clients.map((client) => client.connect()));
    const began = performance.now();
    await Promise.all(clients.map(writeWaiting));
    return Math.round((forms.length * 1000) / (performance.now() - began));
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }

  async function writeWaiting(client: Client): Promise<void> {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const [result, score, referral, message] = Array.from({ length: 4 }, uuidv7);
      const values = [id, result, answers, address, score, referral, message];
      const { rowCount } = await client.query({ name: SCHEMA, text: STATEMENT, values });
      if (rowCount !== 1) throw new Error("a form was not answered");
    }
  }
}
