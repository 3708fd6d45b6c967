import type { z } from "zod";
import { ChildReportFile, GroupReportFile, type ReportFormat } from "#contract/insight/reports.ts";
import { CHILD_ROLES } from "#domain/access/roles.ts";
import {
  defineExport,
  type ExportContext,
} from "#server/features/organization/exports/export-kind.ts";
import { type Provenance, provenanceOf } from "#server/features/organization/exports/provenance.ts";
import { dayIn } from "#server/platform/clock.ts";
import { readTenant } from "#server/platform/db/read-tenant.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { renderPaper } from "#server/platform/pdf/render.ts";
import { CSV, csvOf } from "#server/platform/sheets/write-csv.ts";
import { XLSX, xlsxOf } from "#server/platform/sheets/write-xlsx.ts";
import { mustReach, readChildReport } from "./child-report.ts";
import { childPaper } from "./files/child-paper.ts";
import { childWorkbook } from "./files/child-workbook.ts";
import { groupPaper } from "./files/group-paper.ts";
import { aboutGroup, childRows, childrenSheet, groupWorkbook } from "./files/group-workbook.ts";
import { allChildren, groupsAsked, readGroupReport } from "./group-report.ts";

const MEDIA: Readonly<Record<ReportFormat, string>> = {
  pdf: "application/pdf",
  xlsx: XLSX,
  csv: CSV,
};

/** The report of a class, a unit or of all within reach, as a file. */
export const groupReportKind = defineExport({
  kind: "report_group",
  roles: CHILD_ROLES,
  params: GroupReportFile,
  file: ({ group, format }, { at, timeZone }) => ({
    name: `${group === undefined ? "relatorio-da-instituicao" : "relatorio-do-grupo"}-${dayIn(timeZone, at)}.${format}`,
    mediaType: MEDIA[format],
  }),
  check: ({ deps, staff, params }) =>
    withTenant(deps.database, staff, async (db) => void (await groupsAsked(db, params.group))),
  make: makeGroupReport,
});

/** The report of a child as a file. */
export const childReportKind = defineExport({
  kind: "report_child",
  roles: CHILD_ROLES,
  params: ChildReportFile,
  file: ({ format }, { at, timeZone }) => ({
    name: `relatorio-da-crianca-${dayIn(timeZone, at)}.${format}`,
    mediaType: MEDIA[format],
  }),
  check: ({ deps, staff, params }) => mustReach(deps, staff, params.patient),
  make: makeChildReport,
});

async function* makeGroupReport({
  deps,
  staff,
  params: { format, ...asked },
  at,
  tell,
}: ExportContext<z.output<typeof GroupReportFile>>): AsyncIterable<Uint8Array> {
  const provenance = await askedBy({ deps, staff, at });
  const report = await readGroupReport(deps, staff, asked);
  const children = await allChildren(deps, staff, asked.group);
  await tell(0, children.length);
  const facts = { report, children, provenance };
  if (format === "pdf") yield await renderPaper(groupPaper(facts));
  else if (format === "xlsx") yield* xlsxOf(groupWorkbook(facts, () => childRows(facts, tell)));
  else yield* csvOf(childrenSheet(facts, childRows(facts, tell)), { foot: aboutGroup(facts) });
}

async function* makeChildReport({
  deps,
  staff,
  params: { format, patient: id },
  at,
}: ExportContext<z.output<typeof ChildReportFile>>): AsyncIterable<Uint8Array> {
  const provenance = await askedBy({ deps, staff, at });
  const report = await readChildReport(deps, staff, {
    id,
    language: "pt-BR",
    action: "report.exported",
  });
  const facts = { report, provenance };
  if (format === "pdf") yield await renderPaper(childPaper(facts));
  else yield* xlsxOf(childWorkbook(facts));
}

function askedBy({
  deps,
  staff,
  at,
}: Pick<ExportContext<unknown>, "deps" | "staff" | "at">): Promise<Provenance> {
  return readTenant(deps.database, staff, (db) => provenanceOf(db, staff, at));
}
