export { referralLetter } from "./letters.ts";
export { lettersRoutes } from "./letters.routes.ts";
export { verifyRoutes } from "./verify.routes.ts";
