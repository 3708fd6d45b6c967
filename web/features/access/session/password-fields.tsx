import "@mantine/core/styles/PasswordInput.css";
import { PasswordInput } from "@mantine/core";
import { useTexts } from "#web/platform/i18n/use-texts.ts";

interface PasswordFieldsProps {
  readonly fault: (name: string) => string | undefined;
  readonly isBusy: boolean;
}

/** A new password, typed twice, with its rules. */
export function PasswordFields({ fault, isBusy }: PasswordFieldsProps) {
  const { t } = useTexts();
  const shared = {
    required: true,
    disabled: isBusy,
    autoComplete: "new-password",
    visibilityToggleButtonProps: { "aria-label": t("password.show"), tabIndex: 0 },
  };
  return (
    <>
      <PasswordInput
        size="md"
        {...shared}
        name="password"
        label={t("password.label")}
        description={t("password.rules")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        error={fault("password")}
        aria-invalid={fault("password") !== undefined}
      />
      <PasswordInput
        size="md"
        {...shared}
        name="confirm"
        label={t("password.confirm")}
        error={fault("confirm")}
        aria-invalid={fault("confirm") !== undefined}
      />
    </>
  );
}
