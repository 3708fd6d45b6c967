import type { OrganizationKind } from "#domain/access/roles.ts";
import { ROSTER_FIELDS, type RosterField } from "#domain/registry/rosters/fields.ts";
import type { RowReading } from "#domain/registry/rosters/read-row.ts";
import { mayHaveWhatsApp, parsePhone } from "#server/platform/phone.ts";
import type { RosterRecord } from "./rosters.queries.ts";

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
export function readingOf(
  roster: Pick<RosterRecord, "columns" | "date_order" | "month_first_line">,
  today: string,
): RowReading {
  const dateOrder =
    roster.date_order ?? (roster.month_first_line === null ? "day_first" : "unknown");
  return { columns: fieldsOf(roster.columns), today, dateOrder, parsePhone, mayHaveWhatsApp };
}
