import type { OrganizationKind } from "#domain/access/roles.ts";
import { ROSTER_FIELDS, type RosterField } from "#domain/rosters/fields.ts";
import type { RowReading } from "#domain/rosters/read-row.ts";
import { mayHaveWhatsApp, parsePhone } from "#server/platform/phone.ts";

/** What kind of group a row's `group` names: schools have classes, everybody else doctors. */
export function placeKindOf({
  organizationKind,
}: {
  readonly organizationKind: string;
}): "class" | "doctor" {
  return organizationKind === ("school" satisfies OrganizationKind) ? "class" : "doctor";
}

/** The columns as they are stored, `""` for one that is left out. */
export function fieldsOf(columns: readonly string[]): (RosterField | null)[] {
  return columns.map((column) => ROSTER_FIELDS.find((field) => field === column) ?? null);
}

/** How the rows of an import are read on a day. */
export function readingOf(columns: readonly string[], today: string): RowReading {
  return { columns: fieldsOf(columns), today, parsePhone, mayHaveWhatsApp };
}
