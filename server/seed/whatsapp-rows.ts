import type { PoolClient } from "pg";
import { TEMPLATE_BODIES } from "#domain/messaging/whatsapp/template-bodies.ts";
import { simulatedAccount } from "#server/features/messaging/whatsapp/connect.ts";
import { proposedTemplates } from "#server/features/messaging/whatsapp/templates.ts";

/** Connects an organisation of the demonstration to the provider that is played, so that it can be tried at once. */
export async function connectWhatsApp(
  client: PoolClient,
  organizationId: string,
  { now, secretKey }: { readonly now: Date; readonly secretKey: string },
): Promise<void> {
  const { row } = simulatedAccount({ config: { secretKey } }, organizationId, now);
  await insert(client, "whatsapp_account", { ...row, organization_id: organizationId });
  for (const template of proposedTemplates()) {
    await insert(client, "whatsapp_template", {
      ...template,
      organization_id: organizationId,
      status: "APPROVED",
      body: TEMPLATE_BODIES[template.template].body,
      updated_at: now,
    });
  }
}

async function insert(
  client: PoolClient,
  table: string,
  row: Readonly<Record<string, unknown>>,
): Promise<void> {
  const places = Object.keys(row).map((_, index) => `$${index + 1}`);
  const columns = Object.keys(row).join(", ");
  await client.query(
    `insert into app.${table} (${columns}) values (${places.join(", ")})`,
    Object.values(row),
  );
}
