import { sql } from "kysely";
import { z } from "zod";
import { TASK_OUTCOMES, type TaskKind, type TaskOutcome } from "#domain/work/task-kinds.ts";
import { type TenantDb, boundText, scopeOf, sealText } from "#server/platform/db/tenant.ts";
import { writeRows } from "#server/platform/db/write-together.ts";
import type { SettledTasks } from "#server/platform/recorded-event.ts";
import type { NewTask } from "./new-task.ts";

/** Writes a task; an open one of the same child and kind keeps its day, and takes the new reason. */
export async function insertOrUpdate(
  db: TenantDb,
  task: NewTask & { readonly id: string; readonly at: Date },
): Promise<void> {
  const inserted = db
    .insertInto("task")
    .values({
      id: task.id,
      organization_id: scopeOf(db).organizationId,
      patient_id: task.patientId,
      guardian_id: task.guardianId ?? null,
      kind: task.kind,
      reason: task.reason,
      due_on: task.dueOn,
      assignee_account_id: task.assigneeAccountId ?? null,
      referral_id: task.referralId ?? null,
      created_at: task.at,
    })
    .onConflict((open) =>
      open
        .columns(["patient_id", "kind"])
        .where("closed_at", "is", null)
        .doUpdateSet({
          reason: sql`excluded.reason`,
          guardian_id: sql`excluded.guardian_id`,
          assignee_account_id: sql`coalesce(excluded.assignee_account_id, task.assignee_account_id)`,
          referral_id: sql`coalesce(excluded.referral_id, task.referral_id)`,
        }),
    );
  await writeRows(db, inserted);
}

/** Closes the child's open tasks of these kinds in nobody's name, where there are any. */
export async function closeOpen(
  db: TenantDb,
  { patientId, kinds, at }: SettledTasks,
): Promise<void> {
  const closed = db
    .updateTable("task")
    .set({ closed_at: at })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("patient_id", "=", patientId)
    .where("kind", "in", kinds)
    .where("closed_at", "is", null);
  await writeRows(db, closed);
}

/** Opens the child's tasks again that were closed in nobody's name at that moment. */
export async function reopenClosed(
  db: TenantDb,
  { patientId, kinds, at }: SettledTasks,
): Promise<void> {
  await db
    .updateTable("task as t")
    .set({ closed_at: null })
    .where("t.organization_id", "=", scopeOf(db).organizationId)
    .where("t.patient_id", "=", patientId)
    .where("t.kind", "in", kinds)
    .where("t.closed_at", "=", at)
    .where("t.closed_by", "is", null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("task as o")
            .select("o.id")
            .whereRef("o.patient_id", "=", "t.patient_id")
            .whereRef("o.kind", "=", "t.kind")
            .where("o.closed_at", "is", null),
        ),
      ),
    )
    .execute();
}

const Attempts = z.array(
  z.object({
    at: z.coerce.date(),
    by: z.string(),
    outcome: z.enum(TASK_OUTCOMES),
    note: z.string(),
  }),
);

/** A task with the child and whom to call, as the list shows it. */
export interface TaskRow {
  readonly id: string;
  readonly kind: TaskKind;
  readonly reason: string;
  readonly due_on: string;
  readonly created_at: Date;
  readonly closed_at: Date | null;
  readonly closed_by: string | null;
  readonly patient_id: string;
  readonly child_name: string;
  readonly group_name: string;
  readonly assignee_account_id: string | null;
  readonly assignee_name: string | null;
  readonly referral_id: string | null;
  readonly guardian_name: string | null;
  readonly relationship: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly attempts: z.output<typeof Attempts>;
}

/** Open tasks of some kinds by their day, from a position on, at most so many. */
export async function listOpen(
  db: TenantDb,
  kinds: readonly TaskKind[],
  after: { readonly due_on: string; readonly id: string } | undefined,
  atMost: number | undefined,
): Promise<TaskRow[]> {
  return read(
    tasksInReach(db, kinds)
      .where("t.closed_at", "is", null)
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`(t.due_on, t.id) > (${after?.due_on}::date, ${after?.id}::uuid)`),
      )
      .$if(atMost !== undefined, (query) => query.limit(atMost ?? 0))
      .orderBy("t.due_on")
      .orderBy("t.id"),
  );
}

