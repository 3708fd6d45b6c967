// What other contexts may use, each to be imported from the file that is named here (decision 0036).
export { mustBeMeant } from "./clinical-words.ts";
export { readDispatchSettings, sendingHours } from "./dispatch-settings/read-settings.ts";
export { findLivingLink } from "./dispatch/emails/referral-message.queries.ts";
export {
  cancelMessages,
  cancelQueued,
  confirmHandedMessage,
  handMessage,
  holdMessages,
  type NewMessage,
  queueMessage,
  queueMessages,
  releaseMessages,
} from "./dispatch/outbox.ts";
export { familyTurnsJob } from "./family-turns/family-turns.jobs.ts";
export { findLastSaid, findWaiting } from "./family-turns/family-turns.queries.ts";
export { ASKED_WITHIN_MS, RESUMED } from "./family-turns/queue-turn.ts";
export { type FamilyTurn, NOTHING, type TurnAnswer, takeTurns } from "./family-turns/take-turns.ts";
export { type FamilyFile, readFamilyFile } from "./inbound-media/read-file.ts";
export { receiveFromPage } from "./inbound/receive-from-page.ts";
export { withoutTokens } from "./inbound/without-tokens.ts";
export { type Receipt, receiveMail } from "./returned-mail/receive-mail.ts";
export { allowAddress, suppressAddress } from "./suppressions/suppress.ts";
export {
  hasOptedOut,
  isSuppressed,
  optedOutAmong,
  suppressedAmong,
  suppressionsOf,
} from "./suppressions/suppressed.ts";
export { findVoiceNote, insertVoiceNote } from "./voice-notes/voice-notes.queries.ts";
export { exchangeFlow, type FlowAnswer, type FlowRequest } from "./whatsapp-flows/exchange.ts";
export { FLOW_WORDS } from "./whatsapp-flows/flow-words.ts";
export { windowClosesAt } from "./whatsapp/account.ts";
export { simulatedAccount } from "./whatsapp/connect.ts";
export { sampleFile } from "./whatsapp/simulated/samples.ts";
export { approvedBody, proposedTemplates } from "./whatsapp/templates.ts";
export { canSendWhatsApp } from "./whatsapp/whatsapp.queries.ts";
