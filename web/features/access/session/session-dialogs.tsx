import { Text } from "@mantine/core";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { leaveFlash } from "#web/platform/ui/flash.ts";
import { LoginForm } from "./login-form.tsx";
import { RegisterForm } from "./register-form.tsx";
import classes from "./session.module.css";

/** Which of the two is open. */
type Open = "login" | "register" | null;

interface SessionDialogsProps {
  readonly open: Open;
  readonly onChange: (open: Open) => void;
  /** Somebody has logged in; the dialog is closed. */
  readonly onEntered: () => void;
}

/** Login and registration over another page, each leading to the other. */
export function SessionDialogs({ open, onChange, onEntered }: SessionDialogsProps) {
  const { t } = useTexts();
  const close = (): void => onChange(null);
  const enter = (): void => {
    // The page beneath is left as a whole, and its toasts with it: the next one says it.
    leaveFlash({ title: t("login.successTitle"), message: t("login.successText") });
    close();
    onEntered();
  };
  return (
    <>
      <Dialog title={t("login.title")} isOpen={open === "login"} onClose={close}>
        <Text inherit mb="lg" c="dimmed">
          {t("login.subtitle")}
        </Text>
        <LoginForm onEntered={enter} />
        <Text inherit mt="md" ta="center" c="dimmed">
          {t("login.noAccount")}{" "}
          <button type="button" className={classes["link"]} onClick={() => onChange("register")}>
            {t("login.toRegister")}
          </button>
        </Text>
      </Dialog>
      <Dialog title={t("register.title")} isOpen={open === "register"} onClose={close}>
        <Text inherit mb="lg" c="dimmed">
          {t("register.subtitle")}
        </Text>
        <RegisterForm onRegistered={() => onChange("login")} />
        <Text inherit mt="md" ta="center" c="dimmed">
          {t("register.hasAccount")}{" "}
          <button type="button" className={classes["link"]} onClick={() => onChange("login")}>
            {t("register.toLogin")}
          </button>
        </Text>
      </Dialog>
    </>
  );
}
