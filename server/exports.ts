import type { ExportKind } from "#server/features/exports/index.ts";
import { fhirExport } from "#server/features/fhir/index.ts";
import { networkReportKind } from "#server/features/network/index.ts";
import { organizationExport } from "#server/features/portability/index.ts";
import { childReportKind, groupReportKind } from "#server/features/reports/index.ts";
import { leftOutExport } from "#server/features/rosters/index.ts";

/** Every kind of file that people may ask for, by hand, in one readable list. */
export const EXPORTS: readonly ExportKind[] = [
  organizationExport,
  fhirExport,
  childReportKind,
  groupReportKind,
  networkReportKind,
  leftOutExport,
];
