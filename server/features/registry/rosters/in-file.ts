import { type KnownPerson, LIKELY, preparePerson } from "#domain/registry/duplicates/likeness.ts";
import type { NameWord } from "#domain/registry/duplicates/name-parts.ts";
import { fileKeys } from "#domain/registry/rosters/file-keys.ts";
import { likenessInList } from "#domain/registry/rosters/list-likeness.ts";
import type { EarlierRow } from "#domain/registry/rosters/match.ts";
import type { RosterValues } from "#domain/registry/rosters/read-row.ts";

/** A row of the file as later ones are compared with it. */
export interface KnownRow {
  readonly line: number;
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
  add(row: KnownRow, keys: readonly string[]): void;
}

/** A key that so many rows share, as the telephone of the school itself, says nothing about a child. */
const SHARED_BY_ALL = 150;

/** A row as a person to be compared. */
export function personOf(values: RosterValues): KnownPerson {
  return preparePerson({
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

/**
 * Rows held in memory: those that were added, and what `fetch` brings of the keys that are asked for. Of a long list only
 * what is compared is held, each word of a name once; what else a row says is in the database.
 */
export function rowsInFile(
  fetch?: (
    keys: readonly string[],
  ) => Promise<readonly (KnownRow & { readonly keys: readonly string[] })[]>,
): InFile {
  const rows = new Map<number, KnownRow>();
  const words = new Map<string, NameWord>();
  const byKey: LinesByKey = linesByKey();
  const add = ({ line, person, about }: KnownRow, keys: readonly string[]): void => {
    rows.set(line, { line, person: slim(person, words), about });
    byKey.add(line, keys);
  };
  return {
    add,
    async prepare(asked) {
      if (!fetch) return;
      const found = await fetch([...new Set(asked.flatMap(({ keys }) => keys))]);
      for (const row of found) add(row, row.keys);
    },
    earlier(line, person, keys) {
      const lines = keys.flatMap((key) => {
        const shared = byKey.find(key);
        return shared.length > SHARED_BY_ALL ? [] : shared;
      });
      return [...new Set(lines)].flatMap((other): EarlierRow[] => {
        const row = other < line ? rows.get(other) : undefined;
        if (!row) return [];
        const { score, reasons } = likenessInList(person, row.person);
        if (score < LIKELY) return [];
        return [{ childId: null, line: other, score, reasons, aboutChild: row.about }];
      });
    },
  };
}

const NO_PHONES: KnownPerson["phones"] = [];
const NO_PHONE_KEYS: KnownPerson["phoneKeys"] = new Set();

/** A person with what others are compared by, and no more. */
function slim(person: KnownPerson, words: Map<string, NameWord>): KnownPerson {
  const { name, phoneKeys } = person;
  return {
    ...person,
    fullName: "",
    phones: NO_PHONES,
    phoneKeys: phoneKeys.size === 0 ? NO_PHONE_KEYS : phoneKeys,
    name: { ...name, words: name.words.map((word) => once(word, words)) },
  };
}

function once(word: NameWord, words: Map<string, NameWord>): NameWord {
  const key = `${word.plain}|${word.sound}`;
  const held = words.get(key);
  if (held) return held;
  words.set(key, word);
  return word;
}

/** Which lines of a file have a key. */
interface LinesByKey {
  add(line: number, keys: readonly string[]): void;
  /** The lines with this key, and seldom a few with another: whoever asks compares them. */
  find(key: string): readonly number[];
}

/**
 * An index of many keys that nearly all have one line: a key is kept as a number made of it, and a single line as itself,
 * which takes a tenth of what texts and lists of one take.
 */
function linesByKey(): LinesByKey {
  const lines = new Map<number, number | number[]>();
  return {
    add(line, keys) {
      for (const key of keys) {
        const hash = hashOf(key);
        const held = lines.get(hash);
        if (held === undefined) lines.set(hash, line);
        else if (typeof held === "number") {
          if (held !== line) lines.set(hash, [held, line]);
        } else if (held.at(-1) !== line && !held.includes(line)) held.push(line);
      }
    },
    find(key) {
      const held = lines.get(hashOf(key));
      if (held === undefined) return [];
      return typeof held === "number" ? [held] : held;
    },
  };
}

/** A number of 30 bits, which a map keeps as it is, by FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash ^ (hash >>> 15)) & 0x3fffffff;
}
