import "@mantine/core/styles/Menu.css";
import { Menu } from "@mantine/core";
import type { ReactElement } from "react";
import { type Period, PERIODS } from "#domain/insight/dashboard/progress.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { PressedMenu } from "#web/platform/ui/pressed-menu.tsx";

interface PeriodChoiceProps {
  readonly button: ReactElement<object>;
  readonly period: Period;
  readonly onChoose: (period: Period) => void;
}

/** The periods to choose from. */
export function PeriodChoice({ button, period, onChoose }: PeriodChoiceProps) {
  const { t } = useTexts();
  return (
    <PressedMenu button={button}>
      {PERIODS.map((one) => (
        <Menu.RadioItem
          key={one}
          value={one}
          checked={one === period}
          closeMenuOnClick
          onChange={() => onChoose(one)}
          {...(one === period && { "data-autofocus": true })}
        >
          {t(`dashboard.periods.${one}`)}
        </Menu.RadioItem>
      ))}
    </PressedMenu>
  );
}
