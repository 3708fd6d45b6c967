import { getDashboard, listActivity, listOverdue, resendOverdue } from "./dashboard.ts";
import { getFunnel, listFunnelChildren } from "./funnel.ts";
import { getInboxCounts } from "./inbox-counts.ts";
import { countMyWork, listMyWork } from "./my-work.ts";
import { getNetwork, listNetworkRegions, saveNetworkRegions } from "./network.ts";
import {
  changeReportSchedule,
  createReportSchedule,
  deleteReportSchedule,
  listReportRecipients,
  listReportSchedules,
} from "./report-schedules.ts";
import { getChildReport, getGroupReport, listReportChildren } from "./reports.ts";

/** The calls about figures, reports and what is open. */
export const INSIGHT_CALLS = [
  getFunnel,
  listFunnelChildren,
  getDashboard,
  listActivity,
  listOverdue,
  resendOverdue,
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
  listMyWork,
  countMyWork,
  getInboxCounts,
] as const;
