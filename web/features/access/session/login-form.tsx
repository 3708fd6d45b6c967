import "@mantine/core/styles/PasswordInput.css";
import { Anchor, Button, PasswordInput, TextInput } from "@mantine/core";
import type { Ref } from "react";
import { Credentials } from "#contract/access/auth.ts";
import { isApiError } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { paths } from "#web/platform/paths.ts";
import { useCheckedForm } from "#web/platform/ui/use-checked-form.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { logIn } from "./session.api.ts";
import "./session.css";

interface LoginFormProps {
  readonly onEntered: () => void;
  readonly ref?: Ref<HTMLFormElement>;
}

/** E-mail and password. Tells when the person is in; on failure says why and stays. */
export function LoginForm({ onEntered, ref }: LoginFormProps) {
  const { t } = useTexts();
  const toast = useToast();
  const form = useCheckedForm(Credentials, {
    send: async (credentials) => {
      try {
        await logIn(credentials);
      } catch (error) {
        const detail = isApiError(error) && error.status > 0 ? error.detail : "";
        const message = detail || t("login.failureText");
        toast.failure({ title: t("login.failureTitle"), message });
        return undefined;
      }
      onEntered();
      return undefined;
    },
  });
  return (
    <form noValidate className="session-form" ref={ref} onSubmit={form.onSubmit}>
      <TextInput
        size="md"
        name="username"
        error={form.fault("username")}
        label={t("login.email")}
        type="email"
        autoComplete="username"
        required
        disabled={form.isBusy}
        data-autofocus
      />
      <PasswordInput
        size="md"
        name="password"
        error={form.fault("password")}
        aria-invalid={form.fault("password") !== undefined}
        label={t("login.password")}
        autoComplete="current-password"
        required
        disabled={form.isBusy}
        visibilityToggleButtonProps={{ "aria-label": t("login.showPassword"), tabIndex: 0 }}
      />
      {/* A plain link: the dialog also stands on pages that know no router. */}
      <Anchor href={paths.recoverPassword} className="session-forgotten">
        {t("login.forgotten")}
      </Anchor>
      <Button type="submit" size="md" fullWidth disabled={form.isBusy}>
        {form.isBusy ? t("login.submitting") : t("login.submit")}
      </Button>
    </form>
  );
}
