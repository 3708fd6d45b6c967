export { closeTasks } from "./close-tasks.ts";
export { type NewTask, openTask } from "./open-task.ts";
export { tasksRoutes } from "./tasks.routes.ts";
export { taskKindsFor } from "./task-kinds.ts";
