import { DUPLICATES } from "./duplicates.ts";
import {
  confirmOwnContact,
  correctOwnAddress,
  listFamilyConsents,
  openRights,
  proposeOwnContact,
  readHeldData,
  readOwnContact,
  readRightsDoor,
  sendRightsCode,
  withdrawFamilyConsent,
} from "./family-rights.ts";
import { answerSchoolQuestion, answerShare, readFamily, replyAsFamily } from "./family.ts";
import { ROSTERS } from "./rosters.ts";
import { PROMOTION } from "./year-end-promotion.ts";

/** The calls about lists of children, records that are there twice, and the family's pages. */
export const REGISTRY_CALLS = [
  readFamily,
  replyAsFamily,
  answerShare,
  answerSchoolQuestion,
  readRightsDoor,
  sendRightsCode,
  openRights,
  readHeldData,
  readOwnContact,
  correctOwnAddress,
  proposeOwnContact,
  confirmOwnContact,
  listFamilyConsents,
  withdrawFamilyConsent,
  ...PROMOTION,
  ...ROSTERS,
  ...DUPLICATES,
] as const;
