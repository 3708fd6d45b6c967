import { IconChevronRight } from "@tabler/icons-react";
import { Link } from "react-router";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import type { Tone } from "#web/platform/ui/tag.tsx";

interface FigureProps {
  readonly label: string;
  /** Null stands for a number too small to show. */
  readonly value: number | null;
  readonly hint?: string;
  readonly tone?: Tone;
  /** The list behind the number, where there is one. */
  readonly list?: { readonly to: string; readonly text: string } | undefined;
}

/** One number of the dashboard, with the way to the list it counts. */
export function Figure({ label, value, hint, tone = "neutral", list }: FigureProps) {
  const { t } = useTexts();
  return (
    <li className="dashboard-figure" data-tone={tone}>
      <p className="dashboard-label">{label}</p>
      <p className="dashboard-value">{value ?? t("dashboard.hidden")}</p>
      {hint && <p className="dashboard-hint">{hint}</p>}
      {list && (
        <Link to={list.to} className="dashboard-link" aria-label={`${list.text}: ${label}`}>
          {list.text}
          <IconChevronRight size={16} aria-hidden />
        </Link>
      )}
    </li>
  );
}
