export { lift, suppress } from "./suppress.ts";
export {
  hasOptedOut,
  isSuppressed,
  optedOutAmong,
  suppressedAmong,
  suppressionsOf,
} from "./suppressed.ts";
