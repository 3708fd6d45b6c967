import {
  type Instrument,
  type InstrumentCode,
  type InstrumentTexts,
} from "#domain/instruments/instrument.ts";
import { INSTRUMENTS } from "#domain/instruments/instruments.ts";
import { packInUse, type Licence } from "#domain/instruments/packs/pack.ts";
import { readPack } from "#domain/instruments/packs/read-pack.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import { type PackRow, packsOf, usesOf } from "./packs.queries.ts";

/** A questionnaire as it is asked: its keys and words, and the licence of those that are not ours. */
export interface InUse {
  readonly instrument: Instrument;
  /** The words of a pack; null for the product's own, which are there in every language. */
  readonly pack: { readonly texts: InstrumentTexts; readonly licence: Licence } | null;
}

/** The questionnaire on which a form made at `madeAt` is asked. */
export async function instrumentAt(
  db: TenantDb,
  code: InstrumentCode,
  madeAt: Date,
): Promise<InUse> {
  const uses = await usesOf(db);
  // Most organisations have no pack: they cost one small query.
  if (uses.length === 0) return builtInVersion(code);
  const packId = packInUse(uses, code, madeAt.toISOString());
  const row = packId === null ? undefined : (await packsOf(db)).find(({ id }) => id === packId);
  return row ? inUse(row) : builtInVersion(code);
}

/** The questionnaire that a result was given on, by the version that it keeps. */
export async function instrumentOf(
  db: TenantDb,
  code: InstrumentCode,
  version: string,
): Promise<InUse> {
  if (version === INSTRUMENTS[code].version) return builtInVersion(code);
  const row = (await packsOf(db)).find((each) => each.code === code && each.version === version);
  return row ? inUse(row) : builtInVersion(code);
}

/** Which version a form made at a moment is asked on. */
export async function versionsAt(
  db: TenantDb,
): Promise<(code: InstrumentCode, madeAt: string) => string> {
  const [uses, packs] = [await usesOf(db), await packsOf(db)];
  return (code, madeAt) => {
    const packId = packInUse(uses, code, madeAt);
    const pack = packs.find(({ id }) => id === packId);
    return pack?.version ?? INSTRUMENTS[code].version;
  };
}

/** The product's own version. */
export function builtInVersion(code: InstrumentCode): InUse {
  return { instrument: INSTRUMENTS[code], pack: null };
}

/** What was brought in was read once already. One that cannot be read any more must not be answered with other points. */
export function inUse({ content, code, version }: PackRow): InUse {
  const reading = readPack(content);
  if (!reading.ok) throw new Error(`instrument pack ${code} ${version} cannot be read`);
  const { instrument, texts, licence } = reading.pack;
  return { instrument, pack: { texts, licence } };
}
