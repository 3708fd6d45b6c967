import { Button, Stack } from "@mantine/core";
import { useState } from "react";
import type { Merge } from "#contract/registry/duplicates.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { DialogFoot } from "#web/platform/ui/dialog-foot.tsx";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { useUndoMerge } from "./duplicates.api.ts";

/** Takes two joined records apart, after a question, and names what stayed. */
export function SplitButton({ merge }: { readonly merge: Merge }) {
  const { t } = useTexts();
  const toast = useToast();
  const undo = useUndoMerge();
  const [isAsking, setAsking] = useState(false);
  const names = { merged: merge.merged.full_name, survivor: merge.survivor.full_name };
  const split = (): void =>
    undo.mutate(merge.id, {
      onSuccess: ({ stays, survivor }) => {
        const list = stays
          .map(({ kind, count }) => t(`duplicates.merged.staying.${kind}`, { count }))
          .join(", ");
        const stayed = t("duplicates.merged.stays", { survivor: survivor.full_name, list });
        const done = t("duplicates.merged.splitDone");
        toast.success({ message: list === "" ? done : `${done} ${stayed}` });
        setAsking(false);
      },
    });
  return (
    <>
      <Button
        variant="default"
        size="sm"
        aria-label={t("duplicates.merged.splitOf", names)}
        onClick={() => setAsking(true)}
      >
        {t("duplicates.merged.split")}
      </Button>
      <Dialog
        title={t("duplicates.merged.splitTitle")}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
      >
        <Stack>
          <p>{t("duplicates.merged.splitText", names)}</p>
          <DialogFoot
            fault={undo.isError && t("app.failure", { detail: detailOf(undo.error) })}
            onCancel={() => setAsking(false)}
          >
            <Button disabled={undo.isPending} onClick={split}>
              {t("duplicates.merged.split")}
            </Button>
          </DialogFoot>
        </Stack>
      </Dialog>
    </>
  );
}
