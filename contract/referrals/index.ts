import { closeReferrals, reassignReferrals, messageReferrals, undoBulk } from "./bulk.ts";
import {
  chooseDestination,
  listDestinations,
  saveDestination,
  suggestDestinations,
} from "./destinations.ts";
import { attachFile, detachFile, listReferralFiles } from "./files.ts";
import { listDocuments, revokeDocument } from "./letters.ts";
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
import { SHARING } from "./sharing.ts";
import {
  createReferralView,
  deleteReferralView,
  listReferralViews,
  renameReferralView,
} from "./views.ts";

/** The calls about referrals, from the first contact to their end. */
export const REFERRALS_CALLS = [
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
  messageReferrals,
  reassignReferrals,
  closeReferrals,
  undoBulk,
  listReferralViews,
  createReferralView,
  renameReferralView,
  deleteReferralView,
  getReferralSettings,
  saveReferralSettings,
  listDestinations,
  saveDestination,
  suggestDestinations,
  chooseDestination,
  listDocuments,
  revokeDocument,
  listReferralFiles,
  attachFile,
  detachFile,
  ...SHARING,
] as const;
