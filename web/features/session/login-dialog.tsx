import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { LoginForm } from "./login-form.tsx";
import "./session.css";

interface LoginDialogProps {
  readonly onClose: () => void;
}

/** The login over the public page. A success leaves for the dashboard, and the dialog with it. */
export function LoginDialog({ onClose }: LoginDialogProps) {
  const { t } = useTexts();
  return (
    <Dialog title={t("login.title")} isOpen onClose={onClose}>
      <p className="session-subtitle">{t("login.subtitle")}</p>
      <LoginForm />
    </Dialog>
  );
}
