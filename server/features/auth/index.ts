export { authRoutes } from "./auth.routes.ts";
export { createFindActor } from "./find-actor.ts";
export { hashPassword } from "./passwords.ts";
export { sessionsSwept } from "./sweep-sessions.ts";
