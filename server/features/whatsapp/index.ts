export { canSendWhatsApp } from "./account.ts";
export { simulatedAccount } from "./connect.ts";
export { webhookPath } from "./present-account.ts";
export { sendWhatsApp } from "./send.ts";
export { knownAs, newWamid } from "./simulated/simulated-graph.ts";
export {
  type ShownMessage,
  type SimulatedAccountRow,
  type SimulatedMessage,
  findSimulated,
  insertSimulated,
  listSimulated,
  listSimulatedAccounts,
  listWaiting,
  setHold,
  setSimulatedStatus,
} from "./simulated/simulated.queries.ts";
export { approvedBody, noteTemplateStatus, proposedTemplates } from "./templates.ts";
export { type WebhookAccount, findWebhookAccount } from "./webhook-account.ts";
export { noteHeard, noteVerified } from "./whatsapp.queries.ts";
export { windowClosesAt } from "./window.ts";
export { whatsAppRoutes } from "./whatsapp.routes.ts";
