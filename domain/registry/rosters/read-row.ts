import { type ErrorText, errorText } from "#domain/error-text.ts";
import { isReachedByMessage } from "#domain/messaging/way-to-guardian.ts";
import { isCns } from "#domain/screening/identifiers/cns.ts";
import { isCpf } from "#domain/screening/identifiers/cpf.ts";
import { ROSTER_LIMITS, type RosterField } from "./fields.ts";
import { cellText, normalizeText } from "./plain.ts";
import { type DateOrder, isUnlikelyBirth, readBirth } from "./read-birth.ts";
import type { RosterError, RosterWarning } from "./roster-errors.ts";

/** What a row says of a child: empty fields are absent. Dates `YYYY-MM-DD`, telephones in E.164, numbers bare digits. */
export type RosterValues = { readonly [F in RosterField]?: string };

/** Something wrong with a row, or worth knowing of it. */
export interface Remark<Code extends RosterError | RosterWarning> {
  readonly code: Code;
  readonly field: RosterField | null;
  readonly column: number | null;
  readonly text: ErrorText;
}

/** What is needed to read a row besides its cells. */
export interface RowReading {
  /** For each column what it brings; null where it is left out. */
  readonly columns: readonly (RosterField | null)[];
  /** The organisation's day. */
  readonly today: string;
  /** How the list writes its dates; `unknown` while they contradict each other and nobody has said. */
  readonly dateOrder: DateOrder | "unknown";
  /** A telephone number in E.164; null when it is none. */
  readonly parsePhone: (written: string) => string | null;
  /** Whether a number can have WhatsApp. */
  readonly mayHaveWhatsApp: (phone: string) => boolean;
}

/** A row as read: what it says, and what is wrong with it. */
export interface ReadRow {
  readonly values: RosterValues;
  readonly faults: readonly Remark<RosterError>[];
  readonly warnings: readonly Remark<RosterWarning>[];
}

type Reader = (text: string, reading: RowReading) => string | { readonly fault: RosterError };

const READERS: Readonly<Record<RosterField, Reader>> = {
  full_name: readName,
  date_of_birth: (text, { today, dateOrder }) => {
    const read = readBirth(text, today, dateOrder);
    return "date" in read ? read.date : read;
  },
  group: (text) => text.slice(0, 120),
  year: (text) => text.slice(0, 120),
  external_id: (text) => (text.length > 60 ? { fault: "external_id_long" } : text),
  cpf: (text) => readNumber(text, 11, isCpf) ?? { fault: "cpf_invalid" },
  cns: (text) => readNumber(text, 15, isCns) ?? { fault: "cns_invalid" },
  sex: readSex,
  address: (text) => text.slice(0, 500),
  guardian_name: (text) => text.slice(0, 200),
  guardian_relationship: (text) => text.slice(0, 60),
  guardian_phone: (text, { parsePhone }) => readPhone(text, parsePhone),
  guardian_email: readEmail,
};

