import { z } from "zod";
import type { OrganizationKind } from "#domain/access/roles.ts";
import { ROSTER_FIELDS, type RosterField } from "#domain/registry/rosters/fields.ts";
import type {
  LeftOutReason,
  UndoBlocker,
  RosterOutcome,
} from "#domain/registry/rosters/progress.ts";
import type { RosterValues, RowReading } from "#domain/registry/rosters/read-row.ts";
import type { TenantScope } from "#server/platform/db/tenant.ts";
import { mayHaveWhatsApp, parsePhone } from "#server/platform/phone.ts";
import type { RosterRecord } from "./rosters.queries.ts";

/** What became of a row. */
export interface RowResult {
  readonly line: number;
  readonly result: "applied" | "left_out" | "undone" | "kept";
  readonly result_reason: LeftOutReason | UndoBlocker | null;
  readonly patient_id?: string;
  readonly before?: Before;
}

/** A row to be written. */
export interface DueRow {
  readonly line: number;
  readonly outcome: RosterOutcome;
  readonly values: unknown;
  readonly group_id: string | null;
  readonly place_key: string | null;
  readonly patient_id: string | null;
  readonly patient_version: number | null;
  readonly decided_another: boolean;
}

/** Some values of each column, as they are stored. */
export const Samples = z.array(z.array(z.string()));

/** What an import wrote. */
export const RosterResultCounts = z.object({
  created: z.number(),
  updated: z.number(),
  moved: z.number(),
  left_out: z.number(),
  groups_created: z.number(),
});
export type RosterResultCounts = z.infer<typeof RosterResultCounts>;

/** The groups that an import created, kept beside what it wrote. */
export const CreatedGroups = z.object({ groups: z.array(z.uuid()).default([]) });

/** What an undo put back and kept. */
export const RosterUndoCounts = z.object({
  undone: z.number(),
  kept: z.number(),
  groups_kept: z.number(),
});
export type RosterUndoCounts = z.infer<typeof RosterUndoCounts>;

const guardian = z.object({
  id: z.uuid(),
  /** Added by the import; else what it had before, of the fields that were changed. */
  added: z.boolean(),
  values: z.record(z.string(), z.string()),
});

/** What it takes to put a child back as it was before the import. */
export const Before = z.object({
  created: z.boolean(),
  /** The record's version right after the import: with another one something was changed since. */
  version: z.number(),
  group_id: z.uuid().nullable(),
  values: z.record(z.string(), z.string().nullable()),
  guardian: guardian.nullable(),
});
export type Before = z.infer<typeof Before>;

/** Some rows of an import to be written, and on whose behalf. */
export interface Chunk {
  readonly rosterId: string;
  readonly accountId: string;
  readonly at: Date;
  readonly rows: readonly DueRow[];
  /** Groups that were created for places of the file. */
  readonly groups: ReadonlyMap<string, string>;
}

/** A row with what it says and where its child goes. */
export interface ReadyRow extends DueRow {
  readonly said: RosterValues;
  readonly to: string | null;
}

/** A row that could not be written after all. */
export function leftOut(line: number, reason: LeftOutReason): RowResult {
  return { line, result: "left_out", result_reason: reason };
}

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

/** On whose behalf an import is worked on: of whoever last asked for it, and no further than that person reached then. */
export function workScope(
  organizationId: string,
  {
    created_by,
    confirmed_by,
    group_ids,
  }: Pick<RosterRecord, "created_by" | "confirmed_by" | "group_ids">,
): TenantScope {
  return { organizationId, accountId: confirmed_by ?? created_by, groupIds: group_ids ?? "all" };
}
