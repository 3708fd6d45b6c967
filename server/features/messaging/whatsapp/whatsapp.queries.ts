import { sql } from "kysely";
import type { WhatsAppProvider } from "#contract/messaging/whatsapp.ts";
import type { WhatsAppForm } from "#domain/messaging/message.ts";
import type { ShortTemplate } from "#domain/messaging/short-message.ts";
import {
  type RowOf,
  type AnyDb,
  type OpenDb,
  type TenantDb,
  scopeOf,
} from "#server/platform/db/tenant.ts";

/** An organisation's account as stored, its secrets sealed. */
export type AccountRow = RowOf<typeof findAccount>;

/** Which approved template stands for one of the program's. */
export type TemplateRow = RowOf<typeof listTemplates>;

/** The account of the organisation; undefined without one, and for whoever does not reach the whole organisation. */
export async function findAccount(db: TenantDb) {
  return db
    .selectFrom("whatsapp_account")
    .select([
      "id",
      "provider",
      "phone_number_id",
      "business_account_id",
      "display_number",
      "api_version",
      "access_token",
      "app_secret",
      "verify_token",
      "access_token_saved_at",
      "app_secret_saved_at",
      "verify_token_saved_at",
      "connected_at",
      "verified_at",
      "heard_at",
    ])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .$narrowType<{ provider: WhatsAppProvider }>()
    .executeTakeFirst();
}

/** Stores the account, replacing an existing one. */
export async function storeAccount(
  db: TenantDb,
  account: Omit<AccountRow, "verified_at" | "heard_at">,
): Promise<void> {
  const { organizationId: organization_id } = scopeOf(db);
  await db
    .insertInto("whatsapp_account")
    .values({ ...account, organization_id })
    .onConflict((conflict) => conflict.column("organization_id").doUpdateSet(account))
    .execute();
}

export async function deleteAccount(db: TenantDb): Promise<string | undefined> {
  const row = await db
    .deleteFrom("whatsapp_account")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** Notes that the provider confirmed the address. */
export async function noteVerified(db: TenantDb, at: Date): Promise<void> {
  await db
    .updateTable("whatsapp_account")
    .set({ verified_at: at })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .execute();
}

/** Notes that the provider reported something, unless it is known to have done so since `unlessSince`. */
export async function noteProviderReport(db: TenantDb, at: Date, unlessSince: Date): Promise<void> {
  await db
    .updateTable("whatsapp_account")
    .set({ heard_at: at })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where((where) =>
      where.or([where("heard_at", "is", null), where("heard_at", "<", unlessSince)]),
    )
    .execute();
}

/** How the organisation has forms asked by WhatsApp. */
export async function findWhatsAppForm(db: TenantDb): Promise<WhatsAppForm> {
  const { whatsapp_form } = await db
    .selectFrom("organization")
    .select("whatsapp_form")
    .where("id", "=", scopeOf(db).organizationId)
    .$narrowType<{ whatsapp_form: WhatsAppForm }>()
    .executeTakeFirstOrThrow();
  return whatsapp_form;
}

export async function updateWhatsAppForm(db: TenantDb, chosen: WhatsAppForm): Promise<void> {
  await db
    .updateTable("organization")
    .set({ whatsapp_form: chosen })
    .where("id", "=", scopeOf(db).organizationId)
    .execute();
}

export async function listTemplates(db: TenantDb) {
  return db
    .selectFrom("whatsapp_template")
    .select(["template", "name", "language", "status", "reason", "body", "misfit"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .$narrowType<{ template: ShortTemplate }>()
    .execute();
}

export async function insertTemplates(
  db: TenantDb,
  templates: readonly TemplateRow[],
  at: Date,
): Promise<void> {
  const { organizationId: organization_id } = scopeOf(db);
  await db
    .insertInto("whatsapp_template")
    .values(templates.map((template) => ({ ...template, organization_id, updated_at: at })))
    .onConflict((conflict) =>
      conflict.columns(["organization_id", "template"]).doUpdateSet((set) => ({
        name: set.ref("excluded.name"),
        language: set.ref("excluded.language"),
        status: set.ref("excluded.status"),
        reason: set.ref("excluded.reason"),
        body: set.ref("excluded.body"),
        misfit: set.ref("excluded.misfit"),
        updated_at: set.ref("excluded.updated_at"),
      })),
    )
    .execute();
}

/** Records what the provider says of a template; how many of the program's it stands for. */
export async function updateTemplateStatus(
  db: TenantDb,
  named: { readonly name: string; readonly language: string },
  change: { readonly status: string; readonly reason: string; readonly at: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("whatsapp_template")
    .set({ status: change.status, reason: change.reason, updated_at: change.at })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("name", "=", named.name)
    .where("language", "=", named.language)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export async function canSendWhatsApp(db: TenantDb): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select app.has_whatsapp() as has`.execute(db);
  return rows[0]?.has ?? false;
}

/** When a number (E.164) last wrote to the organisation; null when it never did. */
export async function lastWrittenAt(db: TenantDb, phone: string): Promise<Date | null> {
  const { rows } = await sql<{
    at: Date | null;
  }>`select app.last_whatsapp_from(${phone}) as at`.execute(db);
  return rows[0]?.at ?? null;
}

/** The organisation of an account; undefined for an id that is none's. */
export async function organizationOfAccount(
  db: OpenDb,
  accountId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{
    id: string | null;
  }>`select app.whatsapp_organization(${accountId}) as id`.execute(db);
  return rows[0]?.id ?? undefined;
}

/** The organisation of a simulated number or account. */
export async function organizationOfSimulated(
  db: AnyDb,
  numberId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{
    id: string | null;
  }>`select app.simulated_whatsapp_organization(${numberId}) as id`.execute(db);
  return rows[0]?.id ?? undefined;
}
