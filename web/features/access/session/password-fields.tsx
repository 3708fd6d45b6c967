import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { PasswordField } from "#web/platform/ui/password-field.tsx";

interface PasswordFieldsProps {
  readonly form: {
    readonly isBusy: boolean;
    readonly field: (name: "password" | "confirm") => object;
  };
}

/** A new password, typed twice, with its rules. */
export function PasswordFields({ form }: PasswordFieldsProps) {
  const { t } = useTexts();
  const shared = {
    required: true,
    disabled: form.isBusy,
    autoComplete: "new-password",
    visibilityToggleButtonProps: { "aria-label": t("password.show"), tabIndex: 0 },
  };
  return (
    <>
      <PasswordField
        size="md"
        {...shared}
        {...form.field("password")}
        label={t("password.label")}
        description={t("password.rules")}
        inputWrapperOrder={["label", "input", "description", "error"]}
      />
      <PasswordField
        size="md"
        {...shared}
        {...form.field("confirm")}
        label={t("password.confirm")}
      />
    </>
  );
}
