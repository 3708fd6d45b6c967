export { loadContactDialog } from "./referral/entry.ts";
