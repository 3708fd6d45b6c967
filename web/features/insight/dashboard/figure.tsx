import { Text } from "@mantine/core";
import { IconMinus, IconTrendingDown, IconTrendingUp } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import type { Tone } from "#web/platform/ui/tag.tsx";

interface FigureProps {
  readonly label: string;
  /** Null stands for a number that is hidden: too small to show, or one from which such a number would follow. */
  readonly value: string | number | null;
  readonly hint?: string;
  readonly tone?: Tone;
  readonly icon?: ReactNode;
  /** Percent of change against the month before; null when there is none to compare with. Absent: not said. */
  readonly delta?: number | null;
  /** The list behind the number, where there is one. */
  readonly to?: string | undefined;
}

/** One number of the dashboard, which opens the list it counts. */
export function Figure({ label, value, hint, tone = "neutral", icon, delta, to }: FigureProps) {
  const { t, language } = useTexts();
  const shown = typeof value === "number" ? value.toLocaleString(language) : value;
  return (
    <li className="dashboard-figure" data-tone={tone}>
      <p className="dashboard-label">
        {to === undefined ? (
          label
        ) : (
          <Link to={to} className="dashboard-cover" aria-label={t("dashboard.seeList", { label })}>
            {label}
          </Link>
        )}
        {icon && <span className="dashboard-icon">{icon}</span>}
      </p>
      <p className="dashboard-value">{shown ?? t("dashboard.hidden")}</p>
      {hint && (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
      {delta !== undefined && <Delta percent={delta} />}
    </li>
  );
}

function Delta({ percent }: { readonly percent: number | null }) {
  const { t } = useTexts();
  if (percent === null) return <p className="dashboard-delta">{t("dashboard.deltaNone")}</p>;
  if (percent === 0) {
    return (
      <p className="dashboard-delta">
        <IconMinus size={16} aria-hidden />
        {t("dashboard.deltaSame")}
      </p>
    );
  }
  const isUp = percent > 0;
  const Arrow = isUp ? IconTrendingUp : IconTrendingDown;
  return (
    <p className="dashboard-delta" data-way={isUp ? "up" : "down"}>
      <Arrow size={16} aria-hidden />
      {t(isUp ? "dashboard.deltaUp" : "dashboard.deltaDown", { percent: Math.abs(percent) })}
    </p>
  );
}
