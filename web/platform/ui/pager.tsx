import { Button } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useTexts } from "#web/platform/i18n/use-texts.ts";

interface PagerProps {
  /** Which page is shown, from zero. */
  readonly page: number;
  readonly hasNext: boolean;
  readonly isBusy: boolean;
  readonly onTurn: (page: number) => void;
}

/** Turns the pages of a list whose end is not known. Nothing where all of it is on the first. */
export function Pager({ page, hasNext, isBusy, onTurn }: PagerProps) {
  const { t } = useTexts();
  if (page === 0 && !hasNext) return null;
  return (
    <nav className="ui-pager" aria-label={t("app.pages")}>
      <Button
        variant="default"
        disabled={page === 0 || isBusy}
        leftSection={<IconChevronLeft size={18} aria-hidden />}
        onClick={() => onTurn(page - 1)}
      >
        {t("app.previousPage")}
      </Button>
      <span aria-live="polite">{t("app.page", { number: page + 1 })}</span>
      <Button
        variant="default"
        disabled={!hasNext || isBusy}
        rightSection={<IconChevronRight size={18} aria-hidden />}
        onClick={() => onTurn(page + 1)}
      >
        {t("app.nextPage")}
      </Button>
    </nav>
  );
}
