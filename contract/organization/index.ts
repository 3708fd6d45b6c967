import { getCurrentAccount, switchRole } from "./accounts.ts";
import { listAudit, listAuditActors } from "./audit.ts";
import { createExport, deleteExport, getExport, listExports } from "./exports.ts";
import {
  getCurrentOrganization,
  listClinicDoctors,
  listSchoolClasses,
  updateCurrentOrganization,
} from "./organizations.ts";
import { getPreferences, savePreferences } from "./preferences.ts";

/** The calls about the organisation, its people's accounts and what is made for them as files. */
export const ORGANIZATION_CALLS = [
  getCurrentAccount,
  switchRole,
  listClinicDoctors,
  listSchoolClasses,
  getCurrentOrganization,
  updateCurrentOrganization,
  getPreferences,
  savePreferences,
  createExport,
  listExports,
  getExport,
  deleteExport,
  listAudit,
  listAuditActors,
] as const;
