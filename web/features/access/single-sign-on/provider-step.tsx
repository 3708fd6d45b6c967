import { Button, Stack, TextInput } from "@mantine/core";
import { ProviderAsked } from "#contract/access/single-sign-on.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { keepWayBack } from "#web/platform/session/way-back.ts";
import { ErrorText } from "#web/platform/ui/error-text.tsx";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
import { leaveForProvider } from "./single-sign-on.api.ts";

interface ProviderStepProps {
  /** What was typed already. */
  readonly email: string;
  /** Where the person is going. */
  readonly wayBack: string;
  /** Back to the password. */
  readonly onBack: () => void;
}

/** Asks for the e-mail by which the person's organization is found, and goes to its own log-in page. */
export function ProviderStep({ email, wayBack, onBack }: ProviderStepProps) {
  const { t } = useTexts();
  const form = useContractForm({
    schema: ProviderAsked,
    initialValues: { email },
    send: async (asked) => {
      keepWayBack(wayBack);
      await leaveForProvider(asked.email);
    },
  });
  return (
    <form aria-label={t("provider.step")} {...form.props}>
      <Stack>
        <output>{t("provider.stepText")}</output>
        <TextInput
          size="md"
          {...form.field("email")}
          label={t("provider.email")}
          type="email"
          autoComplete="username"
          required
          disabled={form.isBusy}
          data-autofocus
        />
        {form.failure !== undefined && form.errorOf("email") === undefined && (
          <ErrorText>{form.failure}</ErrorText>
        )}
        <Button type="submit" size="md" fullWidth disabled={form.isBusy}>
          {form.isBusy ? t("provider.going") : t("provider.go")}
        </Button>
        <Button variant="subtle" onClick={onBack}>
          {t("provider.back")}
        </Button>
      </Stack>
    </form>
  );
}
