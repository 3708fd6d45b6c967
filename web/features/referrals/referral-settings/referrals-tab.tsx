import { useQuery } from "@tanstack/react-query";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { referralSettingsQuery } from "./referral-settings.api.ts";
import { RulesForm } from "./rules-form.tsx";

/** Until when referrals are seen to, when another way is taken, and what puts one before another. */
export function ReferralsTab() {
  const { t } = useTexts();
  const settings = useQuery(referralSettingsQuery);
  if (settings.isPending) return <Pending>{t("followUpRules.loading")}</Pending>;
  if (settings.isError && !settings.data) {
    return <Failure error={settings.error} onRetry={() => void settings.refetch()} />;
  }
  return <RulesForm stored={settings.data} />;
}
