// What other contexts may use, each to be imported from the file that is named here (decision 0036).
export { recordReferralEvent } from "./events.ts";
export { setReferralOf } from "./files/files.queries.ts";
export { moveReferral } from "./move-referral.ts";
export { noteReferral } from "./note-referral.ts";
export { openReferral, type OpenReferral } from "./open-referral.ts";
export { answerShareConsent } from "./sharing/answer-consent.ts";
export { endSharesOf } from "./sharing/end-share.ts";
export { livingShares } from "./sharing/family-shares.ts";
export { findKeptRanking, findRankingsDue, rankAll, rankChildren } from "./ranks.queries.ts";
export { isSiblingOfFound } from "./siblings.queries.ts";
export { countReceived } from "./sharing/read-received.ts";
