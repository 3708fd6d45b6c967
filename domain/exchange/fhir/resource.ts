/** A value of JSON. What is undefined is left out when it is written. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json | undefined };

/** One resource of FHIR R4, as it is written. */
export interface Resource {
  readonly resourceType: string;
  readonly id: string;
  readonly [key: string]: Json | undefined;
}

/** One row of the platform's tables by its columns. Columns that hold nothing, or no text, are not there. */
export type Row = Readonly<Record<string, Json>>;

/** The canonical addresses of one installation: what it defines itself stands below its own address. */
export interface Names {
  readonly system: (name: string) => string;
  readonly structure: (name: string) => string;
  readonly questionnaire: (code: string) => string;
  readonly fullUrl: (resource: Resource) => string;
}

/** The canonical addresses below `base`, the installation's public address without a trailing slash. */
export function namesAt(base: string): Names {
  const root = `${base}/fhir`;
  return {
    system: (name) => `${root}/CodeSystem/${name}`,
    structure: (name) => `${root}/StructureDefinition/${name}`,
    questionnaire: (code) => `${root}/Questionnaire/${code}`,
    fullUrl: ({ resourceType, id }) => `${root}/${resourceType}/${id}`,
  };
}

/** A reference to a resource of the same bundle. */
export function makeReference(resourceType: string, id: string): { readonly reference: string } {
  return { reference: `${resourceType}/${id}` };
}

/** A code of ours, with the words that people read. */
export function makeCoding(system: string, code: string, words?: string) {
  return {
    coding: [{ system, code, ...(words !== undefined && { display: words }) }],
    ...(words !== undefined && { text: words }),
  };
}

/** The text in a column; empty where there is none. */
export function textOf(row: Row, column: string): string {
  const value = row[column];
  return typeof value === "string" ? value : "";
}

/** A member only where there is a text: FHIR knows no empty ones. */
export function optionalMember<Key extends string>(
  key: Key,
  value: string,
): { [K in Key]?: string } {
  // The member is there or the object is empty; neither is a lie about its type.
  const member: { [K in Key]?: string } = {};
  if (value !== "") member[key] = value;
  return member;
}

/**
 * What a string of FHIR may not have, and a text that was copied from elsewhere has: the blank that text processors put
 * between words, and control characters.
 */
// oxlint-disable-next-line no-control-regex -- They are what is looked for.
const UNSPEAKABLE = /[^\S \r\n\t]|[\u0000-\u0008\u000B\u000C\u000E-\u001F]/;

/** How a row carries a text with any of these, so that it comes back to the letter. */
const AS_URI = "data:,";

/** A resource with plain blanks for whatever its strings may not have. */
export function withPlainBlanks(resource: Resource): Resource {
  const members = Object.entries(resource).map(([key, value]) => [key, plain(value)] as const);
  return { ...resource, ...Object.fromEntries(members) };
}

function plain(value: Json | undefined): Json | undefined {
  if (typeof value === "string") return value.replaceAll(new RegExp(UNSPEAKABLE, "g"), " ");
  if (typeof value !== "object" || value === null) return value;
  if (isList(value)) return value.map((each) => plain(each) ?? null);
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, plain(member)]));
}

/** Ends the address of the extension that carries a row of the platform. */
const ROW = "/fhir/StructureDefinition/registro";

/** Columns that hold a structure, which is carried as its JSON text. */
const STRUCTURED: ReadonlySet<string> = new Set([
  "answers",
  "answer_modes",
  "client_result",
  "detail",
]);

/**
 * A row of the platform's own table, carried whole beside what FHIR has elements for: from it an organisation's own export
 * is read back without loss.
 */
export function rowExtension(names: Names, table: string, row: Row): Json {
  const columns = Object.entries(row).map(([column, value]) => {
    if (typeof value === "boolean") return { url: column, valueBoolean: value };
    if (typeof value === "number") return { url: column, valueInteger: value };
    const text = typeof value === "string" ? value : JSON.stringify(value);
    return UNSPEAKABLE.test(text)
      ? { url: column, valueUri: AS_URI + encodeURIComponent(text) }
      : { url: column, valueString: text };
  });
  return {
    url: names.structure("registro"),
    extension: [{ url: "tabela", valueCode: table }, ...columns],
  };
}

/** A row and the table that it is of. */
export interface TableRow {
  readonly table: string;
  readonly row: Row;
}

/** The rows that a resource carries. Extensions that are none of ours, or are no rows, are passed over. */
export function rowsOf(resource: Resource): TableRow[] {
  return listOf(resource["extension"]).flatMap((extension) => {
    const url = memberOf(extension, "url");
    if (typeof url !== "string" || !url.endsWith(ROW)) return [];
    const columns = listOf(memberOf(extension, "extension"));
    const table = columns
      .filter((each) => memberOf(each, "url") === "tabela")
      .map((each) => memberOf(each, "valueCode"))[0];
    if (typeof table !== "string") return [];
    const row = columns.flatMap((each): [string, Json][] => {
      const column = memberOf(each, "url");
      if (typeof column !== "string" || column === "tabela") return [];
      const value = valueIn(column, each);
      return value === undefined ? [] : [[column, value]];
    });
    return [{ table, row: Object.fromEntries(row) }];
  });
}

function valueIn(column: string, extension: Json): Json | undefined {
  const text = memberOf(extension, "valueString") ?? spelled(memberOf(extension, "valueUri"));
  if (typeof text !== "string") {
    return memberOf(extension, "valueBoolean") ?? memberOf(extension, "valueInteger");
  }
  return STRUCTURED.has(column) ? parsed(text) : text;
}

/** The text that a data URI spells out; undefined for anything else. */
function spelled(uri: Json | undefined): Json | undefined {
  if (typeof uri !== "string" || !uri.startsWith(AS_URI)) return undefined;
  try {
    return decodeURIComponent(uri.slice(AS_URI.length));
  } catch {
    return undefined;
  }
}

function parsed(text: string): Json | undefined {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- What JSON.parse gives is JSON.
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** The entries of a list; none where the value is no list. */
export function listOf(value: Json | undefined): readonly Json[] {
  return isList(value) ? value : [];
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** A member of an object by its own key; undefined where there is no object or no such member. */
export function memberOf(value: Json | undefined, key: string): Json | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const members = Object.entries(value);
  return members.find(([name]) => name === key)?.[1];
}
