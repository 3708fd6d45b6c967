import { TextInput } from "@mantine/core";
import { useTexts } from "#web/platform/i18n/use-texts.ts";

interface CodeFieldProps {
  readonly field: object;
  readonly isBusy: boolean;
  /** Only six digits, so that a phone shows its keys for digits. */
  readonly isDigits?: boolean;
}

/** The code of an authenticator; where `isDigits` is not said, a recovery code too. */
export function CodeField({ field, isBusy, isDigits = false }: CodeFieldProps) {
  const { t } = useTexts();
  return (
    <TextInput
      size="md"
      {...field}
      label={t("factors.code")}
      description={isDigits ? t("factors.codeDigits") : t("factors.codeHint")}
      autoComplete="one-time-code"
      inputMode={isDigits ? "numeric" : "text"}
      spellCheck={false}
      required
      disabled={isBusy}
      data-autofocus
    />
  );
}
