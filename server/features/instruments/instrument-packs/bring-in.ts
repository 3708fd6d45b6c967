import type { z } from "zod";
import type {
  InstrumentVersions,
  PackPreview,
  importInstrumentPack,
  previewInstrumentPack,
} from "#contract/instruments/instrument-packs.ts";
import { packOfQuestionnaire } from "#domain/exchange/fhir/pack-of-questionnaire.ts";
import { type Json, memberOf } from "#domain/exchange/fhir/resource.ts";
import type { Pack } from "#domain/instruments/packs/pack.ts";
import { readPack } from "#domain/instruments/packs/read-pack.ts";
import { concernLabel, packJson } from "#domain/instruments/packs/write-pack.ts";
import { recordInstrumentEvent } from "#server/features/instruments/events.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { invalidField } from "#server/platform/problem.ts";
import { versionsIn } from "./list-versions.ts";
import { refusedPack } from "./pack-errors.ts";
import { insertPack, packsOf } from "./packs.queries.ts";

type Brought = z.output<typeof previewInstrumentPack.body>;

/** Reads what was brought, whichever of the two it is. Throws `invalid` naming each error at its path. */
function read({ content, licence, licence_holder: holder, licence_until: until }: Brought): Pack {
  // What was parsed from JSON is JSON.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The body was parsed from JSON.
  const given = content as Json;
  const isFhir = memberOf(given, "resourceType") === "Questionnaire";
  const pack = isFhir ? packOfQuestionnaire(given) : given;
  const said = isRecord(pack) && isRecord(pack["licence"]) ? pack["licence"] : {};
  const reading = readPack(
    isRecord(pack)
      ? {
          ...pack,
          licence: {
            ...said,
            ...(licence && { text: licence }),
            ...(holder && { holder }),
            ...(until && { until }),
          },
        }
      : pack,
  );
  if (!reading.ok) throw refusedPack(reading.errors);
  return reading.pack;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What a pack would ask. Writes nothing. */
export function previewPack(brought: Brought): PackPreview {
  const { instrument, texts, licence } = read(brought);
  return {
    code: instrument.code,
    version: instrument.version,
    title: texts.title,
    instructions: texts.instructions,
    licence: licence.text,
    licence_holder: licence.holder,
    licence_until: licence.until,
    maximum: instrument.maximum,
    thresholds: { ...instrument.thresholds },
    items: instrument.items.map(({ id, optionSet }) => ({
      id,
      text: texts.items[id]?.text ?? id,
      answers: Object.values(texts.options[optionSet] ?? {}).join(" · "),
      concern: concernLabel(instrument, texts, id),
    })),
  };
}

/** Keeps a version of a questionnaire with its licence. It is asked once somebody puts it to use. */
export async function importPack(
  deps: Deps,
  staff: Staff,
  { id, ...brought }: z.output<typeof importInstrumentPack.body>,
): Promise<InstrumentVersions[]> {
  const { instrument, texts, licence } = read(brought);
  const { code, version } = instrument;
  return withTenant(deps.database, staff, async (db) => {
    const known = await packsOf(db);
    const isRepeated = known.some((pack) => pack.id === id);
    if (!isRepeated && known.some((pack) => pack.code === code && pack.version === version)) {
      throw invalidField("version", "version_already_imported");
    }
    if (!isRepeated) {
      await insertPack(db, {
        id,
        code,
        version,
        content: packJson(instrument, texts, licence),
        licence,
        accountId: staff.accountId,
        at: deps.clock.now(),
      });
      await recordInstrumentEvent(db, {
        action: "instrument.imported",
        entityId: id,
        detail: { code, version },
      });
    }
    return versionsIn(db, deps.clock.now());
  });
}
