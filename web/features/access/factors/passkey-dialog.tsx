import { TextInput } from "@mantine/core";
import { z } from "zod";
import { addPasskey } from "#contract/access/factors.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { FormDialog } from "#web/platform/ui/form-dialog.tsx";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
import { useAddPasskey } from "./factors.api.ts";
import { isDismissed } from "./knows-passkeys.ts";

const NAME = z.object({ name: addPasskey.body.shape.name });

interface PasskeyDialogProps {
  /** Stored; with the recovery codes where there were none. */
  readonly onDone: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Names a passkey and has the browser make it. */
export function PasskeyDialog({ onDone, onClose }: PasskeyDialogProps) {
  const { t } = useTexts();
  const add = useAddPasskey();
  const form = useContractForm({
    schema: NAME,
    initialValues: { name: "" },
    send: async ({ name }) => {
      const made = await add.mutateAsync(name).catch((error: unknown) => {
        if (isDismissed(error)) return undefined;
        throw error;
      });
      if (made) onDone(made.recovery_codes);
    },
  });
  return (
    <FormDialog
      title={t("factors.passkeyTitle")}
      submit={t("factors.passkeyMake")}
      form={form}
      onClose={onClose}
    >
      <p>{t("factors.passkeyText")}</p>
      <TextInput
        {...form.field("name")}
        label={t("factors.passkeyName")}
        placeholder={t("factors.passkeyExample")}
        maxLength={60}
        required
        disabled={form.isBusy}
        data-autofocus
      />
    </FormDialog>
  );
}
