import type { WebhookDelivery } from "#contract/exchange/webhooks.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";

type Attempt = WebhookDelivery["attempts"][number];

/** What came of an attempt, in words. */
export function useOutcome(): (attempt: Attempt | undefined) => string {
  const { t } = useTexts();
  return (attempt) => {
    if (!attempt) return t("integrations.notYet");
    if (attempt.fault === null) return t("integrations.taken", { status: attempt.status ?? 200 });
    return attempt.status === null
      ? t(`integrations.faults.${attempt.fault}`)
      : t("integrations.answered", { status: attempt.status });
  };
}
