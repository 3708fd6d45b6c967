import { Button, Stack } from "@mantine/core";
import { useState } from "react";
import { type Destination, DestinationDraft } from "#contract/referrals/destinations.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { requestId } from "#web/platform/request-id.ts";
import { DialogFoot } from "#web/platform/ui/dialog-foot.tsx";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { useSaveDestination } from "./destinations.api.ts";
import { fieldsOf, readFields } from "./place-fields.ts";
import { PlaceInputs } from "./place-inputs.tsx";

interface DestinationDialogProps {
  /** Null for a new one. */
  readonly destination: Destination | null;
  readonly onClose: () => void;
}

/** A form for a place of the directory. It stays when the save is refused, with the reason. */
export function DestinationDialog({ destination, onClose }: DestinationDialogProps) {
  const { t } = useTexts();
  const toast = useToast();
  const save = useSaveDestination();
  const [id] = useState(() => destination?.id ?? requestId());
  const [{ revision, ...fields }] = useState(() => ({
    ...fieldsOf(destination),
    revision: destination?.revision ?? 0,
  }));
  const form = useContractForm({
    schema: DestinationDraft,
    initialValues: fields,
    bodyOf: (values) => readFields(values, revision),
    send: async (draft) => {
      await save.mutateAsync({ id, draft });
      toast.success({ message: t("destinations.saved") });
      onClose();
    },
  });
  const { isBusy } = form;
  return (
    <Dialog
      title={t(destination ? "destinations.changeTitle" : "destinations.addTitle")}
      isOpen
      isWide
      onClose={onClose}
    >
      <form {...form.props}>
        <Stack pt={8}>
          <PlaceInputs
            fields={form.values}
            isNew={destination === null}
            isBusy={isBusy}
            fault={form.errorOf}
            onChange={form.setValues}
          />
          <DialogFoot fault={form.failure} isBusy={isBusy} onCancel={onClose}>
            <Button type="submit" disabled={isBusy}>
              {t(isBusy ? "destinations.saving" : "destinations.save")}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
