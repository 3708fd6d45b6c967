export { countAsked } from "./auth/attempts.ts";
export { visitorOf } from "./auth/auth.routes.ts";
export { confirmPassword } from "./auth/confirm-password.ts";
export { countAddress, withLiveLink } from "./guardian-links/live-link.ts";
export { addOperator } from "./operators/add-operator.ts";