/** Closed tasks of some kinds, newest first. */
export async function listClosed(
  db: TenantDb,
  kinds: readonly TaskKind[],
  after: { readonly closed_at: string; readonly id: string } | undefined,
  atMost: number | undefined,
): Promise<TaskRow[]> {
  return read(
    tasksInReach(db, kinds)
      .where("t.closed_at", "is not", null)
      .$if(after !== undefined, (query) =>
        query.where(
          sql<boolean>`(t.closed_at, t.id) < (${after?.closed_at}::timestamptz, ${after?.id}::uuid)`,
        ),
      )
      .$if(atMost !== undefined, (query) => query.limit(atMost ?? 0))
      .orderBy("t.closed_at", "desc")
      .orderBy("t.id", "desc"),
  );
}

/** One task; undefined when the scope does not reach its child, or it is of another kind. */
export async function findTask(
  db: TenantDb,
  kinds: readonly TaskKind[],
  id: string,
): Promise<TaskRow | undefined> {
  const [row] = await read(tasksInReach(db, kinds).where("t.id", "=", id));
  return row;
}

/** Lets one person at a time take up a task. */
export async function lockTask(db: TenantDb, id: string): Promise<void> {
  await db
    .selectFrom("task")
    .select("id")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .forUpdate()
    .execute();
}

/** Notes what came of taking a task up. False when this attempt was noted before. */
export async function insertAttempt(
  db: TenantDb,
  attempt: {
    readonly id: string;
    readonly taskId: string;
    readonly accountId: string;
    readonly at: Date;
    readonly outcome: TaskOutcome;
    readonly note: string;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("task_attempt")
    .values({
      id: attempt.id,
      organization_id: scopeOf(db).organizationId,
      task_id: attempt.taskId,
      account_id: attempt.accountId,
      at: attempt.at,
      outcome: attempt.outcome,
      note: await sealText(db, "task_attempt.note", attempt.id, attempt.note),
    })
    .onConflict((same) => same.columns(["organization_id", "id"]).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Puts a task off to another day, or closes it in somebody's name. */
export async function updateTask(
  db: TenantDb,
  id: string,
  change:
    | { readonly due_on: string }
    | { readonly closed_at: Date; readonly closed_by: string; readonly outcome: string },
): Promise<void> {
  const outcome = "outcome" in change && {
    outcome: await sealText(db, "task.outcome", id, change.outcome),
  };
  await db
    .updateTable("task")
    .set({ ...change, ...outcome })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .execute();
}

/** The one predicate of this feature: tasks of this organisation, of a living record in a group within reach. */
function tasksInReach(db: TenantDb, kinds: readonly TaskKind[]) {
  const { organizationId, groupIds } = scopeOf(db);
  return db
    .selectFrom("task as t")
    .innerJoin("patient as p", "p.id", "t.patient_id")
    .innerJoin("patient_group as pg", "pg.id", "p.group_id")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("guardian")
          .select(["full_name", "relationship", "phone", "email"])
          .whereRef("guardian.patient_id", "=", "p.id")
          .where("deactivated_at", "is", null)
          .where((own) =>
            own("guardian.id", "=", own.ref("t.guardian_id")).or("guardian.is_primary", "=", true),
          )
          .orderBy(sql`guardian.id = t.guardian_id`, (order) => order.desc().nullsLast())
          .limit(1)
          .as("g"),
      (join) => join.onTrue(),
    )
    .leftJoin("account as closer", "closer.id", "t.closed_by")
    .leftJoin("account as assignee", "assignee.id", "t.assignee_account_id")
    .where("t.organization_id", "=", organizationId)
    .where("t.kind", "in", kinds)
    .where("p.archived_at", "is", null)
    .$if(groupIds !== "all", (query) =>
      query.where(sql<boolean>`p.group_id = any(${groupIds}::uuid[])`),
    )
    .select(["t.id", "t.kind", "t.reason", "t.due_on", "t.created_at", "t.closed_at"])
    .select(["t.patient_id", "p.full_name as child_name", "pg.name as group_name"])
    .select(["t.assignee_account_id", "assignee.full_name as assignee_name", "t.referral_id"])
    .select(["g.full_name as guardian_name", "g.relationship", "g.phone", "g.email"])
    .select([
      "closer.full_name as closed_by",
      sql`(select coalesce(jsonb_agg(jsonb_build_object('at', a.at, 'by', coalesce(who.full_name, ''),
          'outcome', a.outcome, 'note', ${boundText("task_attempt.note", "a")}) order by a.at, a.id), '[]')
        from task_attempt a left join account who on who.id = a.account_id
        where a.organization_id = t.organization_id and a.task_id = t.id)`.as("attempts"),
    ])
    .$narrowType<{ kind: TaskKind }>();
}

async function read(query: ReturnType<typeof tasksInReach>): Promise<TaskRow[]> {
  const rows = await query.execute();
  return rows.map((row) => Object.assign(row, { attempts: Attempts.parse(row.attempts) }));
}
