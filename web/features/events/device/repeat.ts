/** The sender of an event's device is the platform's: what is to come later is tried with back-off. */
export { type Repeated, retryWork } from "#web/platform/repeating.ts";
