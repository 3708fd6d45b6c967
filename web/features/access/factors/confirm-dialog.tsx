import { Button, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Confirmation } from "#contract/access/factors.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { DialogFoot } from "#web/platform/ui/dialog-foot.tsx";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { PasswordField } from "#web/platform/ui/password-field.tsx";
import { Pending } from "#web/platform/ui/states.tsx";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
import { ConfirmAtProvider } from "../single-sign-on/confirm-at-provider.tsx";
import { CodeField } from "./code-field.tsx";
import { confirmBy, confirmByPasskey, factorsQuery } from "./factors.api.ts";
import { PasskeyButton } from "./passkey-button.tsx";

interface ConfirmPresenceProps {
  readonly onDone: (isConfirmed: boolean) => void;
}

/**
 * Asks whether it is still the same person who logged in: by the factor of who has one, else by the password; in a session that
 * the provider of an organization vouches for, there.
 */
export function ConfirmPresence({ onDone }: ConfirmPresenceProps) {
  const { t } = useTexts();
  const { data: factors, isError } = useQuery(factorsQuery);
  const close = (): void => onDone(false);
  useEffect(() => {
    if (isError) onDone(false);
  }, [isError, onDone]);
  return (
    <Dialog title={t("factors.confirmTitle")} isOpen onClose={close}>
      {factors ? (
        <Question
          hasCodes={factors.totp_since !== null || factors.recovery_codes_left > 0}
          hasPasskey={factors.passkeys.length > 0}
          byProvider={factors.by_provider}
          onDone={onDone}
        />
      ) : (
        <Pending>{t("app.loadingMore")}</Pending>
      )}
    </Dialog>
  );
}

interface QuestionProps extends ConfirmPresenceProps {
  readonly hasCodes: boolean;
  readonly hasPasskey: boolean;
  readonly byProvider: boolean;
}

function Question({ hasCodes, hasPasskey, byProvider, onDone }: QuestionProps) {
  const { t } = useTexts();
  const byPassword = !byProvider && !hasCodes && !hasPasskey;
  const form = useContractForm({
    schema: Confirmation,
    initialValues: { password: "", code: "" },
    bodyOf: ({ password, code }) => (byPassword ? { password } : { code }),
    send: async (shown) => {
      await confirmBy(shown);
      onDone(true);
    },
  });
  return (
    <form {...form.props}>
      <Stack>
        <p>{t("factors.confirmText")}</p>
        {byProvider && <ConfirmAtProvider onConfirmed={() => onDone(true)} />}
        {hasPasskey && (
          <PasskeyButton
            label={t("factors.usePasskey")}
            onPress={async () => {
              await confirmByPasskey();
              onDone(true);
            }}
          />
        )}
        {byPassword && (
          <PasswordField
            {...form.field("password")}
            label={t("login.password")}
            autoComplete="current-password"
            required
            disabled={form.isBusy}
            visibilityToggleButtonProps={{ "aria-label": t("login.showPassword"), tabIndex: 0 }}
            data-autofocus
          />
        )}
        {hasCodes && <CodeField field={form.field("code")} isBusy={form.isBusy} />}
        <DialogFoot fault={form.failure} isBusy={form.isBusy} onCancel={() => onDone(false)}>
          {(byPassword || hasCodes) && (
            <Button type="submit" loading={form.isBusy}>
              {t("factors.confirm")}
            </Button>
          )}
        </DialogFoot>
      </Stack>
    </form>
  );
}
