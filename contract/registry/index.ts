import { DUPLICATES } from "./duplicates.ts";
import { answerSchoolQuestion, answerShare, readFamily, replyAsFamily } from "./family.ts";
import { ROLLOVER } from "./rollover.ts";
import { ROSTERS } from "./rosters.ts";

/** The calls about lists of children, records that are there twice, and the family's page. */
export const REGISTRY_CALLS = [
  readFamily,
  replyAsFamily,
  answerShare,
  answerSchoolQuestion,
  ...ROLLOVER,
  ...ROSTERS,
  ...DUPLICATES,
] as const;
