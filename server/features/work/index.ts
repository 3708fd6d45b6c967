// What other contexts may use, each to be imported from the file that is named here (decision 0036).
export { findOpenSince } from "./tasks/open-since.queries.ts";
export { openTask, reopenSettledTasks } from "./tasks/open-task.ts";
export { taskKindsFor } from "./tasks/present-task.ts";
