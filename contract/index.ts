import { getCurrentAccount, switchRole } from "./accounts.ts";
import { login, logout, refresh, register } from "./auth.ts";
import { noteOpened, openCompletion, saveDraft, submitCompletion } from "./completion.ts";
import { getDashboard } from "./dashboard.ts";
import { getGroupTree } from "./groups.ts";
import { getInstrument } from "./instruments.ts";
import { listLocalMail } from "./mailbox.ts";
import {
  getCurrentOrganization,
  listClinicDoctors,
  listOrganizationUsers,
  listSchoolClasses,
} from "./organizations.ts";
import { createPatient, getPatient, listPatients, revokeFormLink, sendForm } from "./patients.ts";
import { countReferrals, listReferrals } from "./referrals.ts";

/** Every call of the API, for whoever must walk them all: the tests, the OpenAPI document. */
export const ENDPOINTS = [
  login,
  refresh,
  register,
  logout,
  getCurrentAccount,
  switchRole,
  getGroupTree,
  listClinicDoctors,
  listSchoolClasses,
  listOrganizationUsers,
  getCurrentOrganization,
  listPatients,
  createPatient,
  getPatient,
  sendForm,
  revokeFormLink,
  openCompletion,
  submitCompletion,
  noteOpened,
  saveDraft,
  getInstrument,
  listReferrals,
  countReferrals,
  getDashboard,
  listLocalMail,
];
