import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { CodedText } from "#contract/errors.ts";
import { id, isoDate, optionalText, page } from "#contract/text.ts";
import { CHILD_ROLES } from "#domain/access/roles.ts";
import { errorText } from "#domain/error-text.ts";
import { TASK_KINDS, TASK_OUTCOMES } from "#domain/work/task-kinds.ts";

/** One time that somebody took a task up. */
const TaskAttempt = z.object({
  at: z.string(),
  by: z.string(),
  outcome: z.enum(TASK_OUTCOMES),
  note: z.string(),
});

/** A task, with the child and the guardian as they are now. */
export const Task = z.object({
  id,
  kind: z.enum(TASK_KINDS),
  reason: CodedText,
  due_on: z.string(),
  /** Open, and due before the organisation's today. */
  overdue: z.boolean(),
  created_at: z.string(),
  /** Null while open. */
  closed_at: z.string().nullable(),
  /** Name of whoever closed it; null while open, and when the program did because its cause was gone. */
  closed_by: z.string().nullable(),
  child: z.object({ id, full_name: z.string(), group_name: z.string() }),
  /** Whose it is; null when it is anybody's who reaches the child. */
  assignee: z.object({ id, full_name: z.string() }).nullable(),
  /** The referral that it is about; null for a school, and when it is about none. */
  referral_id: id.nullable(),
  /** Whom it is about, else the child's primary guardian; telephone in E.164, empty without one. */
  guardian: z
    .object({
      full_name: z.string(),
      relationship: z.string(),
      phone: z.string(),
      email: z.string(),
    })
    .nullable(),
  /** Oldest first. */
  attempts: z.array(TaskAttempt),
});
export type Task = z.infer<typeof Task>;

/** Open ones by their day, those due first on top; closed ones newest first. */
export const listTasks = endpoint({
  ...plain,
  method: "GET",
  path: "/api/tasks/",
  summary: "Tarefas abertas, ou o histórico das concluídas",
  access: CHILD_ROLES,
  query: page.extend({
    situacao: z.enum(["abertas", "concluidas"], errorText("invalid_status")).optional(),
  }),
  reply: z.array(Task),
});

/** How an attempt at a task ended. */
export const TaskAttempted = z
  .strictObject({
    /** Made by the screen for each attempt: sent twice it is still one. */
    id,
    outcome: z.enum(TASK_OUTCOMES, errorText("choose_what_happened")),
    note: optionalText(500).default(""),
    /** The day on which to try again: given, the task stays open until then; left out, it is closed. */
    next_on: isoDate("choose_day").optional(),
  })
  .refine(({ outcome, next_on: next }) => outcome !== "nao_atendeu" || next !== undefined, {
    path: ["next_on"],
    message: errorText("choose_next_attempt_day"),
  })
  .refine(({ outcome, note }) => outcome !== "outro" || note !== "", {
    path: ["note"],
    message: errorText("tell_what_happened"),
  });
export type TaskAttempted = z.infer<typeof TaskAttempted>;

/** Taken up: done, or put off to another day. What was closed already is a conflict. */
export const attemptTask = endpoint({
  ...plain,
  method: "POST",
  path: "/api/tasks/:id/attempts/",
  summary: "Registrar o que aconteceu com uma tarefa, que se conclui ou fica para outro dia",
  access: CHILD_ROLES,
  refuses: ["conflict"],
  params: z.object({ id }),
  body: TaskAttempted,
  reply: Task,
  success: 201,
});
