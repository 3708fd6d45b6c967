import type { CompletionRecord } from "#contract/screening/completion.ts";
import { queueMessage } from "#server/features/messaging/dispatch/outbox.ts";
import { simulatedPhoneRoutes } from "#server/features/messaging/whatsapp-webhooks/simulated/telephones.routes.ts";
import { whatsAppWebhookRoutes } from "#server/features/messaging/whatsapp-webhooks/whatsapp-webhooks.routes.ts";
import { whatsAppRoutes } from "#server/features/messaging/whatsapp/whatsapp.routes.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { TestApp } from "./app.ts";
import { type LinkedForm, aLinkedFormInAClinic, asGuardian } from "./guardian.ts";
import { aTelephone } from "./telephone.ts";

/** The guardian's number. */
export const PHONE = "+5581988880001";

/** What these stories call. */
export const BUTTON_FEATURES = [
  completionRoutes,
  simulatedPhoneRoutes,
  whatsAppRoutes,
  whatsAppWebhookRoutes,
];

/** A family with a form in a clinic that asks by buttons, with its telephone and its page. */
export type FamilyAsked = Awaited<ReturnType<typeof aFamilyAskedByButtons>>;

/** Connects a clinic that asks by buttons, with one child. */
export async function aFamilyAskedByButtons(tea: TestApp) {
  const { form, admin } = await aLinkedFormInAClinic(tea);
  const { organizationId, guardianId } = form;
  const telephone = await aTelephone(tea, { organizationId, guardianId, admin }, PHONE);
  const ask = (whatsapp_form: string) =>
    tea.send(admin.token, "PUT", "/api/whatsapp/form/", { whatsapp_form });
  await ask("buttons");
  const within = <T>(work: (db: TenantDb) => Promise<T>): Promise<T> =>
    withTenant(tea.database, { organizationId, accountId: null, groupIds: "all" }, work);
  /** A message about a form leaves by WhatsApp. */
  const sent = async (kind: "form_link" | "form_reminder", of: LinkedForm): Promise<void> => {
    await within((db) =>
      queueMessage(tea.deps, db, {
        kind,
        channel: "whatsapp",
        recipient: PHONE,
        patientId: of.patientId,
        guardianId: of.guardianId,
        formLinkId: of.formLinkId,
      }),
    );
    await telephone.settle();
  };
  return {
    form,
    admin,
    telephone,
    ask,
    within,
    sent,
    texts: async () => (await telephone.chat()).map(({ body }) => body),
    last: async () => (await telephone.last()).body,
    page: async ({ url }: LinkedForm = form) =>
      (await asGuardian(tea, "GET", url)).json<CompletionRecord>(),
    /** The family agrees, says who answers, and answers so many questions. */
    async answersSome(count: number): Promise<void> {
      await sent("form_link", form);
      await telephone.tap("Responder aqui");
      await telephone.tap("Aceito");
      await telephone.tap("Eu, sem ajuda");
      for (let number = 1; number <= count; number += 1) await telephone.tap("Não");
    },
    results: () =>
      within((db) =>
        db
          .selectFrom("form_result")
          .select(["answers", "answer_modes", "address", "assistance", "lost_skills"])
          .execute(),
      ),
  };
}
