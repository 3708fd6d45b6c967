import { type KnownPerson, LIKELY, known, likenessOfKnown } from "#domain/people/likeness.ts";
import { fileKeys } from "#domain/rosters/file-keys.ts";
import type { EarlierRow } from "#domain/rosters/match.ts";
import type { RosterValues } from "#domain/rosters/read-row.ts";

/** A row of the file as later ones are compared with it. */
export interface KnownRow {
  readonly line: number;
  readonly values: RosterValues;
  readonly person: KnownPerson;
  /** The registered child it is about. */
  readonly about: string | null;
}

/** The rows of a file that stand before one, as far as they are alike. */
export interface InFile {
  /** Makes the rows known that may be compared with these. */
  prepare(
    rows: readonly { readonly line: number; readonly keys: readonly string[] }[],
  ): Promise<void>;
  earlier(line: number, person: KnownPerson, keys: readonly string[]): readonly EarlierRow[];
  valuesOf(line: number): RosterValues;
  add(row: KnownRow, keys: readonly string[]): void;
}

/** A key that so many rows share, as the telephone of the school itself, says nothing about a child. */
const SHARED_BY_ALL = 150;

/** A row as a person to be compared. */
export function personOf(values: RosterValues): KnownPerson {
  return known({
    fullName: values.full_name ?? "",
    dateOfBirth: values.date_of_birth ?? null,
    phones: values.guardian_phone === undefined ? [] : [values.guardian_phone],
    cpf: values.cpf ?? "",
    cns: values.cns ?? "",
    externalId: values.external_id ?? "",
  });
}

/** Keys of a row; none for one that names no child, which is compared with nobody. */
export function keysOf(person: KnownPerson): string[] {
  return fileKeys(person);
}

/** Rows held in memory: those that were added, and what `fetch` brings of the keys that are asked for. */
export function rowsInFile(
  fetch?: (
    keys: readonly string[],
  ) => Promise<readonly (Omit<KnownRow, "person"> & { keys: readonly string[] })[]>,
): InFile {
  const rows = new Map<number, KnownRow>();
  const byKey = new Map<string, number[]>();
  const add = (row: KnownRow, keys: readonly string[]): void => {
    rows.set(row.line, row);
    for (const key of keys) {
      const lines = byKey.get(key) ?? [];
      if (!lines.includes(row.line)) lines.push(row.line);
      byKey.set(key, lines);
    }
  };
  return {
    add,
    async prepare(asked) {
      if (!fetch) return;
      const found = await fetch([...new Set(asked.flatMap(({ keys }) => keys))]);
      for (const row of found) add({ ...row, person: personOf(row.values) }, row.keys);
    },
    earlier(line, person, keys) {
      const lines = keys.flatMap((key) => {
        const shared = byKey.get(key) ?? [];
        return shared.length > SHARED_BY_ALL ? [] : shared;
      });
      return [...new Set(lines)].flatMap((other): EarlierRow[] => {
        const row = other < line ? rows.get(other) : undefined;
        if (!row) return [];
        const { score, reasons } = likenessOfKnown(person, row.person);
        if (score < LIKELY) return [];
        return [{ childId: null, line: other, score, reasons, aboutChild: row.about }];
      });
    },
    valuesOf: (line) => rows.get(line)?.values ?? {},
  };
}
