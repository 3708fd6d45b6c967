import { DUPLICATES } from "./duplicates.ts";
import { ERASURE } from "./erasure.ts";
import { listFamilyReports, sendFamilyReport } from "./family-reports.ts";
import {
  askForErasure,
  confirmOwnContact,
  correctOwnAddress,
  listFamilyConsents,
  openRights,
  proposeOwnContact,
  readFamilyErasure,
  readHeldData,
  readOwnContact,
  readRightsEntry,
  sendRightsCode,
  withdrawErasure,
  withdrawFamilyConsent,
} from "./family-rights.ts";
import {
  answerBackground,
  answerSchoolQuestion,
  answerShare,
  answerSiblings,
  readFamily,
  replyAsFamily,
} from "./family.ts";
import { RETENTION } from "./retention.ts";
import { ROSTERS } from "./rosters.ts";
import { PROMOTION } from "./year-end-promotion.ts";

/** The calls about lists of children, records that are there twice, the family's pages, and what it asks to be erased. */
export const REGISTRY_CALLS = [
  readFamily,
  replyAsFamily,
  answerShare,
  answerSchoolQuestion,
  answerSiblings,
  answerBackground,
  listFamilyReports,
  sendFamilyReport,
  readRightsEntry,
  sendRightsCode,
  openRights,
  readHeldData,
  readOwnContact,
  correctOwnAddress,
  proposeOwnContact,
  confirmOwnContact,
  listFamilyConsents,
  withdrawFamilyConsent,
  readFamilyErasure,
  askForErasure,
  withdrawErasure,
  ...ERASURE,
  ...RETENTION,
  ...PROMOTION,
  ...ROSTERS,
  ...DUPLICATES,
] as const;
