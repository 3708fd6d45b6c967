import { Anchor, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { z } from "zod";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { paths } from "#web/platform/paths.ts";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { DemonstrationLogins } from "./demonstration-logins.tsx";
import { LinkAgain } from "./link-again.tsx";
import { LoginForm } from "./login-form.tsx";
import { RegisterForm } from "./register-form.tsx";
import { SessionFrame } from "./session-frame.tsx";
import { demonstrationQuery } from "./session.api.ts";
import classes from "./session.module.css";

/** Where the person was going when the login came between. */
const Interrupted = z.object({ from: z.string().startsWith("/") });

/** The login as a page of its own, where whoever may not go on is sent, and a guardian may have strayed to. */
export function LoginPage() {
  const { t } = useTexts();
  const toast = useToast();
  const navigate = useNavigate();
  const location = useLocation();
  // Shown whole or not yet: what came later would move the form from under the hand.
  const { data: logins, isLoading } = useQuery(demonstrationQuery());
  const [isRegistering, setIsRegistering] = useState(false);
  const interrupted = Interrupted.safeParse(location.state);
  const target = interrupted.success ? interrupted.data.from : paths.dashboard;
  const enter = (): void => {
    toast.success({ title: t("login.successTitle"), message: t("login.successText") });
    void navigate(target, { replace: interrupted.success });
  };
  if (isLoading) return null;
  return (
    <SessionFrame title={t("login.title")} subtitle={t("login.subtitle")}>
      <LoginForm onEntered={enter} wayBack={target}>
        {(logInAs) =>
          logins &&
          logins.people.length > 0 && <DemonstrationLogins logins={logins} onChoose={logInAs} />
        }
      </LoginForm>
      <Text inherit mt="md" ta="center" c="dimmed">
        {t("login.noAccount")}{" "}
        <button type="button" className={classes["link"]} onClick={() => setIsRegistering(true)}>
          {t("login.toRegister")}
        </button>
      </Text>
      <LinkAgain />
      <Anchor component={Link} to={paths.landing} className={classes["back"]}>
        {t("login.backHome")}
      </Anchor>
      <Dialog
        title={t("register.title")}
        isOpen={isRegistering}
        onClose={() => setIsRegistering(false)}
      >
        <Text inherit mb="lg" c="dimmed">
          {t("register.subtitle")}
        </Text>
        <RegisterForm onRegistered={() => setIsRegistering(false)} />
      </Dialog>
    </SessionFrame>
  );
}
