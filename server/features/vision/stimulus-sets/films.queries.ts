import { sql } from "kysely";
import type { PictureFigures } from "#domain/vision/picture-meter.ts";
import type { FilmType, SceneKind } from "#domain/vision/stimulus-sets.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** Bytes of a film in one row. */
export const CHUNK_BYTES = 1024 * 1024;

/** A place in a set. */
export interface FilmPlace {
  readonly set: string;
  readonly place: number;
  readonly kind: SceneKind;
}

/** A film with these bytes that is there already. */
export async function findFilmBySum(db: TenantDb, sha256: Buffer): Promise<string | undefined> {
  const found = await db
    .selectFrom("stimulus_film")
    .select("id")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("sha256", "=", sha256)
    .executeTakeFirst();
  return found?.id;
}

/** A film to be kept. */
interface NewFilm {
  readonly id: string;
  readonly mediaType: FilmType;
  readonly durationMs: number;
  readonly sha256: Buffer;
  readonly bytes: Uint8Array;
  readonly accountId: string;
  readonly at: Date;
}

export async function insertFilm(db: TenantDb, film: NewFilm): Promise<void> {
  const { organizationId: organization_id } = scopeOf(db);
  await db
    .insertInto("stimulus_film")
    .values({
      id: film.id,
      organization_id,
      media_type: film.mediaType,
      size: film.bytes.length,
      duration_ms: film.durationMs,
      sha256: film.sha256,
      uploaded_by: film.accountId,
      uploaded_at: film.at,
    })
    .execute();
  for (let place = 0; place * CHUNK_BYTES < film.bytes.length; place += 1) {
    const from = place * CHUNK_BYTES;
    const bytes = Buffer.from(film.bytes.subarray(from, from + CHUNK_BYTES));
    await db
      .insertInto("stimulus_film_chunk")
      .values({ organization_id, film_id: film.id, place, bytes })
      .execute();
  }
}

/** Puts a film in a place, over what was there. */
export async function placeFilm(
  db: TenantDb,
  { set, place, kind }: FilmPlace,
  filmId: string,
): Promise<void> {
  await db
    .insertInto("stimulus_placement")
    .values({
      organization_id: scopeOf(db).organizationId,
      set_id: set,
      place,
      kind,
      film_id: filmId,
    })
    .onConflict((taken) =>
      taken
        .columns(["organization_id", "set_id", "place", "kind"])
        .doUpdateSet({ film_id: filmId }),
    )
    .execute();
}

export async function emptyPlace(db: TenantDb, { set, place, kind }: FilmPlace): Promise<void> {
  await db
    .deleteFrom("stimulus_placement")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("set_id", "=", set)
    .where("place", "=", place)
    .where("kind", "=", kind)
    .execute();
}

/** Takes away the films that stand in no set any more. */
export async function sweepFilms(db: TenantDb): Promise<void> {
  await sql`delete from stimulus_film f where f.organization_id = ${scopeOf(db).organizationId}
    and not exists (select from stimulus_placement p where p.film_id = f.id)`.execute(db);
}

/** Whether a film stands in a set that was ever shown. */
export async function wasFilmUsed(db: TenantDb, filmId: string): Promise<boolean> {
  const found = await db
    .selectFrom("stimulus_placement as p")
    .innerJoin("stimulus_set as s", "s.id", "p.set_id")
    .select("p.set_id")
    .where("p.organization_id", "=", scopeOf(db).organizationId)
    .where("p.film_id", "=", filmId)
    .where("s.state", "<>", "draft")
    .executeTakeFirst();
  return found !== undefined;
}

/** Keeps what was measured of a film's pictures, over what was measured before. */
export async function setFigures(
  db: TenantDb,
  filmId: string,
  { figures, accountId, at }: { figures: PictureFigures; accountId: string; at: Date },
): Promise<void> {
  await db
    .updateTable("stimulus_film")
    .set({
      light: figures.light,
      movement: figures.movement,
      flashes: figures.flashes,
      red_flashes: figures.redFlashes,
      measured_by: accountId,
      measured_at: at,
    })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", filmId)
    .execute();
}

export async function findFilm(db: TenantDb, id: string) {
  return db
    .selectFrom("stimulus_film")
    .select(["id", "media_type", "size", "sha256", "measured_at"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** One piece of a film; undefined past its last. */
export async function findChunk(
  db: TenantDb,
  filmId: string,
  place: number,
): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom("stimulus_film_chunk")
    .select("bytes")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("film_id", "=", filmId)
    .where("place", "=", place)
    .executeTakeFirst();
  return found?.bytes;
}
