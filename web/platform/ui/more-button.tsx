import { useTexts } from "#web/platform/i18n/use-texts.ts";

interface MoreButtonProps {
  /** An infinite query, of which only this is used. */
  readonly list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
}

/** Brings the next page of a list, while there is one. */
export function MoreButton({ list }: MoreButtonProps) {
  const { t } = useTexts();
  if (!list.hasNextPage) return null;
  return (
    <button
      type="button"
      className="ui-button"
      disabled={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      {list.isFetchingNextPage && <span className="ui-spinner" aria-hidden />}
      {t("app.loadMore")}
    </button>
  );
}
