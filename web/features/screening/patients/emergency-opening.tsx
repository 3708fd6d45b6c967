import { Button } from "@mantine/core";
import { IconLockOpen } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { lazyWithTexts } from "#web/platform/i18n/context-texts.tsx";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useRights } from "#web/platform/session/account.ts";

const EmergencyDialog = lazyWithTexts(
  async () => (await import("./emergency-dialog.tsx")).EmergencyDialog,
  async () => (await import("./emergency-texts.ts")).texts,
);

/** Beneath a search that found nobody, for those whose reach is a few groups: the way to a child beyond them. */
export function EmergencyOpening({ search }: { readonly search: string }) {
  const { t } = useTexts();
  const { role } = useRights();
  const [isOpen, setOpen] = useState(false);
  if (role !== "clinic_doctor" && role !== "class_responsible") return null;
  return (
    <>
      <Button
        variant="default"
        my="md"
        leftSection={<IconLockOpen size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t("patients.openWithReason")}
      </Button>
      {isOpen && (
        <Suspense>
          <EmergencyDialog search={search} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
