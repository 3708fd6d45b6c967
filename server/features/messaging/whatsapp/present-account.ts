import type { WhatsAppAccount, WhatsAppTemplate } from "#contract/messaging/whatsapp.ts";
import { SHORT_TEMPLATES } from "#domain/messaging/short-message.ts";
import { TEMPLATE_BODIES } from "#domain/messaging/whatsapp/template-bodies.ts";
import { templateHindrance } from "#domain/messaging/whatsapp/templates.ts";
import type { Deps } from "#server/platform/deps.ts";
import { codedText } from "#server/platform/error-words.ts";
import { proposedTemplates } from "./templates.ts";
import type { AccountRow, TemplateRow } from "./whatsapp.queries.ts";

/** Where the provider reports what became of an account's messages. */
export function webhookPath(accountId: string): string {
  return `/api/whatsapp/webhook/${accountId}/`;
}

/** An account as administrators see it: of its secrets only when they were stored. */
export function presentAccount(
  { publicUrl }: Pick<Deps, "publicUrl">,
  row: AccountRow,
  templates: readonly TemplateRow[],
): WhatsAppAccount {
  return {
    id: row.id,
    provider: row.provider,
    phone_number_id: row.phone_number_id,
    business_account_id: row.business_account_id,
    display_number: row.display_number,
    api_version: row.api_version,
    access_token_saved_at: row.access_token_saved_at.toISOString(),
    app_secret_saved_at: row.app_secret_saved_at.toISOString(),
    verify_token_saved_at: row.verify_token_saved_at.toISOString(),
    connected_at: row.connected_at.toISOString(),
    webhook_url: `${publicUrl}${webhookPath(row.id)}`,
    verified_at: row.verified_at?.toISOString() ?? null,
    heard_at: row.heard_at?.toISOString() ?? null,
    templates: inOrder(templates).map(presentTemplate),
  };
}

function inOrder(templates: readonly TemplateRow[]): TemplateRow[] {
  const rows = new Map(
    [...proposedTemplates(), ...templates].map((row) => [row.template, row] as const),
  );
  return SHORT_TEMPLATES.flatMap((template) => rows.get(template) ?? []);
}

function presentTemplate(row: TemplateRow): WhatsAppTemplate {
  const { template, name, language, status, reason } = row;
  const { body, button, flow = null, replies = [] } = TEMPLATE_BODIES[template];
  const hindrance = templateHindrance(row);
  const proposed = {
    proposed_body: body,
    proposed_button: button,
    proposed_replies: [...replies],
    flow,
  };
  return {
    template,
    name,
    language,
    status,
    reason,
    hindrance: hindrance && codedText(hindrance),
    ...proposed,
  };
}
