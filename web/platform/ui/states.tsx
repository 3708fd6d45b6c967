import type { ReactNode } from "react";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import "./ui.css";

/** Something is on its way. Read out once, without taking the focus. */
export function Pending({ children }: { readonly children: ReactNode }) {
  return (
    <output className="ui-pending">
      <span className="ui-spinner" aria-hidden />
      <span>{children}</span>
    </output>
  );
}

interface FailureProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
}

/** What was asked for could not be had: why, in the server's words, and a way to ask again. */
export function Failure({ error, onRetry }: FailureProps) {
  const { t } = useTexts();
  return (
    <div className="ui-failure" role="alert">
      <p>{t("app.loadError", { detail: detailOf(error) })}</p>
      {onRetry && (
        <button type="button" className="ui-button" onClick={onRetry}>
          {t("app.retry")}
        </button>
      )}
    </div>
  );
}

interface EmptyProps {
  readonly title?: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** There is nothing to show, and that is no fault. */
export function Empty({ title, children, action }: EmptyProps) {
  return (
    <div className="ui-empty">
      {title && <h2 className="ui-empty-title">{title}</h2>}
      <p className="ui-muted">{children}</p>
      {action}
    </div>
  );
}
