export { likelyTwins } from "./duplicates/likely-twins.ts";
export { uploadRoster } from "./rosters/upload-roster.ts";
