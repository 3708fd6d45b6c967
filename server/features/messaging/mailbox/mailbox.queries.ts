import { sql } from "kysely";
import type { OpenDb } from "#server/platform/db/tenant.ts";

/** One mail in the mailbox of a trial installation. */
export interface LocalMailRow {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly sent_at: Date;
}

/** The newest mails of the whole installation, newest first. */
export async function listMail(db: OpenDb, atMost: number): Promise<LocalMailRow[]> {
  const { rows } = await sql<LocalMailRow>`
    select id, recipient, subject, text, html, sent_at from app.local_mailbox(${atMost})
  `.execute(db);
  return rows;
}
