import { IconCalendar, IconCheck, IconChevronDown } from "@tabler/icons-react";
import { type Period, PERIODS } from "#domain/insight/dashboard/progress.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Menu, MenuItem } from "#web/platform/ui/menu.tsx";

interface PeriodMenuProps {
  readonly period: Period;
  readonly onChoose: (period: Period) => void;
}

/** The button that says which period counts, and opens the choice of another. */
export function PeriodMenu({ period, onChoose }: PeriodMenuProps) {
  const { t } = useTexts();
  return (
    <Menu
      className="ui-button dashboard-period"
      button={
        <>
          <IconCalendar size={18} aria-hidden />
          {t("dashboard.period", { period: t(`dashboard.periods.${period}`) })}
          <IconChevronDown size={16} aria-hidden />
        </>
      }
    >
      {PERIODS.map((one) => (
        <MenuItem
          key={one}
          icon={<IconCheck size={16} aria-hidden />}
          isChosen={one === period}
          onChoose={() => onChoose(one)}
        >
          {t(`dashboard.periods.${one}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
