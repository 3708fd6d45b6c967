import { useEffect } from "react";
import { useNavigate } from "react-router";
import { paths } from "#web/app/paths.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Pending } from "#web/platform/ui/states.tsx";
import { useTitle } from "#web/platform/ui/use-title.ts";
import { useLogout } from "./session.api.ts";
import "./session.css";

/** Opening it ends the session and goes to the public page. */
export function LogoutPage() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const logOut = useLogout();
  useTitle(t("nav.logout"));
  useEffect(() => {
    void logOut().then(() => navigate(paths.landing, { replace: true }));
  }, [logOut, navigate]);
  return (
    <main className="session-page">
      <Pending>{t("login.leaving")}</Pending>
    </main>
  );
}
