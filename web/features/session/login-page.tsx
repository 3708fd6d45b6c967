import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { paths } from "#web/app/paths.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useTitle } from "#web/platform/ui/use-title.ts";
import { LoginForm } from "./login-form.tsx";
import "./session.css";

/** The login as a page of its own, where whoever may not go on is sent. */
export function LoginPage() {
  const { t } = useTexts();
  useTitle(t("login.title"));
  return (
    <main className="session-page">
      <div className="session-box">
        <h1 className="session-title">{t("login.title")}</h1>
        <p className="session-subtitle">{t("login.subtitle")}</p>
        <LoginForm />
        <p className="session-guardians">{t("login.forGuardians")}</p>
        <Anchor component={Link} to={paths.landing} className="session-back">
          {t("login.backHome")}
        </Anchor>
      </div>
    </main>
  );
}
