import { Button, Group } from "@mantine/core";
import { Suspense, useState } from "react";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import { Tag } from "#web/platform/ui/tag.tsx";

const TalkDialog = lazyComponent(async () => (await import("./talk-dialog.tsx")).TalkDialog);

/** The mark of a result that its family does not see yet, and the way to say that the talk took place. */
export function TalkToFamily(named: { readonly patientId: string; readonly formId: string }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <Group gap={8} my={4}>
      <Tag tone="caution">{t("patient.waitsForTalk")}</Tag>
      <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
        {t("patient.talked")}
      </Button>
      {isOpen && (
        <Suspense>
          <TalkDialog {...named} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Group>
  );
}
