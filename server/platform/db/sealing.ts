import type { KyselyPlugin } from "kysely";
import enUs from "#messages/en-US/sealed.json" with { type: "json" };
import esEs from "#messages/es-ES/sealed.json" with { type: "json" };
import ptBr from "#messages/pt-BR/sealed.json" with { type: "json" };
import { isPlain } from "./plain-json.ts";
import type { SealedPlace } from "./sealed-columns.ts";
import {
  type TextPlace,
  bind,
  isUnbound,
  mayBeSealed,
  openTextWith,
  readBound,
  sealTextWith,
} from "./sealed-text.ts";
import type { SealingKeys } from "./sealing-keys.ts";

/** What is shown for a text that does not open, in every language: who reads it is not known where it is opened. */
export const ALTERED_TEXT = [ptBr.altered, enUs.altered, esEs.altered].join(" / ");

/** Seals and opens the free texts of an installation. */
export interface Sealing {
  /** A text as its column holds it; an empty one stays empty. */
  seal(place: TextPlace & { readonly place: SealedPlace }, text: string): Promise<string>;
  /** A value that `app.bound` made, or any other, which stays as it is. What does not open, or has no place, is `ALTERED_TEXT`. */
  open(value: string): Promise<string>;
  /** The same of a text that was read as it stands; undefined when it does not open. */
  reopen(place: TextPlace, stored: string): Promise<string | undefined>;
  /** The same in lines of JSON that the database has written. */
  openLine(line: string): Promise<string>;
  /** The version of the key that texts are sealed with now. */
  newestVersion(): Promise<number>;
  /** Hears of each text that does not open, whenever it is read. */
  onAltered(listener: (place: TextPlace) => void): void;
}

/** Where a value of `app.bound` stands in a line of JSON: its characters need no escape but the two that begin it. */
const BOUND_IN_JSON = /"\\u0003([a-z_.]+\/[\da-f-]{36}\/[\da-f-]{36})\\u0002([^"\\]*)"/g;

/** What an installation with these keys seals and opens with. */
export function createSealing(keys: SealingKeys): Sealing {
  const listeners: ((place: TextPlace) => void)[] = [];
  const openBound = async (value: string): Promise<string | undefined> => {
    const bound = readBound(value);
    // Nobody gets to see, or is sent, what only a program can read.
    if (!bound) return isUnbound(value) ? undefined : value;
    const text = bound.body && (await tryOpening(keys, bound));
    if (text === undefined) for (const hear of listeners) hear(bound);
    return text;
  };
  const open = async (value: string): Promise<string> => (await openBound(value)) ?? ALTERED_TEXT;
  return {
    async seal(place, text) {
      if (text === "") return text;
      const { version, key } = await keys.newest(place.organizationId);
      return sealTextWith(key, version, place, text);
    },
    open,
    reopen: (place, stored) => openBound(bind(place, stored)),
    async openLine(line) {
      const opened = new Map<string, string>();
      for (const [found, place, body] of line.matchAll(BOUND_IN_JSON))
        opened.set(found, JSON.stringify(await open(`\u0003${place}\u0002${body}`)));
      return line.replace(BOUND_IN_JSON, (found) => opened.get(found) ?? found);
    },
    newestVersion: async () => (await keys.newest("")).version,
    onAltered: (listener) => listeners.push(listener),
  };
}

/** Opens what queries select through `app.bound`, wherever in a row it stands. */
export function openingTexts({ open }: Pick<Sealing, "open">): KyselyPlugin {
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const found: Found[] = [];
      for (const row of result.rows) collect(row, found);
      for (const { holder, key, value } of found) holder[key] = await open(value);
      return result;
    },
  };
}

interface Found {
  readonly holder: Record<string, unknown>;
  readonly key: string;
  readonly value: string;
}

function collect(holder: Record<string, unknown>, found: Found[]): void {
  for (const key in holder) {
    const value = holder[key];
    if (typeof value === "string") {
      if (mayBeSealed(value)) found.push({ holder, key, value });
    } else if (isNested(value) && !isPlain(value)) collect(value, found);
  }
}

/** What JSON and arrays are made of: an instant or bytes hold no text. */
function isNested(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === "object" &&
    value !== null &&
    !(value instanceof Date) &&
    !(value instanceof Uint8Array)
  );
}

async function tryOpening(
  keys: SealingKeys,
  bound: Parameters<typeof openTextWith>[1],
): Promise<string | undefined> {
  const key = await keys.find(bound.version, bound.organizationId);
  if (!key) return undefined;
  try {
    return openTextWith(key, bound);
  } catch {
    return undefined;
  }
}
