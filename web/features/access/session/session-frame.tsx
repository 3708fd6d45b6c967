import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { paths } from "#web/platform/paths.ts";
import { useTitle } from "#web/platform/ui/use-title.ts";
import "./session.css";

interface SessionFrameProps {
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly children: ReactNode;
}

/** A page of its own outside the staff area: one thing to do, in the middle. */
export function SessionFrame({ title, subtitle, children }: SessionFrameProps) {
  const { t } = useTexts();
  useTitle(title);
  return (
    <main className="session-page">
      <Link to={paths.landing} className="session-brand">
        <span className="session-mark" aria-hidden>
          T
        </span>
        {t("app.name")}
      </Link>
      <div className="session-box">
        <h1 className="session-title">{title}</h1>
        {subtitle !== undefined && <p className="session-subtitle">{subtitle}</p>}
        {children}
      </div>
    </main>
  );
}
