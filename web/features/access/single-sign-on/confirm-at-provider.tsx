import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { onConfirmed as whenConfirmed } from "#web/platform/session/presence.ts";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { confirmAddressQuery } from "./single-sign-on.api.ts";

interface ConfirmAtProviderProps {
  readonly onConfirmed: () => void;
}

/** Leads in another tab to the provider of the organization, and waits until the person has logged in there once more. */
export function ConfirmAtProvider({ onConfirmed }: ConfirmAtProviderProps) {
  const { t } = useTexts();
  const { data, error, refetch } = useQuery(confirmAddressQuery);
  const confirmed = useEffectEvent(onConfirmed);
  useEffect(() => whenConfirmed(() => confirmed()), []);
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Pending>{t("app.loadingMore")}</Pending>;
  return (
    <>
      <p>{t("provider.confirmText")}</p>
      <Button component="a" href={data.address} target="_blank" rel="noopener noreferrer">
        {t("provider.confirmGo")}
      </Button>
    </>
  );
}
