import { Button } from "@mantine/core";
import { IconCalendar, IconChevronDown } from "@tabler/icons-react";
import type { Period } from "#domain/insight/dashboard/progress.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import { MenuOnPress } from "#web/platform/ui/menu-on-press.tsx";

const PeriodChoice = lazyComponent(async () => (await import("./period-choice.tsx")).PeriodChoice);

interface PeriodMenuProps {
  readonly period: Period;
  readonly onChoose: (period: Period) => void;
}

/** The button that says which period counts, and opens the choice of another. */
export function PeriodMenu({ period, onChoose }: PeriodMenuProps) {
  const { t } = useTexts();
  const button = (
    <Button
      variant="default"
      leftSection={<IconCalendar size={18} aria-hidden />}
      rightSection={<IconChevronDown size={16} aria-hidden />}
    >
      {t("dashboard.period", { period: t(`dashboard.periods.${period}`) })}
    </Button>
  );
  return (
    <MenuOnPress button={button}>
      <PeriodChoice {...{ button, period, onChoose }} />
    </MenuOnPress>
  );
}
