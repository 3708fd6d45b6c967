import type { z } from "zod";
import {
  AUDIT_EXPORT,
  AUDIT_ROLES,
  AuditFile,
  type AuditRow,
} from "#contract/organization/audit.ts";
import { roleName } from "#domain/access/role-names.ts";
import messages from "#messages/pt-BR/audit.json" with { type: "json" };
import {
  defineExport,
  type ExportContext,
} from "#server/features/organization/exports/export-kind.ts";
import { dayIn } from "#server/platform/clock.ts";
import { readTenant } from "#server/platform/db/read-tenant.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { invalidField } from "#server/platform/problem.ts";
import type { Cell, Column } from "#server/platform/sheets/table.ts";
import { CSV, csvOf } from "#server/platform/sheets/write-csv.ts";
import { isConfirmed } from "../exports/confirmation.ts";
import { wordsOfAction } from "./action-words.ts";
import type { AuditPosition } from "./read-audit.queries.ts";
import { mustBeSound, readPage } from "./read-audit.ts";

/** Rows read at a time: few transactions, and little memory for each. */
const AT_A_TIME = 500;

const { columns, actors } = messages.audit;

const COLUMNS: readonly Column[] = [
  { name: columns.at, kind: "instant" },
  { name: columns.actor, kind: "text", width: 30 },
  { name: columns.roles, kind: "text", width: 24 },
  { name: columns.action, kind: "text", width: 40 },
  { name: columns.patient, kind: "text", width: 30 },
  { name: columns.detail, kind: "text", width: 40 },
  { name: columns.code, kind: "text" },
  { name: columns.id, kind: "text", width: 36 },
];

/** The rows of the audit trail that a filter leaves, for whoever administers the organisation and has just typed the password. */
export const auditExport = defineExport({
  kind: AUDIT_EXPORT,
  roles: AUDIT_ROLES,
  params: AuditFile,
  file: (_params, { at, timeZone }) => ({
    name: `auditoria-${dayIn(timeZone, at)}.csv`,
    mediaType: CSV,
  }),
  async check({ deps, staff, params }) {
    if (!isConfirmed(deps, staff, params.confirmation))
      throw invalidField("password", "type_password_again");
    await withTenant(deps.database, staff, (db) => mustBeSound(db, params));
  },
  isConfirmed: ({ deps, staff, confirmation }) => isConfirmed(deps, staff, confirmation),
  make: ({ staff, ...context }) =>
    csvOf({
      columns: COLUMNS,
      rows: rowsOf({ staff, ...context }),
      timeZone: staff.timeZone,
    }),
});

async function* rowsOf({
  deps,
  staff,
  params,
  tell,
}: ExportContext<z.output<typeof AuditFile>>): AsyncIterable<readonly Cell[]> {
  let after: AuditPosition | undefined;
  let done = 0;
  do {
    const { rows, next } = await readTenant(deps.database, staff, (db) =>
      readPage(db, staff, params, { after, limit: AT_A_TIME }),
    );
    yield* rows.map(cellsOf);
    after = next;
    done += rows.length;
    await tell(done, 0);
  } while (after);
}

function cellsOf({ id, at, actor, action, patient, detail }: AuditRow): readonly Cell[] {
  return [
    new Date(at),
    actor.name ?? actors[actor.kind],
    actor.roles.map((role) => roleName(role)).join(", "),
    wordsOfAction(action),
    patient?.full_name ?? "",
    Object.entries(detail)
      .map(([name, value]) => `${name}: ${value}`)
      .join("; "),
    action,
    id,
  ];
}
