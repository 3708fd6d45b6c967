import { DUPLICATES } from "./duplicates.ts";
import { answerSchoolQuestion, answerShare, readFamily, replyAsFamily } from "./family.ts";
import { ROSTERS } from "./rosters.ts";
import { PROMOTION } from "./year-end-promotion.ts";

/** The calls about lists of children, records that are there twice, and the family's page. */
export const REGISTRY_CALLS = [
  readFamily,
  replyAsFamily,
  answerShare,
  answerSchoolQuestion,
  ...PROMOTION,
  ...ROSTERS,
  ...DUPLICATES,
] as const;
