// What other contexts may use, each to be imported from the file that is named here (decision 0036).
export { likelyTwins } from "./duplicates/likely-twins.ts";
export { eraseAgain } from "./erasure/erase-again.ts";
export { resealRecords } from "./erasure/reseal-records.ts";
export { uploadRoster } from "./rosters/upload-roster.ts";
