import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useRights } from "#web/platform/session/account.ts";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { dispatchSettingsQuery } from "./dispatch-settings.api.ts";
import { HolidaysCard } from "./holidays-card.tsx";
import { RulesForm } from "./rules-form.tsx";

/** When families are reminded and what follows where that leads to nothing. A municipality keeps the holidays of its network. */
export function RemindersTab() {
  const { t } = useTexts();
  const { role } = useRights();
  const settings = useQuery(dispatchSettingsQuery);
  if (settings.isPending) return <Pending>{t("reminders.loading")}</Pending>;
  if (settings.isError && !settings.data) {
    return <Failure error={settings.error} onRetry={() => void settings.refetch()} />;
  }
  const isNetwork = role === "network_manager";
  return (
    <Stack gap={20} maw="44rem">
      {!isNetwork && <RulesForm stored={settings.data} />}
      <HolidaysCard
        holidays={settings.data.holidays}
        hint={t(isNetwork ? "reminders.holidaysNetworkHint" : "reminders.holidaysHint")}
      />
    </Stack>
  );
}
