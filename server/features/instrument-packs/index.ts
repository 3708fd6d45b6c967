export { adoptPacks } from "./adopt-packs.ts";
export { instrumentPacksRoutes } from "./instrument-packs.routes.ts";
export { type InUse, instrumentAt, instrumentOf, versionsAt, wordedIn } from "./worded.ts";
