export { interviewOf } from "./child-interview.ts";
export { secondStageRoutes } from "./second-stage.routes.ts";
