export { closeTasks } from "./tasks/close-tasks.ts";
export { openTask } from "./tasks/open-task.ts";
export { taskKindsFor } from "./tasks/task-kinds.ts";
