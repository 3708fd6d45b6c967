import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import {
  LONGEST_VIEW_NAME,
  type ReferralView,
  renameReferralView,
} from "#contract/referrals/views.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { requestId } from "#web/platform/request-id.ts";
import { DialogFoot } from "#web/platform/ui/dialog-foot.tsx";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { useChangeView } from "./views.api.ts";
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
  const end = (done: "saved" | "deleted"): void => {
    toast.success({ message: t(`views.${done}`) });
    onClose();
  };
  const form = useContractForm({
    schema: renameReferralView.body,
    initialValues: { name: view?.name ?? "" },
    send: async ({ name }) => {
      await change.mutateAsync(
        view
          ? { does: "rename", id: view.id, name }
          : { does: "create", body: { id, name, filters } },
      );
      end("saved");
    },
  });
  const remove = (unwanted: ReferralView): void =>
    change.mutate({ does: "delete", id: unwanted.id }, { onSuccess: () => end("deleted") });
  return (
    <Dialog title={t(view ? "views.changeTitle" : "views.saveTitle")} isOpen onClose={onClose}>
      <form className={classes["form"]} {...form.props}>
        <TextInput
          label={t("views.name")}
          description={view ? undefined : t("views.hint")}
          maxLength={LONGEST_VIEW_NAME}
          required
          data-autofocus
          {...form.field("name")}
          error={form.errorOf("name") ?? (change.isError && detailOf(change.error))}
        />
        <DialogFoot isBusy={change.isPending} onCancel={onClose}>
          <Button type="submit" disabled={!form.isReady() || change.isPending}>
            {t("views.submit")}
          </Button>
          {view && (
            <Button
              color="red"
              variant="light"
              disabled={change.isPending}
              onClick={() => remove(view)}
            >
              {t("views.delete")}
            </Button>
          )}
        </DialogFoot>
      </form>
    </Dialog>
  );
}
