export { delivering, stranded } from "./dispatch.work.ts";
export { confirmHandedMessage, handMessage } from "./handed-message.ts";
export { findLivingLink } from "./letters/referral-message.queries.ts";
export { queueMessage } from "./queue-message.ts";
