import { useTexts } from "#web/platform/i18n/use-texts.ts";

interface LoadFailureProps {
  readonly message: string;
  readonly onRetry: () => void;
}

/** What could not be loaded, in the words of its tab, and a way to ask again. */
export function LoadFailure({ message, onRetry }: LoadFailureProps) {
  const { t } = useTexts();
  return (
    <div className="ui-failure" role="alert">
      <p>{message}</p>
      <button type="button" className="ui-button" onClick={onRetry}>
        {t("app.retry")}
      </button>
    </div>
  );
}
