export { type RecordChange, noteChange } from "./history.queries.ts";
