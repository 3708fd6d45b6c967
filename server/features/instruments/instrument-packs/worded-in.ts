import type { FindWorded } from "#domain/exchange/fhir/screening.ts";
import { INSTRUMENT_CODES } from "#domain/instruments/instrument.ts";
import { INSTRUMENT_TEXTS } from "#domain/instruments/texts/index.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import { packsOf } from "./packs.queries.ts";
import { inUse, builtInVersion } from "./worded.ts";

/** Finds any version that this organisation's results were given on, with its Portuguese words. */
export async function wordedIn(db: TenantDb): Promise<FindWorded> {
  const packs = await packsOf(db);
  return (code, version) => {
    const known = INSTRUMENT_CODES.find((each) => each === code);
    if (known === undefined) return undefined;
    const row = packs.find((each) => each.code === known && each.version === version);
    const { instrument, pack } = row ? inUse(row) : builtInVersion(known);
    const texts = pack?.texts ?? INSTRUMENT_TEXTS[known]["pt-BR"];
    return { instrument, texts, ...(pack && { licence: pack.licence }) };
  };
}
