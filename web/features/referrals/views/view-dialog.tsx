import { Button, TextInput } from "@mantine/core";
import { type SubmitEvent, useState } from "react";
import { LONGEST_VIEW_NAME, type ReferralView } from "#contract/referrals/views.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { requestId } from "#web/platform/request-id.ts";
import { DialogFoot } from "#web/platform/ui/dialog-foot.tsx";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { type ViewChange, useChangeView } from "./views.api.ts";
import classes from "./views.module.css";

interface ViewDialogProps {
  /** Null to save what is in view. */
  readonly view: ReferralView | null;
  readonly filters: ReferralView["filters"];
  readonly onClose: () => void;
}

/** Gives what is in view a name, or another one; a view that is no longer wanted is deleted here. */
export function ViewDialog({ view, filters, onClose }: ViewDialogProps) {
  const { t } = useTexts();
  const toast = useToast();
  const change = useChangeView();
  const [id] = useState(requestId);
  const [name, setName] = useState(view?.name ?? "");
  const send = (order: ViewChange): void => {
    if (change.isPending) return;
    change.mutate(order, {
      onSuccess: () => {
        toast.success({ message: t(order.does === "delete" ? "views.deleted" : "views.saved") });
        onClose();
      },
    });
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    send(
      view
        ? { does: "rename", id: view.id, name: name.trim() }
        : { does: "create", body: { id, name: name.trim(), filters } },
    );
  };
  return (
    <Dialog title={t(view ? "views.changeTitle" : "views.saveTitle")} isOpen onClose={onClose}>
      <form noValidate className={classes["form"]} onSubmit={submit}>
        <TextInput
          label={t("views.name")}
          description={view ? undefined : t("views.hint")}
          maxLength={LONGEST_VIEW_NAME}
          required
          data-autofocus
          value={name}
          error={change.isError && detailOf(change.error)}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <DialogFoot isBusy={change.isPending} onCancel={onClose}>
          <Button type="submit" disabled={name.trim() === "" || change.isPending}>
            {t("views.submit")}
          </Button>
          {view && (
            <Button
              color="red"
              variant="light"
              disabled={change.isPending}
              onClick={() => send({ does: "delete", id: view.id })}
            >
              {t("views.delete")}
            </Button>
          )}
        </DialogFoot>
      </form>
    </Dialog>
  );
}
