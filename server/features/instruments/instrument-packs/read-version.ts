import type { LicensedQuestionnaire } from "#contract/instruments/instruments.ts";
import { questionnaireOf } from "#domain/exchange/fhir/questionnaire.ts";
import { namesAt } from "#domain/exchange/fhir/resource.ts";
import type { InstrumentCode } from "#domain/instruments/instrument.ts";
import { INSTRUMENTS } from "#domain/instruments/instruments.ts";
import { packJson } from "#domain/instruments/packs/write-pack.ts";
import { INSTRUMENT_TEXTS } from "#domain/instruments/texts/index.ts";
import { recordInstrumentEvent } from "#server/features/instruments/events.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import { type InUse, instrumentOf } from "./worded.ts";

/** Which version of which questionnaire. */
export interface Version {
  readonly code: InstrumentCode;
  readonly version: string;
}

/** A version as it is asked and scored. Throws `not_found` for one that this organisation never had. */
export async function readVersion(
  deps: Pick<Deps, "database">,
  staff: Staff,
  wanted: Version,
): Promise<LicensedQuestionnaire> {
  return withTenant(deps.database, staff, async (db) => {
    const { instrument, pack } = await known(db, wanted);
    return { instrument, texts: pack?.texts ?? INSTRUMENT_TEXTS[wanted.code]["pt-BR"] };
  });
}

/** A version as a file to be kept or brought in elsewhere. */
export async function versionFile(
  deps: Pick<Deps, "database" | "publicUrl">,
  staff: Staff,
  wanted: Version,
  format: "json" | "fhir",
): Promise<Record<string, unknown>> {
  return withTenant(deps.database, staff, async (db) => {
    const { instrument, pack } = await known(db, wanted);
    const texts = pack?.texts ?? INSTRUMENT_TEXTS[wanted.code]["pt-BR"];
    await recordInstrumentEvent(db, {
      action: "instrument.exported",
      entityId: null,
      detail: { ...wanted, format },
    });
    if (format === "json") return packJson(instrument, texts, pack?.licence ?? null);
    const worded = { instrument, texts, ...(pack && { licence: pack.licence }) };
    return { ...questionnaireOf(namesAt(deps.publicUrl), worded) };
  });
}

async function known(db: TenantDb, { code, version }: Version): Promise<InUse> {
  const found = await instrumentOf(db, code, version);
  if (!found.pack && INSTRUMENTS[code].version !== version) throw new Problem("not_found");
  return found;
}
