import { attemptTask, listTasks } from "./tasks.ts";

/** The calls about what people have to do. */
export const WORK_CALLS = [listTasks, attemptTask] as const;
