import { Anchor, Button, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { Credentials } from "#contract/access/auth.ts";
import { isApiError } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { paths } from "#web/platform/paths.ts";
import { PasswordField } from "#web/platform/ui/password-field.tsx";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { logIn } from "./session.api.ts";
import classes from "./session.module.css";

interface LoginFormProps {
  readonly onEntered: () => void;
  /** What stands beneath, and can fill the form and send it. */
  readonly children?: (logInAs: (credentials: Credentials) => void) => ReactNode;
}

/** E-mail and password. Tells when the person is in; on failure says why and stays. */
export function LoginForm({ onEntered, children }: LoginFormProps) {
  const { t } = useTexts();
  const toast = useToast();
  const form = useContractForm({
    schema: Credentials,
    initialValues: { username: "", password: "" },
    send: async (credentials) => {
      await logIn(credentials);
      onEntered();
    },
    onFailure: (error) => {
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
      </form>
      {children?.(logInAs)}
    </>
  );
}
