import type {
  InstrumentVersion,
  InstrumentVersions,
} from "#contract/instruments/instrument-packs.ts";
import { INSTRUMENT_CODES, type InstrumentCode } from "#domain/instruments/instrument.ts";
import { INSTRUMENTS } from "#domain/instruments/instruments.ts";
import { packInUse } from "#domain/instruments/packs/pack.ts";
import { INSTRUMENT_TEXTS } from "#domain/instruments/texts/index.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import { type PackRow, answersByVersion, packsOf, usesOf } from "./packs.queries.ts";
import { inUse } from "./worded.ts";

/** Each questionnaire with its versions, the product's own first. */
export async function versionsIn(db: TenantDb, now: Date): Promise<InstrumentVersions[]> {
  const packs = await packsOf(db);
  const uses = await usesOf(db);
  const answers = await answersByVersion(db);
  return INSTRUMENT_CODES.map((code) => {
    const used = packInUse(uses, code, now.toISOString());
    const count = (version: string): number => answers.get(`${code}|${version}`) ?? 0;
    return {
      code,
      versions: [
        ownVersion(code, used === null, count(INSTRUMENTS[code].version)),
        ...packs
          .filter((pack) => pack.code === code)
          .map((pack) => packVersion(pack, pack.id === used, count(pack.version))),
      ],
    };
  });
}

function ownVersion(code: InstrumentCode, isUsed: boolean, answers: number): InstrumentVersion {
  const { title, wordingNote } = INSTRUMENT_TEXTS[code]["pt-BR"];
  return {
    id: null,
    version: INSTRUMENTS[code].version,
    title,
    licence: wordingNote,
    licence_holder: "",
    licence_until: null,
    imported_at: null,
    in_use: isUsed,
    answers,
  };
}

function packVersion(row: PackRow, isUsed: boolean, answers: number): InstrumentVersion {
  const { pack } = inUse(row);
  return {
    id: row.id,
    version: row.version,
    title: pack?.texts.title ?? "",
    licence: row.licence,
    licence_holder: row.licence_holder,
    licence_until: row.licence_until,
    imported_at: row.imported_at.toISOString(),
    in_use: isUsed,
    answers,
  };
}
