import { API_KEYS } from "./api-keys.ts";
import { DUPLICATES } from "./duplicates.ts";
import { createExport, deleteExport, getExport, listExports } from "./exports.ts";
import { getPatientFhir, importFhir } from "./fhir.ts";
import {
  exportInstrumentPack,
  getQuestionnaireVersion,
  importInstrumentPack,
  listInstrumentPacks,
  previewInstrumentPack,
  useInstrumentPack,
} from "./instrument-packs.ts";
import { getNetwork, listNetworkRegions, saveNetworkRegions } from "./network.ts";
import { confirmPortability } from "./portability.ts";
import {
  changeReportSchedule,
  createReportSchedule,
  deleteReportSchedule,
  listReportRecipients,
  listReportSchedules,
} from "./report-schedules.ts";
import { getChildReport, getGroupReport, listReportChildren } from "./reports.ts";
import { ROLLOVER } from "./rollover.ts";
import { ROSTERS } from "./rosters.ts";
import { WEBHOOKS } from "./webhooks.ts";

/** The calls by which data come in and go out: lists of children, reports, files, other systems. */
export const IN_AND_OUT = [
  listInstrumentPacks,
  previewInstrumentPack,
  importInstrumentPack,
  useInstrumentPack,
  getQuestionnaireVersion,
  exportInstrumentPack,
  getPatientFhir,
  importFhir,
  getGroupReport,
  listReportChildren,
  getChildReport,
  getNetwork,
  listNetworkRegions,
  saveNetworkRegions,
  listReportSchedules,
  createReportSchedule,
  changeReportSchedule,
  deleteReportSchedule,
  listReportRecipients,
  createExport,
  listExports,
  getExport,
  deleteExport,
  ...API_KEYS,
  ...WEBHOOKS,
  ...ROLLOVER,
  confirmPortability,
  ...ROSTERS,
  ...DUPLICATES,
] as const;
