export { confirmAddress, readAddress } from "./account-tokens.queries.ts";
export { countAsked } from "./attempts.ts";
export { authRoutes, handOver, visitorOf } from "./auth.routes.ts";
export { confirmPassword } from "./confirm-password.ts";
export { demonstrationRoutes } from "./demonstration.routes.ts";
export { enterByLetter } from "./enter-by-letter.ts";
export { recovering, sendPasswordLink } from "./recover-password.ts";
export { sessionsSwept } from "./sweep-sessions.ts";
