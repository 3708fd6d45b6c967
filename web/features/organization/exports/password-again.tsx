import { Button, Group, Stack } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { confirmPortability, PasswordAgain as Body } from "#contract/exchange/portability.ts";
import { call } from "#web/platform/api/client.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { PasswordField } from "#web/platform/ui/password-field.tsx";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";

interface PasswordAgainProps {
  /** What the button says that sends the password. */
  readonly action: string;
  /** With what goes along to the server for some minutes: it is still the person who logged in. */
  readonly onConfirmed: (confirmation: string) => void;
  readonly onClose: () => void;
}

/** The field comes in the place of the button that had the focus. */
function focusOnce(field: HTMLInputElement | null): void {
  field?.focus();
}

/** Asks for the own password once more, before everything that an organisation has leaves the house. */
export function PasswordAgain({ action, onConfirmed, onClose }: PasswordAgainProps) {
  const { t } = useTexts();
  const confirm = useMutation({
    mutationFn: (body: Body) => call(confirmPortability, { body }),
  });
  const form = useContractForm({
    schema: Body,
    initialValues: { password: "" },
    send: async (body) => {
      const { confirmation } = await confirm.mutateAsync(body);
      onConfirmed(confirmation);
    },
  });
  const { isBusy, failure } = form;
  return (
    <form {...form.props}>
      <Stack gap="sm" maw="22rem">
        <PasswordField
          {...form.field("password")}
          label={t("exports.password")}
          description={t("exports.passwordHint")}
          error={form.errorOf("password") ?? failure}
          autoComplete="current-password"
          required
          ref={focusOnce}
        />
        <Group gap="sm">
          <Button type="submit" loading={isBusy}>
            {action}
          </Button>
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            {t("app.cancel")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
