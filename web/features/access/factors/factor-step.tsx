import { Button, Stack } from "@mantine/core";
import { type FactorNeeded, logInWithCode } from "#contract/access/factors.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { ErrorText } from "#web/platform/ui/error-text.tsx";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
import { CodeField } from "./code-field.tsx";
import { enterWithCode, enterWithPasskey } from "./factors.api.ts";
import { PasskeyButton } from "./passkey-button.tsx";

interface FactorStepProps {
  readonly needed: FactorNeeded;
  readonly onEntered: () => void;
  /** Back to the password. */
  readonly onBack: () => void;
}

/** The second step of a log-in: a code of the authenticator or for recovery, or a passkey. */
export function FactorStep({ needed, onEntered, onBack }: FactorStepProps) {
  const { t } = useTexts();
  const { challenge, methods } = needed;
  const form = useContractForm({
    schema: logInWithCode.body,
    initialValues: { code: "" },
    bodyOf: ({ code }) => ({ challenge, code }),
    send: async ({ code }) => {
      await enterWithCode(challenge, code);
      onEntered();
    },
  });
  const takesCodes = methods.includes("totp") || methods.includes("recovery");
  return (
    <form aria-label={t("factors.step")} {...form.props}>
      <Stack>
        <output>{t("factors.stepText")}</output>
        {methods.includes("passkey") && (
          <PasskeyButton
            label={t("factors.usePasskey")}
            isDisabled={form.isBusy}
            onPress={async () => {
              await enterWithPasskey(challenge);
              onEntered();
            }}
          />
        )}
        {takesCodes && (
          <>
            <CodeField field={form.field("code")} isBusy={form.isBusy} />
            {form.failure !== undefined && <ErrorText>{form.failure}</ErrorText>}
            <Button type="submit" size="md" fullWidth disabled={form.isBusy}>
              {form.isBusy ? t("login.submitting") : t("login.submit")}
            </Button>
          </>
        )}
        <Button variant="subtle" onClick={onBack}>
          {t("factors.back")}
        </Button>
      </Stack>
    </form>
  );
}
