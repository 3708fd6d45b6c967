export { adoptPacks } from "./instrument-packs/adopt-packs.ts";
export {
  instrumentAt,
  instrumentOf,
  type InUse,
  versionsAt,
  wordedIn,
} from "./instrument-packs/worded.ts";
