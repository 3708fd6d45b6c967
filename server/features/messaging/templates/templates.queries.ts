import { sql } from "kysely";
import type { ReferralType } from "#domain/instruments/risk.ts";
import type { TemplateText } from "#domain/messaging/template-defaults.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** What an organisation has worded itself; `replaces` names the template of the program's that it stands for. */
export interface TemplateRow extends TemplateText {
  readonly id: string;
  readonly replaces: ReferralType | null;
}

/** Words for a template, with who gave them and when. */
export interface TemplateChange extends TemplateText {
  readonly id: string;
  readonly accountId: string;
  readonly at: Date;
}

const COLUMNS = ["id", "replaces", "name", "content"] as const;

/** All that the organisation has worded itself, by name. */
export async function listTemplateRows(db: TenantDb): Promise<TemplateRow[]> {
  return db
    .selectFrom("message_template")
    .select(COLUMNS)
    .where("organization_id", "=", scopeOf(db).organizationId)
    .orderBy(sql`name collate app.ptbr`)
    .orderBy("id")
    .$narrowType<{ replaces: ReferralType | null }>()
    .execute();
}

/** How many further templates the organisation has. */
export async function countOwnTemplates(db: TenantDb): Promise<number> {
  const { own } = await db
    .selectFrom("message_template")
    .select((eb) => eb.fn.countAll<number>().as("own"))
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("replaces", "is", null)
    .executeTakeFirstOrThrow();
  return own;
}

export async function insertTemplate(db: TenantDb, template: TemplateChange): Promise<void> {
  await db
    .insertInto("message_template")
    .values(written(db, template, null))
    .execute();
}

/** Words one of the program's templates again. Returns the id of its row, an earlier one when it was worded before. */
export async function replaceDefault(
  db: TenantDb,
  replaces: ReferralType,
  template: TemplateChange,
): Promise<string> {
  const { id } = await db
    .insertInto("message_template")
    .values(written(db, template, replaces))
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "replaces"])
        .where("replaces", "is not", null)
        .doUpdateSet(words(template)),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes one of the organisation's further templates. False when there is none with this id. */
export async function updateOwnTemplate(db: TenantDb, template: TemplateChange): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("message_template")
    .set(words(template))
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", template.id)
    .where("replaces", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes one of the organisation's further templates. False when there is none with this id. */
export async function deleteOwnTemplate(db: TenantDb, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("message_template")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .where("replaces", "is", null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Takes the organisation's words for one of the program's templates back. Returns the id of the row; undefined when there were none. */
export async function deleteReplacement(
  db: TenantDb,
  replaces: ReferralType,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom("message_template")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("replaces", "=", replaces)
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

function written(db: TenantDb, template: TemplateChange, replaces: ReferralType | null) {
  return {
    id: template.id,
    organization_id: scopeOf(db).organizationId,
    replaces,
    created_at: template.at,
    ...words(template),
  };
}

function words({ name, content, at, accountId }: TemplateChange) {
  return { name, content, updated_at: at, updated_by: accountId };
}
