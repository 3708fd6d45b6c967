import { getCurrentAccount, switchRole } from "./accounts.ts";
import { openAnswering, saveStaffDraft, submitAnswering } from "./answering.ts";
import {
  confirmEmail,
  endSession,
  listSessions,
  login,
  logout,
  refresh,
  register,
  requestRecovery,
  resendConfirmation,
  resetPassword,
} from "./auth.ts";
import { noteOpened, openCompletion, saveDraft, submitCompletion } from "./completion.ts";
import { recordConsent } from "./consents.ts";
import { getDashboard, listActivity, listOverdue, resendOverdue } from "./dashboard.ts";
import { listDemonstrationLogins } from "./demonstration.ts";
import {
  chooseDestination,
  listDestinations,
  saveDestination,
  suggestDestinations,
} from "./destinations.ts";
import { answerSchoolQuestion, answerShare, readFamily, replyAsFamily } from "./family.ts";
import { getFunnel, listFunnelChildren } from "./funnel.ts";
import { createGroup, getGroupTree, listArchivedGroups, updateGroup } from "./groups.ts";
import { IN_AND_OUT } from "./in-and-out.ts";
import { getInstrument } from "./instruments.ts";
import { listLeads, markLead, requestInformation } from "./leads.ts";
import { listDocuments, revokeDocument } from "./letters.ts";
import { requestLink } from "./link-requests.ts";
import { listLocalMail } from "./mailbox.ts";
import { MESSAGING } from "./messaging.ts";
import { OBSERVATIONS } from "./observations.ts";
import {
  acceptInvitation,
  acceptOwnInvitation,
  declineOwnInvitation,
  foundOrganization,
  joinByInvitation,
  listOwnInvitations,
  openInvitation,
} from "./onboarding.ts";
import {
  getCurrentOrganization,
  listClinicDoctors,
  listSchoolClasses,
  updateCurrentOrganization,
} from "./organizations.ts";
import {
  addGuardian,
  archivePatient,
  confirmMessageSent,
  listArchivedPatients,
  makeGuardianPrimary,
  movePatient,
  removeGuardian,
  restorePatient,
  updateGuardian,
  updatePatient,
} from "./patient-record.ts";
import {
  countPatients,
  getPatient,
  listPatients,
  previewForm,
  revokeFormLink,
  inviteRespondent,
  sendForm,
} from "./patients.ts";
import { getPreferences, savePreferences } from "./preferences.ts";
import { getReferralSettings, saveReferralSettings } from "./referral-settings.ts";
import {
  getReferralCourse,
  listReferralOwners,
  moveReferralStage,
  recordContactAttempt,
  reopenReferral,
  setReferralDue,
  setReferralOwner,
  settleFamilyAnswer,
} from "./referral-steps.ts";
import { countReferrals, getReferral, listReferrals, sendReferralMessage } from "./referrals.ts";
import { createPatient } from "./registration.ts";
import { SCREENING_EVENTS } from "./screening-events.ts";
import {
  decideInterview,
  finishFamilyInterview,
  finishInterview,
  getInterview,
  openFamilyInterview,
  saveFamilyInterview,
  saveInterview,
  sendInterviewLink,
} from "./second-stage.ts";
import { SHARING } from "./sharing.ts";
import { STIMULUS_SETS } from "./stimulus-sets.ts";
import {
  createMessageTemplate,
  deleteMessageTemplate,
  listMessageTemplates,
  restoreMessageTemplate,
  updateMessageTemplate,
} from "./templates.ts";
import {
  changeRole,
  deactivateUser,
  inviteUser,
  listInvitations,
  listOrganizationUsers,
  reactivateUser,
  resendInvitation,
  revokeInvitation,
} from "./users.ts";
import { VISION_CODING } from "./vision-coding.ts";
import { VISION_SETTINGS } from "./vision-settings.ts";
import { VISION } from "./vision.ts";

/** Every call of the API, for whoever must walk them all: the tests, the OpenAPI document. */
export const ENDPOINTS = [
  ...OBSERVATIONS,
  login,
  refresh,
  register,
  logout,
  confirmEmail,
  resendConfirmation,
  requestRecovery,
  resetPassword,
  requestLink,
  openInvitation,
  acceptInvitation,
  joinByInvitation,
  getCurrentAccount,
  listSessions,
  endSession,
  listOwnInvitations,
  acceptOwnInvitation,
  declineOwnInvitation,
  foundOrganization,
  switchRole,
  getFunnel,
  listFunnelChildren,
  getGroupTree,
  createGroup,
  updateGroup,
  listArchivedGroups,
  listClinicDoctors,
  listSchoolClasses,
  getCurrentOrganization,
  updateCurrentOrganization,
  listOrganizationUsers,
  changeRole,
  deactivateUser,
  reactivateUser,
  listInvitations,
  inviteUser,
  resendInvitation,
  revokeInvitation,
  getPreferences,
  savePreferences,
  listPatients,
  countPatients,
  createPatient,
  getPatient,
  inviteRespondent,
  sendForm,
  previewForm,
  revokeFormLink,
  updatePatient,
  addGuardian,
  updateGuardian,
  removeGuardian,
  makeGuardianPrimary,
  archivePatient,
  restorePatient,
  movePatient,
  listArchivedPatients,
  confirmMessageSent,
  openAnswering,
  saveStaffDraft,
  submitAnswering,
  recordConsent,
  openCompletion,
  submitCompletion,
  noteOpened,
  saveDraft,
  readFamily,
  replyAsFamily,
  answerShare,
  answerSchoolQuestion,
  getInstrument,
  listReferrals,
  countReferrals,
  getReferral,
  sendReferralMessage,
  getReferralCourse,
  moveReferralStage,
  recordContactAttempt,
  setReferralOwner,
  settleFamilyAnswer,
  setReferralDue,
  reopenReferral,
  listReferralOwners,
  getInterview,
  saveInterview,
  finishInterview,
  decideInterview,
  sendInterviewLink,
  openFamilyInterview,
  saveFamilyInterview,
  finishFamilyInterview,
  getReferralSettings,
  saveReferralSettings,
  listDestinations,
  saveDestination,
  suggestDestinations,
  chooseDestination,
  listDocuments,
  revokeDocument,
  listMessageTemplates,
  createMessageTemplate,
  updateMessageTemplate,
  deleteMessageTemplate,
  restoreMessageTemplate,
  getDashboard,
  listActivity,
  listOverdue,
  resendOverdue,
  requestInformation,
  listLeads,
  markLead,
  listLocalMail,
  listDemonstrationLogins,
  ...IN_AND_OUT,
  ...MESSAGING,
  ...SHARING,
  ...VISION,
  ...VISION_CODING,
  ...VISION_SETTINGS,
  ...STIMULUS_SETS,
  ...SCREENING_EVENTS,
];
