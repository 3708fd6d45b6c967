import "@mantine/core/styles/PasswordInput.css";
import { Button, PasswordInput, TextInput } from "@mantine/core";
import { useState, type SubmitEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { z } from "zod";
import { Credentials } from "#contract/auth.ts";
import { paths } from "#web/app/paths.ts";
import { isApiError } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { useLogin } from "./session.api.ts";
import "./session.css";

/** Where the person was going when the login came between. */
const Interrupted = z.object({ from: z.string().startsWith("/") });

/** E-mail and password. On success goes on to where the person was going, else to the dashboard; on failure stays. */
export function LoginForm() {
  const { t } = useTexts();
  const toast = useToast();
  const navigate = useNavigate();
  const location = useLocation();
  const login = useLogin();
  const [faults, setFaults] = useState<ReadonlyMap<unknown, string>>(new Map());

  const enter = async (credentials: Credentials): Promise<void> => {
    try {
      await login.mutateAsync(credentials);
    } catch (error) {
      const detail = isApiError(error) && error.status > 0 ? error.detail : "";
      toast.failure({ title: t("login.failureTitle"), message: detail || t("login.failureText") });
      return;
    }
    toast.success({ title: t("login.successTitle"), message: t("login.successText") });
    const interrupted = Interrupted.safeParse(location.state);
    await navigate(interrupted.success ? interrupted.data.from : paths.dashboard, {
      replace: interrupted.success,
    });
  };

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const given = Credentials.safeParse(Object.fromEntries(new FormData(form)));
    const issues = given.error?.issues ?? [];
    setFaults(new Map(issues.map(({ path: [field], message }) => [field, message])));
    if (given.success) {
      void enter(given.data);
      return;
    }
    const first = form.elements.namedItem(String(issues[0]?.path[0]));
    if (first instanceof HTMLElement) first.focus();
  };

  const isBusy = login.isPending;
  return (
    <form noValidate className="session-form" onSubmit={submit}>
      <TextInput
        name="username"
        error={faults.get("username")}
        label={t("login.email")}
        type="email"
        autoComplete="username"
        required
        disabled={isBusy}
        data-autofocus
      />
      <PasswordInput
        name="password"
        error={faults.get("password")}
        label={t("login.password")}
        autoComplete="current-password"
        required
        disabled={isBusy}
        visibilityToggleButtonProps={{ "aria-label": t("login.showPassword"), tabIndex: 0 }}
      />
      <Button type="submit" size="md" fullWidth disabled={isBusy}>
        {isBusy ? t("login.submitting") : t("login.submit")}
      </Button>
    </form>
  );
}
