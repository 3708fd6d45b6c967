import type { Updateable } from "kysely";
import { errorText } from "#domain/error-text.ts";
import type { NewTask } from "#server/features/work/tasks/new-task.ts";
import { openTask } from "#server/features/work/tasks/open-task.ts";
import type { Tables } from "#server/platform/db/tables.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { TestApp } from "./app.ts";
import type { TestChild, TestPerson } from "./builders.ts";
import { aForm } from "./forms.ts";

/** What of a referral is otherwise than it opens. */
export type Changes = Updateable<Tables["referral"]>;

/** A task to call the child's family, due on the day of the story unless changed. */
export async function aTaskFor(
  story: TestApp,
  organizationId: string,
  { patientId }: TestChild,
  changes: Partial<NewTask> = {},
): Promise<void> {
  const scope = { organizationId, accountId: null, groupIds: "all" } as const;
  const task: NewTask = {
    patientId,
    kind: "call",
    reason: errorText("as_written", { text: "O formulário não foi aberto." }),
    dueOn: dayOf(story),
    ...changes,
  };
  await withTenant(story.database, scope, (db) => openTask(story.deps, db, task));
}

/** The child's guardian answers with a result of concern; its referral is somebody's, due on the day of the story unless changed. */
export async function aReferralOf(
  story: TestApp,
  { accountId, organizationId }: TestPerson,
  child: TestChild,
  changes: Changes = {},
): Promise<string> {
  const at = story.clock.now();
  const form = { sentAt: at, answered: { at, level: "alto" } } as const;
  await aForm(story.database, organizationId, child, form);
  return story.database.asOwner(async ({ db }) => {
    const { id } = await db
      .updateTable("referral")
      .set({ owner_account_id: accountId, due_on: dayOf(story), ...changes })
      .where("patient_id", "=", child.patientId)
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  });
}

function dayOf({ clock }: TestApp): string {
  return clock.now().toISOString().slice(0, 10);
}
