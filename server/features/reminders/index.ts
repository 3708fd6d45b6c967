export { OBSTACLE_WORDS, type Obstacle, type Way, reachOf, wayTo } from "./reach.ts";
export { remindAgain } from "./remind-again.ts";
export { following } from "./reminders.work.ts";
export { remindersRoutes } from "./reminders.routes.ts";
