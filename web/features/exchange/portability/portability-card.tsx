import { Button, Stack } from "@mantine/core";
import { IconPackageExport } from "@tabler/icons-react";
import { useState } from "react";
import { ORGANIZATION_EXPORT } from "#contract/exchange/portability.ts";
import { FollowedExport, PasswordAgain } from "#web/features/organization/exports/entry.ts";
import { useExport } from "#web/features/organization/exports/use-export.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useRights } from "#web/platform/session/account.ts";
import { Card } from "#web/platform/ui/card.tsx";

/** A copy of all that the organisation has, for whoever administers it and types the own password once more. */
export function PortabilityCard() {
  const { t } = useTexts();
  const { role } = useRights();
  const [isAsking, setIsAsking] = useState(false);
  const following = useExport();
  return (
    <Card title={t("portability.title")}>
      <Stack gap="sm">
        <p>{t(role === "clinic_admin" ? "portability.whole" : "portability.part")}</p>
        <p className="ui-muted">{t("portability.care")}</p>
        {isAsking ? (
          <PasswordAgain
            action={t("portability.confirm")}
            onClose={() => setIsAsking(false)}
            onConfirmed={(confirmation) => {
              setIsAsking(false);
              following.press({ kind: ORGANIZATION_EXPORT, params: { confirmation } });
            }}
          />
        ) : (
          <div>
            <Button
              variant="default"
              leftSection={<IconPackageExport size={18} aria-hidden />}
              loading={following.isBusy}
              onClick={() => setIsAsking(true)}
            >
              {t("portability.start")}
            </Button>
          </div>
        )}
        <FollowedExport following={following} />
      </Stack>
    </Card>
  );
}
