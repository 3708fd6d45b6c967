import { uuidv7 } from "uuidv7";
import type { InstrumentCode } from "#domain/instruments/instrument.ts";
import type { Use, Licence } from "#domain/instruments/packs/pack.ts";
import { type RowOf, type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** A version of a questionnaire that the organisation brought in. */
export type PackRow = RowOf<typeof packsOf>;

/** Every version that the organisation ever brought in, oldest first: what was answered on one is read with it for ever. */
export async function packsOf(db: TenantDb) {
  return db
    .selectFrom("instrument_pack")
    .select(["id", "code", "version", "content", "licence", "licence_holder", "licence_until"])
    .select("imported_at")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .orderBy("imported_at")
    .orderBy("id")
    .$narrowType<{ code: InstrumentCode }>()
    .execute();
}

/** From when on which version was in use, oldest first. */
export async function usesOf(db: TenantDb): Promise<Use[]> {
  const rows = await db
    .selectFrom("instrument_use")
    .select(["code", "pack_id", "since"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .orderBy("since")
    .orderBy("id")
    .$narrowType<{ code: InstrumentCode }>()
    .execute();
  return rows.map(({ code, pack_id, since }) => ({
    code,
    packId: pack_id,
    since: since.toISOString(),
  }));
}

/** A version to be kept. */
interface NewPack {
  readonly id: string;
  readonly code: InstrumentCode;
  readonly version: string;
  readonly content: Record<string, unknown>;
  readonly licence: Licence;
  readonly accountId: string;
  readonly at: Date;
}

/** Keeps a version. The same id twice is kept once. */
export async function insertPack(db: TenantDb, pack: NewPack): Promise<void> {
  const { licence, accountId, at, content, ...rest } = pack;
  await db
    .insertInto("instrument_pack")
    .values({
      ...rest,
      organization_id: scopeOf(db).organizationId,
      content: JSON.stringify(content),
      licence: licence.text,
      licence_holder: licence.holder,
      licence_until: licence.until,
      imported_by: accountId,
      imported_at: at,
    })
    .onConflict((kept) => kept.columns(["organization_id", "id"]).doNothing())
    .execute();
}

/** Which version is asked from an instant on. */
export async function insertUse(
  db: TenantDb,
  use: {
    readonly code: InstrumentCode;
    readonly packId: string | null;
    readonly accountId: string;
    readonly at: Date;
  },
): Promise<void> {
  await db
    .insertInto("instrument_use")
    .values({
      id: uuidv7(),
      organization_id: scopeOf(db).organizationId,
      code: use.code,
      pack_id: use.packId,
      since: use.at,
      decided_by: use.accountId,
    })
    .execute();
}

/** How many answers were given on each version, by `code|version`. */
export async function answersByVersion(db: TenantDb): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("form_result")
    .select(["instrument", "instrument_version"])
    .select((eb) => eb.fn.countAll<string>().as("answers"))
    .where("organization_id", "=", scopeOf(db).organizationId)
    .groupBy(["instrument", "instrument_version"])
    .execute();
  return new Map(
    rows.map((row) => [`${row.instrument}|${row.instrument_version}`, Number(row.answers)]),
  );
}
