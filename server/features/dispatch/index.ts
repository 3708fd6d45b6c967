export { delivering, stranded } from "./dispatch.work.ts";
export { queueMessage } from "./queue-message.ts";
