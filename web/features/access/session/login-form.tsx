import { Anchor, Button, TextInput } from "@mantine/core";
import { type ReactNode, Suspense, useState } from "react";
import { Credentials } from "#contract/access/auth.ts";
import type { FactorNeeded } from "#contract/access/factors.ts";
import { isApiError } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import { paths } from "#web/platform/paths.ts";
import { PasswordField } from "#web/platform/ui/password-field.tsx";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { PasskeyButton } from "../factors/passkey-button.tsx";
import { factorNeeded, logIn } from "./session.api.ts";
import classes from "./session.module.css";

/** Of those who have a second factor. */
const FactorStep = lazyComponent(
  async () => (await import("../factors/factor-step.tsx")).FactorStep,
);

/** Of those whose organization has a log-in of its own. */
const ProviderStep = lazyComponent(
  async () => (await import("../single-sign-on/provider-step.tsx")).ProviderStep,
);

interface LoginFormProps {
  readonly onEntered: () => void;
  /** Where the person is going: kept over the way through the page of an organization's provider. */
  readonly wayBack?: string;
  /** What stands beneath, and can fill the form and send it. */
  readonly children?: (logInAs: (credentials: Credentials) => void) => ReactNode;
}

/** E-mail and password. Tells when the person is in; on failure says why and stays. */
export function LoginForm({ onEntered, wayBack = paths.dashboard, children }: LoginFormProps) {
  const { t } = useTexts();
  const toast = useToast();
  const [needed, setNeeded] = useState<FactorNeeded>();
  const [atProvider, setAtProvider] = useState(false);
  const form = useContractForm({
    schema: Credentials,
    initialValues: { username: "", password: "" },
    send: async (credentials) => {
      await logIn(credentials);
      onEntered();
    },
    onFailure: (error) => {
      const factor = factorNeeded(error);
      if (factor) {
        setNeeded(factor);
        return;
      }
      const detail = isApiError(error) && error.status > 0 ? error.detail : "";
      const message = detail || t("login.failureText");
      toast.failure({ title: t("login.failureTitle"), message });
    },
  });
  const logInAs = (credentials: Credentials): void => {
    if (form.isBusy) return;
    form.setValues(credentials);
    form.submit();
  };
  if (needed) {
    return (
      <Suspense>
        <FactorStep needed={needed} onEntered={onEntered} onBack={() => setNeeded(undefined)} />
      </Suspense>
    );
  }
  if (atProvider) {
    const back = (): void => setAtProvider(false);
    return (
      <Suspense>
        <ProviderStep email={form.values.username} wayBack={wayBack} onBack={back} />
      </Suspense>
    );
  }
  return (
    <>
      <form className={classes["form"]} aria-label={t("login.title")} {...form.props}>
        <TextInput
          size="md"
          {...form.field("username")}
          label={t("login.email")}
          type="email"
          autoComplete="username"
          required
          disabled={form.isBusy}
          data-autofocus
        />
        <PasswordField
          size="md"
          {...form.field("password")}
          label={t("login.password")}
          autoComplete="current-password"
          required
          disabled={form.isBusy}
          visibilityToggleButtonProps={{ "aria-label": t("login.showPassword"), tabIndex: 0 }}
        />
        {/* A plain link: the dialog also stands on pages that know no router. */}
        <Anchor href={paths.recoverPassword} className={classes["forgotten"]}>
          {t("login.forgotten")}
        </Anchor>
        <Button type="submit" size="md" fullWidth disabled={form.isBusy}>
          {form.isBusy ? t("login.submitting") : t("login.submit")}
        </Button>
        <PasskeyButton
          label={t("factors.usePasskey")}
          isDisabled={form.isBusy}
          onPress={async () => {
            const { enterWithPasskey } = await import("../factors/factors.api.ts");
            await enterWithPasskey();
            onEntered();
          }}
        />
        <Button
          variant="default"
          size="md"
          fullWidth
          className={classes["wrapped"]}
          disabled={form.isBusy}
          onClick={() => setAtProvider(true)}
        >
          {t("provider.step")}
        </Button>
      </form>
      {children?.(logInAs)}
    </>
  );
}
