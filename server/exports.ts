import { fhirExport } from "#server/features/exchange/fhir/fhir.export.ts";
import { organizationExport } from "#server/features/exchange/portability/organization-export.ts";
import { networkReportKind } from "#server/features/insight/network/files/network-file.ts";
import { childReportKind, groupReportKind } from "#server/features/insight/reports/report-files.ts";
import { auditExport } from "#server/features/organization/audit/audit.export.ts";
import type { ExportKind } from "#server/features/organization/exports/export-kind.ts";
import { leftOutExport } from "#server/features/registry/rosters/left-out-file.ts";

/** Every kind of file that people may ask for, by hand, in one readable list. */
export const EXPORTS: readonly ExportKind[] = [
  organizationExport,
  fhirExport,
  childReportKind,
  groupReportKind,
  networkReportKind,
  leftOutExport,
  auditExport,
];
