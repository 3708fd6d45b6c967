import { Button, Group } from "@mantine/core";
import { Suspense, useState } from "react";
import type { PatientDetail } from "#contract/screening/patients.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import { Tag } from "#web/platform/ui/tag.tsx";

const ConsentDialog = lazyComponent(
  async () => (await import("./consent-dialog.tsx")).ConsentDialog,
);

interface ObtainConsentProps {
  readonly patient: PatientDetail;
  readonly formId: string;
}

/** The mark of an answer that came without consent, and the way to record it. */
export function ObtainConsent({ patient, formId }: ObtainConsentProps) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <Group gap={8} my={4}>
      <Tag tone="caution">{t("patient.noConsent")}</Tag>
      <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
        {t("patient.recordConsent")}
      </Button>
      {isOpen && (
        <Suspense>
          <ConsentDialog patient={patient} formId={formId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Group>
  );
}