/** What a formula begins with; a telephone may begin with a plus, and a minus may stand before nothing. */
const FORMULA = /^[=@]|^[+-](?![\d\s(])/;

/** Fields whose text is written down as it stands, and so could carry a formula to whoever opens an export. */
const FREE_TEXT: ReadonlySet<RosterField> = new Set([
  "full_name",
  "group",
  "year",
  "external_id",
  "address",
  "guardian_name",
  "guardian_relationship",
]);

/** Reads one row: every fault of it at once, each with its reason and its mend. */
export function readRow(cells: readonly string[], reading: RowReading): ReadRow {
  const values: { [F in RosterField]?: string } = {};
  const faults: Remark<RosterError>[] = [];
  reading.columns.forEach((field, column) => {
    if (field === null) return;
    const raw = cells[column] ?? "";
    const read = readCell(raw, field, reading);
    if (typeof read === "string") {
      if (read !== "") values[field] = read;
      return;
    }
    faults.push(makeRemark(read.fault, field, column, raw));
  });
  if (cells.slice(reading.columns.length).some((cell) => cell.trim() !== "")) {
    faults.push(makeRemark("cells_beyond", null, null, ""));
  }
  return { values, faults, warnings: warningsOf(values, reading) };
}

/** A fault or a warning with the words for it. */
export function makeRemark<Code extends RosterError | RosterWarning>(
  code: Code,
  field: RosterField | null,
  column: number | null,
  value: string,
): Remark<Code> {
  return {
    code,
    field,
    column,
    text: errorText<RosterError | RosterWarning>(code, { value: quoteCell(value) }),
  };
}

/** The longest piece of a cell that a fault repeats. */
const LONGEST_QUOTE = 40;

function quoteCell(text: string): string {
  const bare = text.replaceAll(/\s+/g, " ").trim();
  return bare.length > LONGEST_QUOTE ? `${bare.slice(0, LONGEST_QUOTE - 1)}…` : bare;
}

function readCell(
  raw: string,
  field: RosterField,
  reading: RowReading,
): string | { readonly fault: RosterError } {
  if (raw.length > ROSTER_LIMITS.cell) return { fault: "text_long" };
  const text = cellText(raw);
  if (text === "") return "";
  if (FREE_TEXT.has(field) && FORMULA.test(text)) return { fault: "formula" };
  return READERS[field](text, reading);
}

function readName(text: string): ReturnType<Reader> {
  const name = text.slice(0, 200);
  if (!/\p{L}/u.test(name) || /\d|[<>{}[\]|\\@]/.test(name)) return { fault: "name_unreadable" };
  return normalizeText(name).split(" ").length < 2 ? { fault: "name_short" } : name;
}

/** Bare digits; zeros that a spreadsheet dropped in front are put back when the check digits then agree. */
function readNumber(
  text: string,
  length: number,
  isOne: (digits: string) => boolean,
): string | undefined {
  if (/[^\d.\-/\s]/.test(text)) return undefined;
  const digits = text.replace(/\.0$/, "").replaceAll(/\D/g, "");
  const whole = length === 11 ? digits.padStart(length, "0") : digits;
  return digits.length >= 8 && isOne(whole) ? whole : undefined;
}

function readSex(text: string): ReturnType<Reader> {
  const said = normalizeText(text);
  if (/^(?:f|fem|feminino|menina|mulher|2)$/.test(said)) return "feminino";
  if (/^(?:m|masc|masculino|menino|homem|1)$/.test(said)) return "masculino";
  return /^(?:0|i|ignorado|outro|nao binario|prefiro nao dizer)$/.test(said)
    ? ""
    : { fault: "sex_unknown" };
}

/** The first number of several: people write two into one cell. */
function readPhone(text: string, parsePhone: RowReading["parsePhone"]): ReturnType<Reader> {
  const whole = parsePhone(text);
  if (whole !== null) return whole;
  for (const part of text.split(/[/;,|]| e | ou /i)) {
    const one = parsePhone(part.trim());
    if (one !== null) return one;
  }
  return { fault: "phone_invalid" };
}

/** Local part, one at sign, a domain with a dot: what a mailer would take, and one address alone. */
const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i;

function readEmail(text: string): ReturnType<Reader> {
  return text.length <= 254 && EMAIL.test(text) ? text : { fault: "email_invalid" };
}

function warningsOf(
  values: RosterValues,
  { columns, today, mayHaveWhatsApp }: RowReading,
): Remark<RosterWarning>[] {
  const at = (field: RosterField) => columns.indexOf(field);
  const found: Remark<RosterWarning>[] = [];
  const { guardian_phone: phone, guardian_email: email, date_of_birth: birth } = values;
  const isReached =
    phone === undefined ||
    isReachedByMessage({
      hasEmail: email !== undefined,
      mayHaveWhatsApp: mayHaveWhatsApp(phone),
    });
  if (!isReached) {
    found.push(makeRemark("phone_without_whatsapp", "guardian_phone", at("guardian_phone"), phone));
  }
  if (birth !== undefined && isUnlikelyBirth(birth, today)) {
    const written = birth.replace(/^(\d{4})-(\d\d)-(\d\d)$/, "$3/$2/$1");
    found.push(makeRemark("birth_adult", "date_of_birth", at("date_of_birth"), written));
  }
  return found;
}
