// What other contexts may use, each to be imported from the file that is named here (decision 0036).
export { countAsked, countEmergency } from "./auth/attempts.ts";
export { visitorOf } from "./auth/visitor.ts";
export { confirmPassword } from "./auth/confirm-password.ts";
export {
  type LiveLink,
  countAddress,
  withLiveLink,
  withSeeingLink,
} from "./guardian-links/live-link.ts";
export { addOperator } from "./operators/add-operator.ts";
