import type { Database } from "#server/platform/db/open.ts";
import { seedDemonstration } from "#server/seed/index.ts";
import { TEST_CONFIG, type TestApp } from "./app.ts";

/** A demonstration clinic whose records hold signs that files trip over. Returns its id. */
export async function aClinicToMove({ database, clock }: TestApp): Promise<string> {
  await seedDemonstration(database, { now: clock.now(), secretKey: TEST_CONFIG.secretKey });
  const [clinic] = await askOwner<{ organization_id: string }>(
    database,
    `select r.organization_id from app.role_assignment r join app.account a on a.id = r.account_id
     where a.email = 'admin@clinica.example'`,
  );
  const id = clinic?.organization_id ?? "";
  await askOwner(
    database,
    `update app.patient set notes = 'a' || chr(8232) || chr(13) || chr(10) || '"b"\\' || chr(9) where organization_id = '${id}'`,
  );
  return id;
}

/** Rows of any question, asked past the walls between organisations. */
export async function askOwner<Row extends object>(
  database: Database,
  text: string,
): Promise<Row[]> {
  const { rows } = await database.asOwner(({ pool }) => pool.query<Row>(text));
  return rows;
}

/** The whole of a file that comes in pieces. */
export async function collectBytes(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}
