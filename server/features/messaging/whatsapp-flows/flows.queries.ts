import type { InstrumentCode } from "#domain/instruments/instrument.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** The key of the organisation's account, its private half sealed; undefined before the first publication. */
export async function findFlowKey(db: TenantDb) {
  return db
    .selectFrom("whatsapp_flow_key")
    .select(["private_key", "public_key", "sent_at"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .executeTakeFirst();
}

/** Stores a new key; of two at once the first one stays. */
export async function insertFlowKey(
  db: TenantDb,
  key: { readonly privateKey: Buffer; readonly publicKey: string; readonly at: Date },
): Promise<void> {
  await db
    .insertInto("whatsapp_flow_key")
    .values({
      organization_id: scopeOf(db).organizationId,
      private_key: key.privateKey,
      public_key: key.publicKey,
      made_at: key.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Notes that the provider took the public key. */
export async function markKeySent(db: TenantDb, at: Date): Promise<void> {
  await db
    .updateTable("whatsapp_flow_key")
    .set({ sent_at: at })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .execute();
}

/** The forms that are published. */
export async function listFlows(db: TenantDb) {
  return db
    .selectFrom("whatsapp_flow")
    .select(["instrument", "flow_id", "name", "published_at"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .$narrowType<{ instrument: InstrumentCode }>()
    .execute();
}

/** Notes a form as it was published. */
export async function storeFlow(
  db: TenantDb,
  flow: {
    readonly instrument: InstrumentCode;
    readonly flow_id: string;
    readonly name: string;
    readonly published_at: Date;
  },
): Promise<void> {
  await db
    .insertInto("whatsapp_flow")
    .values({ ...flow, organization_id: scopeOf(db).organizationId })
    .onConflict((conflict) => conflict.columns(["organization_id", "instrument"]).doUpdateSet(flow))
    .execute();
}

/** Forgets key and forms: those of another number or account are none of this one's. */
export async function forgetFlows(db: TenantDb): Promise<void> {
  const { organizationId } = scopeOf(db);
  await db.deleteFrom("whatsapp_flow").where("organization_id", "=", organizationId).execute();
  await db.deleteFrom("whatsapp_flow_key").where("organization_id", "=", organizationId).execute();
}
