import { Button, Stack } from "@mantine/core";
import { IconFileTypeCsv } from "@tabler/icons-react";
import { useState } from "react";
import { AUDIT_EXPORT, type AuditFilter } from "#contract/organization/audit.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { FollowedExport, PasswordAgain } from "../exports/entry.ts";
import { useExport } from "../exports/use-export.ts";

/** The rows under the filter as a file, for whoever types the own password once more. */
export function AuditFile({ filter }: { readonly filter: AuditFilter }) {
  const { t } = useTexts();
  const [isAsking, setIsAsking] = useState(false);
  const following = useExport();
  return (
    <Stack gap="sm">
      {isAsking ? (
        <PasswordAgain
          action={t("audit.exportConfirm")}
          onClose={() => setIsAsking(false)}
          onConfirmed={(confirmation) => {
            setIsAsking(false);
            following.press({ kind: AUDIT_EXPORT, params: { ...filter, confirmation } });
          }}
        />
      ) : (
        <div>
          <Button
            variant="default"
            leftSection={<IconFileTypeCsv size={18} aria-hidden />}
            loading={following.isBusy}
            onClick={() => setIsAsking(true)}
          >
            {t("audit.export")}
          </Button>
        </div>
      )}
      <FollowedExport following={following} />
    </Stack>
  );
}
