export { ConversationCard, FamilyFile } from "./conversation/entry.ts";
export { GuardianSilence, WishAction } from "./suppressions/entry.ts";
export { confirmationOf, MessageTextarea, waitsForYes } from "./templates/entry.ts";
export { messageTemplatesQuery } from "./templates/templates.api.ts";
export { whatsAppAvailabilityQuery } from "./whatsapp/availability.api.ts";
