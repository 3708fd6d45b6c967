import { Button, Stack } from "@mantine/core";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { DialogFoot } from "#web/platform/ui/dialog-foot.tsx";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { ErrorText } from "#web/platform/ui/error-text.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { useWish } from "./suppressions.api.ts";
import classes from "./suppressions.module.css";

interface WishDialogProps {
  readonly patientId: string;
  readonly guardian: { readonly id: string; readonly full_name: string };
  readonly wish: "stop" | "resume";
  readonly onClose: () => void;
}

/** Asks before a guardian's wish is recorded, since it cancels what waits, or is put into the guardian's mouth. */
export function WishDialog({ patientId, guardian, wish, onClose }: WishDialogProps) {
  const { t } = useTexts();
  const toast = useToast();
  const record = useWish(patientId, wish);
  const name = guardian.full_name;
  const save = (): void => {
    record.mutate(guardian.id, {
      onSuccess: () => {
        const done = wish === "stop" ? "stopped" : "resumed";
        toast.success({ message: t(`suppressions.${done}`, { name }) });
        onClose();
      },
    });
  };
  return (
    <Dialog title={t(`suppressions.${wish}Title`)} isOpen onClose={onClose}>
      <Stack mt="sm" className={classes["wish"]}>
        {record.isError && (
          <ErrorText>{t("app.failure", { detail: detailOf(record.error) })}</ErrorText>
        )}
        <p>{t(`suppressions.${wish}Text`, { name })}</p>
        <DialogFoot onCancel={onClose}>
          <Button disabled={record.isPending} onClick={save}>
            {t(wish === "stop" ? "suppressions.stop" : "suppressions.resumeConfirm")}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
