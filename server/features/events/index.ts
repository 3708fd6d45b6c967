// What other contexts may use, each to be imported from the file that is named here (decision 0036).
export { hasEvents } from "./screening-events/events.queries.ts";
