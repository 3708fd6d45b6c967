import type { DuplicateSide } from "#contract/registry/duplicates.ts";
import { formatPhone } from "#domain/messaging/format-phone.ts";
import { formatCns } from "#domain/screening/identifiers/cns.ts";
import { formatCpf } from "#domain/screening/identifiers/cpf.ts";
import { type Speech, useTexts } from "#web/platform/i18n/use-texts.ts";

const ROWS = [
  "full_name",
  "date_of_birth",
  "guardians",
  "group_name",
  "forms",
  "sex",
  "cpf",
  "cns",
  "external_id",
  "address",
  "notes",
  "created_at",
] as const;
export type RowName = (typeof ROWS)[number];

/** One field of two records, in words, line by line. */
export interface SideRow {
  readonly name: RowName;
  readonly first: readonly string[];
  readonly second: readonly string[];
  readonly differs: boolean;
}

/** What is said of one field of a record, line by line. */
export function useFieldWords(): (side: DuplicateSide, name: RowName) => readonly string[] {
  const speech = useTexts();
  return (side, name) => ROW_TEXTS[name](side, speech).filter((line) => line !== "");
}

type RowTexts = Readonly<
  Record<RowName, (side: DuplicateSide, speech: Speech) => readonly string[]>
>;

const ROW_TEXTS: RowTexts = {
  full_name: (side) => [side.full_name],
  date_of_birth: ({ date_of_birth: date }, { day }) => [date === null ? "" : day(date)],
  guardians: ({ guardians }) =>
    guardians.flatMap((each) => [each.full_name, formatPhone(each.phone), each.email]),
  group_name: (side) => [side.group_name],
  forms: (side, { t }) => [
    t("duplicates.forms", { answered: side.forms_answered, waiting: side.forms_waiting }),
  ],
  sex: ({ sex }, { t }) => [sex === null ? "" : t(`duplicates.sexes.${sex}`)],
  cpf: ({ cpf }) => [formatCpf(cpf)],
  cns: ({ cns }) => [formatCns(cns)],
  external_id: (side) => [side.external_id],
  address: (side) => [side.address],
  notes: (side) => [side.notes],
  created_at: (side, { dayOf }) => [dayOf(side.created_at)],
};

/** Two records field by field, what differs on top; what neither has is left out. */
export function useSideRows(first: DuplicateSide, second: DuplicateSide): readonly SideRow[] {
  const words = useFieldWords();
  return ROWS.map((name) => {
    const [one, other] = [words(first, name), words(second, name)];
    return { name, first: one, second: other, differs: one.join("\n") !== other.join("\n") };
  })
    .filter((row) => row.first.length + row.second.length > 0)
    .toSorted((one, other) => Number(other.differs) - Number(one.differs));
}
