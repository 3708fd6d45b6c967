import { Button } from "@mantine/core";
import { useState } from "react";
import { type Destination, DestinationDraft } from "#contract/referrals/destinations.ts";
import { detailOf, isApiError } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { requestId } from "#web/platform/request-id.ts";
import { DialogFoot } from "#web/platform/ui/dialog-foot.tsx";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { useCheckedForm } from "#web/platform/ui/use-checked-form.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { useSaveDestination } from "./destinations.api.ts";
import { fieldsOf, givenBy } from "./place-fields.ts";
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
  const [fields, setFields] = useState(() => fieldsOf(destination));
  const { isBusy, fault, onSubmit } = useCheckedForm(DestinationDraft, {
    extra: givenBy(fields, destination?.revision ?? 0),
    send: async (draft) => {
      try {
        await save.mutateAsync({ id, draft });
        toast.success({ message: t("destinations.saved") });
        onClose();
        return undefined;
      } catch (error) {
        return isApiError(error) ? error.fields : undefined;
      }
    },
  });
  return (
    <Dialog
      title={t(destination ? "destinations.changeTitle" : "destinations.addTitle")}
      isOpen
      isWide
      onClose={onClose}
    >
      <form noValidate className="place-form" onSubmit={onSubmit}>
        <PlaceInputs
          fields={fields}
          isNew={destination === null}
          isBusy={isBusy}
          fault={fault}
          onChange={(change) => setFields({ ...fields, ...change })}
        />
        <DialogFoot fault={save.isError && detailOf(save.error)} isBusy={isBusy} onCancel={onClose}>
          <Button type="submit" disabled={isBusy}>
            {t(isBusy ? "destinations.saving" : "destinations.save")}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
