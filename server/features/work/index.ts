// What other contexts may use, each to be imported from the file that is named here (decision 0036).
export { closeTasks } from "./tasks/close-tasks.ts";
export { openTask } from "./tasks/open-task.ts";
export { taskKindsFor } from "./tasks/task-kinds.ts";
