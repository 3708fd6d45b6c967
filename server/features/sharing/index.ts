export { answerShareConsent } from "./answer-consent.ts";
export { endSharesOf } from "./end-share.ts";
export { livingShares } from "./family-shares.ts";
export { countReceived } from "./read-received.ts";
export { sharingRoutes } from "./sharing.routes.ts";
export { sharesEnded, tellingPartners } from "./sharing.work.ts";
