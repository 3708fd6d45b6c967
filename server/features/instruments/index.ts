// What other contexts may use, each to be imported from the file that is named here (decision 0036).
export { adoptPacks } from "./instrument-packs/adopt-packs.ts";
export { wordedIn } from "./instrument-packs/worded-in.ts";
export { instrumentAt, instrumentOf, type InUse, versionsAt } from "./instrument-packs/worded.ts";
